import ShowlogModels
import ShowlogTerminalUI

extension LibraryPhase {
  /// Returns the placeholder of a page whose library is not loaded; nil once it is.
  ///
  /// - Parameter subject: The content that is loaded, such as `your history`.
  public func placeholder(reading subject: String) -> Placeholder? {
    switch self {
    case .ready: nil
    case .loading(let share): Placeholder("Reading \(subject)", reason: .loading(share: share))
    case .failed(let message):
      Placeholder(message, [.step(.otherStore), .step(.demo)], reason: .failed)
    }
  }
}
