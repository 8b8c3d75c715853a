import ShowlogModels
import TerminalUI

extension LibraryPhase {
  /// What a page says until there is something to show; nil where there is.
  ///
  /// - Parameters:
  ///   - subject: what is loaded, such as `your history`.
  ///   - command: the feature's command, for the ways on after a failure.
  public func placeholder(reading subject: String, command: String) -> Placeholder? {
    switch self {
    case .ready: nil
    case .loading(let share): Placeholder("Reading \(subject)", reason: .loading(share: share))
    case .failed(let message):
      Placeholder(
        message,
        [
          .init("showlog \(command) --store FILE", "reads another store file"),
          .init("showlog demo \(command)", "shows what this looks like on sample data"),
        ], reason: .failed)
    }
  }
}
