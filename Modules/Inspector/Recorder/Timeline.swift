import Synchronization

/// The state of an inspected store: the present, and the past state that is shown instead, if one is.
struct Timeline<State: Equatable & Sendable>: Equatable, Sendable {
  struct Shown: Equatable, Sendable {
    let state: State
    let id: Int
  }

  var present: State
  var shown: Shown?
  /// The id of the next action that is handled.
  var nextID = 1
  var newActions: NewActions
  var isLocked = false
  /// Ids of actions that did not happen in the current branch.
  var severed: [Range<Int>] = []
  var epoch = 0
  /// What the latest action's reducer reported.
  var error: String?
  /// The number of actions that were refused.
  var refusals = 0
  /// Whether the latest action has effects.
  var hasEffects = false

  var visible: State { shown?.state ?? present }
}

/// What an inspected store is sent.
enum TimelineAction<State: Sendable, Action: Sendable>: Sendable {
  case perform(Action, Sending)
  /// The history has changed: show what it shows.
  case moved(Position)

  /// Where an action comes from.
  struct Sending: Sendable {
    /// Unique to this send, and therefore a name for the action before it has an id.
    var ticket = 0
    /// The action whose effect sent this one; 0 for an action from outside.
    var cause = 0
    var epoch = 0
  }

  /// What a history shows.
  struct Position: Sendable {
    let present: State
    let shown: State?
    let shownID: Int
    let nextID: Int
    let isLocked: Bool
    let newActions: NewActions
    let severed: [Range<Int>]
    let epoch: Int
    let revision: Int
  }
}

extension TimelineAction: CustomStringConvertible {
  /// The app's action, since diagnostics print it.
  var description: String {
    switch self {
    case .perform(let action, _): "\(action)"
    case .moved(let position): "time travel to action \(position.shownID)"
    }
  }
}

/// Numbers sends, on whatever thread.
final class Tickets: Sendable {
  private let last = Atomic(0)
  func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
