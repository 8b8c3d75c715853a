/// The recording of an inspector as a value, which can be exported in the background while the app continues.
///
/// Actions that were stored elsewhere become a recording by performing them on a ``History``.
public struct Recording<State, Action> {
  /// The actions and the states after them.
  public var history: History<State, Action>
  /// The effects that ran, in the order in which they began.
  public var effects: [EffectSpan]
  /// The wall clock at the start of the recording, in milliseconds since 1970.
  public var startTime: Double

  /// Creates a recording.
  ///
  /// - Parameters:
  ///   - history: the actions and the states after them.
  ///   - effects: the effects that ran, in the order in which they began.
  ///   - startTime: the wall clock at the start of the recording, in milliseconds since 1970.
  public init(history: History<State, Action>, effects: [EffectSpan] = [], startTime: Double = 0) {
    self.history = history
    self.effects = effects
    self.startTime = startTime
  }
}

extension Recording: Sendable where State: Sendable, Action: Sendable {}
