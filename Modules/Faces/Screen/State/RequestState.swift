import LeftfoldUndo
import ShowlogApp
import ShowlogModels
import ShowlogScreenHost

/// The requests that the session has not answered yet, and what they depend on.
public struct RequestState: Equatable, Sendable {
  /// By number, in the order in which the session commits them. Each is performed by its own effect.
  public private(set) var open: [Int: Request] = [:]

  /// The paths of imports that wait for the end of the current one.
  public var waitingImports: [String] = []

  /// The number of undoable and redoable changes that the viewer has seen on this screen.
  public var seen = SeenChanges()

  /// The text that the next action has, if that is an intent.
  var submitted: TypedText?

  /// The library and the plays from which the open prompt has its keys.
  var version = PersistentState()

  /// The number of imports that were given up.
  var abandonedImports = 0

  private var lastNumber = 0

  /// Creates the state without requests.
  public init() {}

  /// The number of open requests that are not only checks.
  var changes: Int { open.values.count { $0 != .check } }

  /// The undo or redo that is performed; nil while something else is.
  var step: UndoStep? {
    if case .step(let step)? = open.min(by: { $0.key < $1.key })?.value { step } else { nil }
  }

  /// Returns the number of a new request.
  mutating func begin(_ request: Request) -> Int {
    lastNumber += 1
    open[lastNumber] = request
    return lastNumber
  }

  mutating func end(_ number: Int) -> Request? { open.removeValue(forKey: number) }
}

/// A change that the session was asked for.
public enum Request: Equatable, Sendable {
  /// An intent that changes the stored state as shown.
  case change
  /// An intent that changes nothing as shown, but may change what another process has stored meanwhile.
  case check
  /// Undo or redo.
  case step(UndoStep)
}

/// The text of a prompt that was committed, and the version from which the prompt has its keys.
public struct TypedText: Equatable, Sendable {
  var prompt: Prompt
  let version: PersistentState
}

/// The reason why a request was not committed.
public enum Refusal: Error, Equatable, Sendable {
  /// A failed write, with its reason; nothing changed.
  case failed(String)
  /// What the keys of the request stood for was replaced, with the words for it.
  case replaced(String)
  /// There is no change to undo or redo.
  case nothing(UndoStep)
}

/// The number of undoable and redoable changes of this screen; a change of another process resets it.
public struct SeenChanges: Equatable, Sendable {
  /// The number of undoable changes.
  public private(set) var undoable = 0

  /// The number of redoable changes.
  public private(set) var redoable = 0

  /// Creates an empty count.
  public init() {}

  /// Whether the change that a step reverts or repeats was made on this screen.
  public func contains(_ step: UndoStep) -> Bool { step == .undo ? undoable > 0 : redoable > 0 }

  mutating func add(_ step: UndoStep) {
    switch step {
    case .recorded: (undoable, redoable) = (undoable + 1, 0)
    case .undo: (undoable, redoable) = (max(0, undoable - 1), redoable + 1)
    case .redo: (undoable, redoable) = (undoable + 1, max(0, redoable - 1))
    case .unrecorded: break
    }
  }
}
