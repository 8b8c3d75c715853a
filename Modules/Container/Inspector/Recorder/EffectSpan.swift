/// An effect that ran while its store was recorded.
public struct EffectSpan: Sendable, Equatable {
  /// The outcome of an effect.
  public enum End: Sendable, Equatable {
    /// The effect ran to its end.
    case finished
    /// The effect was canceled.
    case canceled
    /// The effect threw an error that it did not catch.
    case failed(String)
  }

  /// The effect's id: positive, ascending in the order in which effects began.
  public let id: Int
  /// The id of the action that started the effect; nil if it is no longer known, or if an import replaced the actions.
  public internal(set) var cause: Int?
  /// Nanoseconds from the start of the recording until the effect began.
  public let began: UInt64
  /// Nanoseconds from the start of the recording until the effect ended; nil while it runs.
  public internal(set) var ended: UInt64?
  /// The outcome of the effect; nil while it runs.
  public internal(set) var end: End?
  /// The error, so that an export can hide members of it.
  var thrown: Thrown?

  struct Thrown: Sendable, Equatable {
    let error: any Error
    static func == (left: Self, right: Self) -> Bool { true }
  }

  /// Creates the span of an effect.
  public init(id: Int, cause: Int?, began: UInt64, ended: UInt64?, end: End?) {
    self.id = id
    self.cause = cause
    self.began = began
    self.ended = ended
    self.end = end
  }

  /// The outcome as text; nil while the effect runs.
  func outcome(_ inspection: Inspection) -> String? {
    guard let error = thrown?.error, !inspection.redaction.isEmpty else { return end.map { "\($0)" } }
    return "failed(\(type(of: error)) \(inspection.value(error).text))"
  }
}
