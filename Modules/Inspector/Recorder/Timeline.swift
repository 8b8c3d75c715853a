import Synchronization

/// The state of an inspected store: what the app's store shows, and the present if that is the past.
@usableFromInline
struct Timeline<State: Equatable & Sendable>: Equatable, Sendable {
  /// The present while it is not shown. A class, so that a timeline is asked for it at the cost of one word.
  @usableFromInline
  final class Hidden: Equatable, Sendable {
    @usableFromInline
    let present: State
    /// The action whose state is shown.
    @usableFromInline
    let shownID: Int

    @usableFromInline
    init(present: State, shownID: Int) {
      self.present = present
      self.shownID = shownID
    }

    @usableFromInline
    static func == (left: Hidden, right: Hidden) -> Bool {
      left === right || left.shownID == right.shownID && left.present == right.present
    }
  }

  /// A stored member, so that the app's store is found unchanged by its bytes, and read without a closure
  /// (`inspector.record`).
  @usableFromInline
  var shown: State
  @usableFromInline
  var hidden: Hidden?
  @usableFromInline
  var nextID = 1
  @usableFromInline
  var newActions: NewActions
  @usableFromInline
  var isLocked = false
  @usableFromInline
  var severed: [Range<Int>] = []
  @usableFromInline
  var epoch: Int
  @usableFromInline
  var refusals = 0

  @inlinable
  init(present: State, newActions: NewActions, epoch: Int) {
    shown = present
    self.newActions = newActions
    self.epoch = epoch
  }

  @inlinable
  var isTraveling: Bool { hidden != nil }

  @inlinable
  var present: State { hidden?.present ?? shown }

  /// Changes the present, whichever state is shown.
  @usableFromInline
  mutating func changeHidden<Result>(_ hidden: Hidden, _ body: (inout Timeline) -> Result) -> Result {
    let past = shown
    shown = hidden.present
    let result = body(&self)
    self.hidden = Hidden(present: shown, shownID: hidden.shownID)
    shown = past
    return result
  }
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
