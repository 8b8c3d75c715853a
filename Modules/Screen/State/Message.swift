/// A message in the status line.
public struct Message: Equatable, Sendable {
  /// The text.
  public var text: String

  /// Whether it reports an error; such a message stays until it is dismissed.
  public var isError: Bool

  /// Whether a change could not be written.
  public var isFailure = false

  /// The text of a later message that is not as grave; empty without one.
  var news = ""

  /// Creates a message.
  public init(_ text: String, isError: Bool = false) {
    self.text = text
    self.isError = isError
  }

  /// The words in the status line: the news first, but after a failure, which must be read before leaving.
  var words: String {
    (isFailure ? [text, news] : [news, text]).filter { !$0.isEmpty }.joined(separator: ". ")
  }

  fileprivate var gravity: Int { isFailure ? 2 : isError ? 1 : 0 }

  /// Returns a message about a failed write.
  public static func failure(_ text: String) -> Message {
    var message = Message(text, isError: true)
    message.isFailure = true
    return message
  }
}

extension ScreenState {
  /// Shows a message, beside a graver one that is not dismissed yet.
  mutating func say(_ message: Message) {
    if message.gravity >= self.message?.gravity ?? 0 {
      self.message = message
    } else {
      self.message?.news = message.text
    }
  }

  /// Removes what the viewer has read; an error stays until it is dismissed.
  mutating func clearMessage() {
    if message?.isError == true { message?.news = "" } else { message = nil }
  }
}
