import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
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

  /// The prompt whose text the next action has, if that is an intent.
  var submitted: Prompt?

  /// The prompts whose texts were not written, one for an action; each is the start of the next prompt for the same.
  private(set) var unwrittenPrompts: [Prompt] = []

  /// The open question.
  public var question: ScreenQuestion?

  /// Whether the `?` page is open.
  public var isHelpShown = false

  /// The first visible line of the `?` page.
  public var helpLine = 0

  /// The inspector, on its page or behind tabs that show an earlier version; nil if it is closed.
  public var inspector: InspectorState?

  /// The message in the status line.
  public internal(set) var message: Message?

  /// The requests that are not performed yet, in order.
  public var pending: [Request] = []

  /// The paths of imports that wait for the end of the current one.
  public var waitingImports: [String] = []

  var abandoned = Abandoned()

  /// Whether the screen ends after the current writes.
  public internal(set) var isLeaving = false

  /// The number of undoable and redoable changes that the viewer has seen on this screen.
  public var seen = SeenChanges()

  /// Whether the viewer has quit.
  public var isDone = false

  /// Creates the initial state of a screen.
  ///
  /// - Parameters:
  ///   - size: The terminal's size.
  ///   - tab: The name of the initial tab; by default the app's first.
  public init(size: TerminalSize, tab: String = AppTabs.all.first?.name ?? "") {
    self.size = size
    self.tab = tab
  }
}

extension ScreenState {
  mutating func keep(_ prompt: Prompt) {
    unwrittenPrompts.removeAll(where: prompt.hasDraft)
    unwrittenPrompts.append(prompt)
  }

  /// Removes the kept prompt for the same action.
  mutating func takeUnwritten(like prompt: Prompt) -> Prompt? {
    unwrittenPrompts.firstIndex(where: prompt.hasDraft).map { unwrittenPrompts.remove(at: $0) }
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

/// The number of changes and imports that were given up.
struct Abandoned: Equatable, Sendable {
  var changes = 0
  var imports = 0
}

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

/// A prompt for a line of text.
public struct Prompt: Equatable, Sendable {
  /// The kind of a prompt.
  public enum Kind: Equatable, Sendable {
    /// The filter or search text of the current page.
    case filter
    /// The path of files to import.
    case importPath
    /// A text that completes a page's action.
    case text(TextRequest<AnyViewAction>)

    /// The maximum number of characters, longer than titles, notes and paths; searching for more would be slow.
    public var characterLimit: Int {
      switch self {
      case .filter: 256
      case .text, .importPath: 4_096
      }
    }
  }

  /// The kind of the prompt.
  public var kind: Kind

  /// The label in front of the text.
  public var label = "Filter: "

  /// The typed text.
  public var text = ""

  /// The reason why the text as typed was not accepted; empty if it was not committed.
  public var reason = ""

  /// The message about the earlier attempt to write the text; nil without one.
  var failure: String?

  /// The version from which a page's action has its keys; nil for other prompts.
  public var version: PersistentState?

  /// The row from which a page's action has its keys; nil for other prompts.
  public var subject: RowSubject?

  /// Whether both prompts complete the same action of a page.
  func hasDraft(of other: Prompt) -> Bool {
    guard case .text(let request) = kind, case .text(let otherRequest) = other.kind else { return false }
    return request.draft == otherRequest.draft
  }

  /// Returns a new text without what exceeds the limit, or the length of a text that was longer to begin with.
  func limited(_ new: String) -> String { String(new.prefix(max(kind.characterLimit, text.count))) }
}
