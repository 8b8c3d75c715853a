import ShowlogModels
import ShowlogTerminalUI

extension LibraryPhase {
  /// Returns the placeholder of a page whose library is not loaded; nil once it is.
  ///
  /// - Parameters:
  ///   - subject: The content that is loaded, such as `your history`.
  ///   - command: The feature's command, for advice after a failure.
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
