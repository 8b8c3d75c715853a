import LeftfoldCore

/// The origin and the cost of a recorded action.
public struct ActionContext: Sendable, Equatable {
  /// Nanoseconds from the start of the recording until the action was handled.
  public var time: UInt64 = 0
  /// Nanoseconds that the reducer took.
  public var reducing: UInt32 = 0
  /// Nanoseconds that starting effects and notifying subscribers took.
  public var publishing: UInt32 = 0
  @usableFromInline
  var causeNumber = 0
  @usableFromInline
  var effectNumber = 0
  /// The source location that sent the action; nil for an action of an effect.
  public var site: SourceLocation?

  /// Creates the context of an action that was not recorded from a store.
  @inlinable
  public init() {}

  /// The id of the action whose effect sent this one; nil for an action from outside.
  @inlinable
  public var cause: Int? {
    get { causeNumber == 0 ? nil : causeNumber }
    set { causeNumber = newValue ?? 0 }
  }

  /// The id of the ``EffectSpan`` that sent the action; nil if none did, or if the effect sent it without a task.
  @inlinable
  public var effect: Int? {
    get { effectNumber == 0 ? nil : effectNumber }
    set { effectNumber = newValue ?? 0 }
  }
}
