import Dispatch
import ShowlogTerminalUI
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

struct TerminalReader {
  /// The number of bytes after which a batch of keys ends, so that a flood of input is handled in parts.
  private static let batchLimit = 1 << 18

  /// Whether keys are read. After the terminal is restored, they belong to another process.
  static let isOpen = Atomic<Bool>(false)

  /// Whether the terminal was asked for its background since the reader last looked.
  static let isAnswerExpected = Atomic<Bool>(false)

  private let continuation: AsyncStream<TerminalDevice.Event>.Continuation
  private let now: @Sendable () -> Duration
  private var input = TerminalInput()

  private init(
    _ continuation: AsyncStream<TerminalDevice.Event>.Continuation, now: @escaping @Sendable () -> Duration
  ) {
    self.continuation = continuation
    self.now = now
  }

  static func start(_ continuation: AsyncStream<TerminalDevice.Event>.Continuation) {
    let start = ContinuousClock.now
    DispatchQueue(label: "terminal").async {
      var reader = TerminalReader(continuation, now: { start.duration(to: .now) })
      reader.run()
    }
  }

  private mutating func run() {
    while true {
      if Self.isAnswerExpected.exchange(false, ordering: .acquiringAndReleasing) { input.expectAnswer(at: now()) }
      var entries = [
        pollfd(fd: Self.isOpen.load(ordering: .acquiring) ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: TerminalSignals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let timeout = input.timeout(at: now()).map(Self.milliseconds) ?? -1
      let count = unsafe poll(&entries, nfds_t(entries.count), timeout)
      if count < 0, errno != EINTR { return end() }
      if entries[1].revents != 0 { readSignals() }
      // Loaded again, since a signal may have closed the terminal meanwhile.
      if entries[0].revents != 0, Self.isOpen.load(ordering: .acquiring) {
        if !readKeys() { return end() }
      } else {
        send(input.expire(at: now()))
      }
    }
  }

  /// Rounded up, so that a timeout has passed when `poll` returns.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    return Int32(clamping: seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }

  private func end() {
    continuation.yield(.ended(signal: 0))
    continuation.finish()
  }

  private func send(_ keys: [Key]) {
    if !keys.isEmpty { continuation.yield(.keys(keys)) }
  }

  /// False at the end of the input.
  private mutating func readKeys() -> Bool {
    var bytes: [UInt8] = []
    repeat {
      // A read that is interrupted or would block, as after a stop, is not the end of the input.
      guard let chunk = Self.read(STDIN_FILENO) else {
        guard errno == EINTR || errno == EAGAIN else { return false }
        break
      }
      if chunk.isEmpty {
        send(input.receive(bytes, at: now()))
        return false
      }
      bytes += chunk
    } while bytes.count < Self.batchLimit && Self.hasMore
    if !bytes.isEmpty { send(input.receive(bytes, at: now())) }
    return true
  }

  private static var hasMore: Bool {
    var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLIN) != 0
  }

  private func readSignals() {
    for number in Self.read(TerminalSignals.descriptor) ?? [] {
      switch Int32(number) {
      case TerminalSignals.wakeUp: break
      case SIGWINCH: continuation.yield(.resized)
      case SIGTSTP: continuation.yield(.suspended)
      case SIGCONT: continuation.yield(.continued)
      case let number: continuation.yield(.ended(signal: number))
      }
    }
  }

  /// Nil if the read fails, empty at the end of the input.
  static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    #if canImport(Darwin)
    let count = unsafe Darwin.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Musl)
    let count = unsafe Musl.read(descriptor, &buffer, buffer.count)
    #else
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    #endif
    return count < 0 ? nil : Array(buffer.prefix(count))
  }
}
