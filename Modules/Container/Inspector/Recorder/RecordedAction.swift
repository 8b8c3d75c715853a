import Synchronization

@usableFromInline
enum RecordedAction<Action: Sendable>: Sendable {
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

extension RecordedAction: CustomStringConvertible {
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
