import Synchronization

/// The state of an inspected store: the present, and what the app's store shows.
@usableFromInline
struct Timeline<State: Equatable & Sendable>: Equatable, Sendable {
  /// The state that is reduced, and in which the owners of effects are looked up.
  @usableFromInline
  var present: State
  /// The present or, while traveling, a past state. A stored member, so that the app's store is found unchanged by its
  /// bytes, and read without a closure (`inspector.record`).
  @usableFromInline
  var shown: State
  /// The action whose past state is shown; nil while the present is.
  @usableFromInline
  var shownID: Int?
  @usableFromInline
  var nextID = 1
  @usableFromInline
  var newActions: NewActions
  @usableFromInline
  var isLocked = false
  @usableFromInline
  var severed = IDRanges()
  @usableFromInline
  var epoch: Int
  @usableFromInline
  var refusals = 0

  @inlinable
  init(present: State, newActions: NewActions, epoch: Int) {
    self.present = present
    shown = present
    self.newActions = newActions
    self.epoch = epoch
  }

  @inlinable
  var isTraveling: Bool { shownID != nil }
}

@usableFromInline
enum TimelineAction<State: Sendable, Action: Sendable>: Sendable {
  case perform(Action, Sending)
  /// The history was edited, so its shown state is published.
  case moved(to: Int)

  @usableFromInline
  struct Sending: Sendable {
    /// Unique to this send, so it identifies the action before it has an id.
    @usableFromInline
    var ticket = 0
    /// The action whose effect sent this one; 0 for an action from outside.
    @usableFromInline
    var cause = 0
    @usableFromInline
    var epoch = 0

    @inlinable
    init(ticket: Int = 0, cause: Int = 0, epoch: Int = 0) {
      self.ticket = ticket
      self.cause = cause
      self.epoch = epoch
    }
  }
}

extension TimelineAction: CustomStringConvertible {
  /// Only the app's action, since diagnostics print it.
  @usableFromInline
  var description: String {
    switch self {
    case .perform(let action, _): "\(action)"
    case .moved(let id): "time travel to action \(id)"
    }
  }
}

/// Numbers sends, from any thread.
@usableFromInline
final class Tickets: Sendable {
  private let last = Atomic(0)
  @usableFromInline
  init() {}

  @usableFromInline
  func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}
