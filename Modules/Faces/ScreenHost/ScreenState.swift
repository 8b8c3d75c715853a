import ShowlogFeatureKit
import ShowlogTerminalUI

/// The screen's own state: the tab, the position in each list, prompts and questions.
public struct ScreenState: Equatable, Sendable {
  /// The terminal's size.
  public var size: TerminalSize

  /// The name of the chosen tab.
  public var tab: String

  /// The state of each tab and overlay, by name; a missing one is initial.
  public var tabs: [String: TabState] = [:]

  /// The open prompt.
  public var prompt: Prompt?

  /// The open question.
  public var question: ScreenQuestion?

  /// Whether the `?` page is open.
  public var isHelpShown = false

  /// The first visible line of the `?` page.
  public var helpLine = 0

  /// The message in the status line.
  public var message: Message?

  /// Whether the screen ends after the current writes.
  public var isLeaving = false

  /// Whether the viewer has quit.
  public var isDone = false

  /// Whether pages have room for covers, which those of a terminal have not.
  public var hasRoom = false

  /// The keys that act as others, outside of questions and texts.
  public var keyMeanings: [Key: Key] = [:]

  /// How often the keys of all rows were released: a form of an earlier page has keys that may stand for something else.
  public private(set) var releases = 0

  /// Creates the initial state of a screen.
  ///
  /// - Parameters:
  ///   - size: The terminal's size.
  ///   - tab: The name of the initial tab.
  public init(size: TerminalSize, tab: String) {
    self.size = size
    self.tab = tab
  }
}

/// The state of one tab.
public struct TabState: Equatable, Sendable {
  /// The position in the list; nil until the list is shown.
  public var position: ListPosition?

  /// The text by which the list is filtered.
  public var filter = ""

  /// The current question of the tab's background work.
  public var question: AnyValue?

  /// The last answer of the background work.
  public var answer: AnyValue?

  /// Whether the background work is running.
  public var isWorking = false

  /// Creates the initial state of a tab.
  public init() {}
}

/// A message in the status line.
public struct Message: Equatable, Sendable {
  /// The text.
  public var text: String

  /// Whether it reports an error; such a message stays until it is dismissed.
  public var isError: Bool

  /// Whether a change could not be written.
  public var isFailure = false

  /// Whether the key of undo reverts what it reports.
  public var isUndoable = false

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

  /// The message as a line.
  public var line: Line { Line(words, isError ? .bad : .good) }

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
  public mutating func say(_ message: Message) {
    if message.gravity >= self.message?.gravity ?? 0 {
      self.message = message
    } else {
      self.message?.news = message.text
    }
  }

  /// Removes what the viewer has read; an error stays until it is dismissed.
  public mutating func clearMessage() {
    if message?.isError == true { message?.news = "" } else { message = nil }
  }

  /// Releases the selected rows, whose keys stand for something else now: until the next frame, no list has the row that was
  /// selected, and keys that act on a row do nothing.
  public mutating func releaseRows() {
    releases += 1
    for name in tabs.keys {
      if tabs[name]?.position?.row != nil { tabs[name]?.position?.row = AnyValue(ReleasedRow()) }
      tabs[name]?.answer = nil
    }
  }
}

/// The identity of no row.
private struct ReleasedRow: Equatable {}

/// A prompt for a line of text.
public struct Prompt: Equatable, Sendable {
  /// The kind of a prompt.
  public enum Kind: Equatable, Sendable {
    /// The filter or search text of the current page.
    case filter
    /// A text for an action that only some host has, by its name.
    case own(String)
    /// A text that completes a page's action.
    case text(TextRequest<AnyViewAction>)

    /// The maximum number of characters, longer than titles, notes and paths; searching for more would be slow.
    public var characterLimit: Int {
      switch self {
      case .filter: 256
      case .text, .own: 4_096
      }
    }
  }

  /// The kind of the prompt.
  public var kind: Kind

  /// The label in front of the text.
  public var label: String

  /// The typed text; another one has the cursor at its end.
  public var text: String { didSet { cursor = text.count } }

  /// The number of characters before the cursor.
  public internal(set) var cursor: Int

  /// The texts between which the last completion left a choice; empty after an edit.
  public internal(set) var candidates: [String] = []

  /// The reason why the text as typed was not accepted; empty if it was not committed.
  public var reason = ""

  /// The message about the earlier attempt to write the text; nil without one.
  public var failure: String?

  /// The row from which a page's action has its keys; nil for other prompts.
  public var subject: RowSubject?

  /// Creates a prompt.
  public init(kind: Kind, label: String = "Filter: ", text: String = "", subject: RowSubject? = nil) {
    (self.kind, self.label, self.text, self.subject) = (kind, label, text, subject)
    cursor = text.count
  }
}
