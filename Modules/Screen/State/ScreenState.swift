import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import TerminalUI

/// How the app is looked at: the tab, the place in each list, and what is asked or typed.
public struct ScreenState: Equatable, Sendable {
  /// The terminal's size.
  public var size: TerminalSize

  /// The name of the chosen tab.
  public var tab: String

  /// How each tab and page is looked at, by name; one that is missing is at its start.
  public var places: [String: Place] = [:]

  /// The line that is being typed.
  public var prompt: Prompt?

  /// The question that is being asked.
  public var question: ScreenQuestion?

  /// Whether the `?` page is shown.
  public var isHelpShown = false

  /// The first line of the `?` page.
  public var helpLine = 0

  /// The message in the status line.
  public var message: Message?

  /// The changes that were asked for and are not written yet, in order.
  public var pending: [AppAction] = []

  /// How many changes can be undone and redone of which the viewer has seen what they were.
  public var seen = SeenChanges()

  /// Whether the viewer has left.
  public var isDone = false

  /// A screen of some size.
  ///
  /// - Parameter tab: the tab to start with; by default the app's first.
  public init(size: TerminalSize, tab: String = AppTabs.all.first?.name ?? "") {
    self.size = size
    self.tab = tab
  }

  /// Why leaving now loses a change: one that is not written, or could not be; nil if everything is written.
  public var unwritten: String? {
    if !pending.isEmpty { return "\(pending.count.of("change was", "changes were")) not written" }
    return message?.isFailure == true ? message?.text : nil
  }
}

/// How many changes of this screen can be undone and redone; another process's change hides them.
public struct SeenChanges: Equatable, Sendable {
  /// How many can be undone.
  public private(set) var undoable = 0

  /// How many can be redone.
  public private(set) var redoable = 0

  /// No change was seen.
  public init() {}

  /// A change of this screen was committed.
  mutating func add() { (undoable, redoable) = (undoable + 1, 0) }

  /// Undo or redo was committed.
  mutating func go(_ step: UndoStep) {
    let distance = step == .undo ? 1 : -1
    (undoable, redoable) = (max(0, undoable - distance), max(0, redoable + distance))
  }
}

/// How one tab is looked at.
public struct Place: Equatable, Sendable {
  /// Where the viewer is in the list; nil until they move.
  public var window: ListWindow?

  /// The text that the list is filtered by.
  public var filter = ""

  /// The question that the tab's background work answers or has answered.
  public var question: AnyValue?

  /// The last answer.
  public var answer: AnyValue?

  /// Whether the work is under way.
  public var isWorking = false

  /// A place at the start.
  public init() {}
}

/// A line that is being typed.
public struct Prompt: Equatable, Sendable {
  /// What is typed.
  public enum Kind: Equatable, Sendable {
    /// The filter or search text of the page that is shown.
    case filter
    /// The path of files to import.
    case importPath
    /// What a page needs to complete an action.
    case text(TextRequest<AnyViewAction>)

    /// The most characters that can be typed; a title or path is shorter, and searching for more would be slow.
    public var characterLimit: Int {
      switch self {
      case .filter, .text: 256
      case .importPath: 4_096
      }
    }
  }

  /// What is typed.
  public var kind: Kind

  /// The text so far.
  public var text = ""
}

/// A question that is answered by one key.
public struct ScreenQuestion: Equatable, Sendable {
  /// What follows from an answer.
  public enum Answer: Equatable, Sendable {
    /// What a page asked for.
    case outcome(KeyOutcome<AnyViewAction>)
    /// An action of the root.
    case action(RootAction)
  }

  /// One answer.
  public struct Choice: Equatable, Sendable {
    /// The key that chooses it.
    public var key: Key
    /// What it means, in a word or two.
    public var label: String
    /// What follows; nil if nothing does.
    public var answer: Answer?
  }

  /// The question.
  public var text: String

  /// The answers.
  public var choices: [Choice]

  /// A question of a page.
  init(_ question: Question<AnyViewAction>) {
    text = question.text
    choices = question.choices.map { Choice(key: $0.key, label: $0.label, answer: $0.outcome.map { .outcome($0) }) }
  }

  /// A question of the screen itself, answered by yes or no.
  init(_ text: String, yes action: RootAction) {
    self.text = text
    choices = [
      Choice(key: "y", label: "yes", answer: .action(action)), Choice(key: "n", label: "no", answer: nil),
    ]
  }
}

/// A message in the status line.
public struct Message: Equatable, Sendable {
  /// The words.
  public var text: String

  /// Whether something went wrong; such a message stays until it is dismissed.
  public var isError: Bool

  /// Whether a change could not be written.
  public var isFailure = false

  /// A message.
  public init(_ text: String, isError: Bool = false) {
    self.text = text
    self.isError = isError
  }

  /// A message about a change that could not be written.
  public static func failure(_ text: String) -> Message {
    var message = Message(text, isError: true)
    message.isFailure = true
    return message
  }
}
