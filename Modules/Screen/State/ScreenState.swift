import ShowlogApp
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
