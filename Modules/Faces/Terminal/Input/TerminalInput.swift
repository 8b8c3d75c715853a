/// Groups the bytes of a terminal into batches of keys, and ends unfinished sequences after a timeout.
///
/// It reads no clock: callers pass the time as a duration since a fixed origin.
///
/// ```swift
/// var input = TerminalInput()
/// let keys = input.receive(bytes, at: now)   // keys that are complete
/// let wait = input.timeout(at: now)          // how long to wait for more before `expire(at:)`
/// ```
public struct TerminalInput: Sendable {
  /// The time after which an escape byte without a further byte becomes the escape key.
  public static let escapeTimeout = Duration.milliseconds(40)

  /// The time after which any other unfinished sequence ends, such as a paste without its end marker.
  public static let sequenceTimeout = Duration.milliseconds(100)

  /// The time within which a terminal answers a question, if it does.
  public static let answerTimeout = Duration.seconds(1)

  private var decoder = KeyDecoder()
  private var lastArrival = Duration.zero
  /// The end of the time in which an escape byte may start an answer; nil if none is expected.
  private var answerEnd: Duration?

  /// Creates an input without unfinished sequences.
  public init() {}

  /// Returns the keys that these bytes complete.
  ///
  /// Control-C discards the keys of the same batch before it, as a terminal's line discipline does.
  ///
  /// - Parameter now: the time of arrival.
  /// - Complexity: O(bytes).
  public mutating func receive(_ bytes: some Sequence<UInt8>, at now: Duration) -> [Key] {
    lastArrival = now
    let keys = decoder.decode(bytes)
    if keys.contains(where: \.isBackground) { answerEnd = nil }
    guard let interrupt = keys.lastIndex(of: .control("c")) else { return keys }
    return Array(keys[interrupt...])
  }

  /// Waits longer for the rest of what may be an answer, since the terminal was asked for its background.
  public mutating func expectAnswer(at now: Duration) { answerEnd = now + Self.answerTimeout }

  /// Returns the time left until an unfinished sequence ends; nil without one.
  public func timeout(at now: Duration) -> Duration? {
    guard decoder.isWaiting else { return nil }
    let limit = decoder.isWaitingAfterEscape ? Self.escapeTimeout : Self.sequenceTimeout
    let end = max(lastArrival + limit, decoder.mayBeAnswer ? answerEnd ?? .zero : .zero)
    return max(.zero, end - now)
  }

  /// Ends an unfinished sequence whose timeout has passed, and returns its keys.
  public mutating func expire(at now: Duration) -> [Key] {
    timeout(at: now) == .zero ? decoder.flush() : []
  }
}
