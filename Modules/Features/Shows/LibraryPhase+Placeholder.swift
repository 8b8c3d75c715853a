import ShowlogModels
import TerminalUI

extension LibraryPhase {
  /// What is said until there is something to show; nil where there is.
  var placeholder: Placeholder? {
    switch self {
    case .ready: nil
    case .loading(let share): Placeholder("Reading your shows", reason: .loading(share: share))
    case .failed(let message):
      Placeholder(
        message,
        [
          .init("showlog shows --store FILE", "reads another store file"),
          .init("showlog demo shows", "shows what this looks like on sample data"),
        ], reason: .failed)
    }
  }
}
