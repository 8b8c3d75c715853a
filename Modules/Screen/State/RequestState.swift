import LeftfoldUndo
import ShowlogApp
import ShowlogModels
import ShowlogScreenHost

/// What waits for its turn to be written, and what was not written.
public struct RequestState: Equatable, Sendable {
  /// The requests that are not performed yet, in order.
  public var pending: [Request] = []

  /// The paths of imports that wait for the end of the current one.
  public var waitingImports: [String] = []

  /// The number of undoable and redoable changes that the viewer has seen on this screen.
  public var seen = SeenChanges()

  /// The prompt whose text the next action has, if that is an intent.
  var submitted: Prompt?

  /// The library and the plays from which the open prompt has its keys.
  var version = PersistentState()

  var abandoned = Abandoned()

  /// The prompts whose texts were not written, one for an action; each is the start of the next prompt for the same.
  private var unwritten: [Prompt] = []

  /// Creates the state without requests.
  public init() {}

  mutating func keep(_ prompt: Prompt) {
    unwritten.removeAll(where: prompt.hasDraft)
    unwritten.append(prompt)
  }

  /// Removes the kept prompt for the same action.
  mutating func takeUnwritten(like prompt: Prompt) -> Prompt? {
    unwritten.firstIndex(where: prompt.hasDraft).map { unwritten.remove(at: $0) }
  }
}

/// The number of changes and imports that were given up.
struct Abandoned: Equatable, Sendable {
  var changes = 0
  var imports = 0
}

/// An intent that waits for its turn: commits of earlier ones may decide what it changes.
public enum Request: Equatable, Sendable {
  /// An intent that changes the stored state, or nothing, as shown, and the prompt whose text it has.
  case change(Reduction, of: Prompt?)
  /// Undo or redo of the last change, and the description of the one that the viewer has confirmed.
  case step(UndoStep, confirmed: String?)

  /// The prompt whose text would be lost with the request.
  var prompt: Prompt? {
    switch self {
    case .change(_, let prompt): prompt
    case .step: nil
    }
  }

  /// Whether it may change nothing.
  var isCheck: Bool { if case .change(let reduction, _) = self { !reduction.isStored } else { false } }
}

/// The reason why a request was not committed.
public enum Refusal: Error, Equatable, Sendable {
  /// A failed write, with its reason; nothing changed.
  case failed(String)
  /// There is no change to undo or redo.
  case nothing(UndoStep)
  /// The last change is another one than the viewer has seen; nothing was undone or redone.
  case outdated
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
