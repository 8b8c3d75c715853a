import LeftfoldCore
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

/// An intent that waits for its turn: commits of earlier ones may decide what it changes.
public enum Request: Equatable, Sendable {
  /// An intent that changes the stored state as shown.
  case change(AppAction, shown: PersistentState)
  /// An intent that changes nothing as shown; it is decided again on the state as of its turn.
  case check(AppAction, shown: PersistentState)
  /// Undo or redo of the last change, and the description of the one that the viewer has confirmed.
  case step(UndoStep, confirmed: String?)

  /// Whether it may change nothing.
  var isCheck: Bool { if case .check = self { true } else { false } }
}

/// The number of changes and imports that were given up.
struct Abandoned: Equatable, Sendable {
  var changes = 0
  var imports = 0
}

/// The number of undoable and redoable changes of this screen; a change of another process resets it.
public struct SeenChanges: Equatable, Sendable {
  /// The number of undoable changes.
  public private(set) var undoable = 0

  /// The number of redoable changes.
  public private(set) var redoable = 0

  /// Creates an empty count.
  public init() {}

  func contains(_ step: UndoStep) -> Bool { step == .undo ? undoable > 0 : redoable > 0 }

  mutating func add(_ step: UndoStep) {
    switch step {
    case .recorded: (undoable, redoable) = (undoable + 1, 0)
    case .undo: (undoable, redoable) = (max(0, undoable - 1), redoable + 1)
    case .redo: (undoable, redoable) = (undoable + 1, max(0, redoable - 1))
    case .unrecorded: break
    }
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

  /// The version from which a page's action has its keys; nil for other prompts.
  public var version: PersistentState?

  /// The row from which a page's action has its keys; nil for other prompts.
  public var subject: RowSubject?

  /// Returns a new text without what exceeds the limit, or the length of a text that was longer to begin with.
  func limited(_ new: String) -> String { String(new.prefix(max(kind.characterLimit, text.count))) }
}

/// A question whose answer is one key.
public struct ScreenQuestion: Equatable, Sendable {
  /// The consequence of an answer.
  public enum Answer: Equatable, Sendable {
    /// An outcome of a page.
    case outcome(KeyOutcome<AnyViewAction>)
    /// An action of the root.
    case action(RootAction)
  }

  /// One answer.
  public struct Choice: Equatable, Sendable {
    /// The key that chooses it.
    public var key: Key
    /// The label, in a word or two.
    public var label: String
    /// The consequence; nil for none.
    public var answer: Answer?
  }

  /// The question.
  public var text: String

  /// The answers.
  public var choices: [Choice]

  init(_ question: Question<AnyViewAction>) {
    text = question.text
    choices = question.choices.map { Choice(key: $0.key, label: $0.label, answer: $0.outcome.map { .outcome($0) }) }
  }

  /// Whether it asks about leaving with unwritten changes, which no other process decides.
  var isAboutLeaving: Bool { choices.contains { $0.answer == .action(.screen(.quitConfirmed)) } }

  /// Whether its only answer is that it was read.
  var isNotice: Bool { choices.allSatisfy { $0.answer == nil } }

  /// Takes the place of a question that another process has made stale: the rest of an answer that is being typed would
  /// otherwise be handled as commands.
  static let withdrawal = Self(notice: "Another process changed the library meanwhile: the question was withdrawn")

  init(notice: String) {
    text = notice
    choices = [Choice(key: .enter, label: "continue", answer: nil)]
  }

  init(_ text: String, yes action: RootAction) {
    self.text = text
    choices = [
      Choice(key: "y", label: "yes", answer: .action(action)), Choice(key: "n", label: "no", answer: nil),
    ]
  }
}
