import Dispatch
import Synchronization
import TerminalUI

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Waits on a thread of its own for keys and signals.
struct TerminalReader {
  /// How long an escape byte may wait for the rest of a sequence, in milliseconds.
  private static let patience: Int32 = 40

  /// Whether keys are ours to read: once the terminal was given back, they are whoever's is next.
  static let isOpen = Atomic<Bool>(false)

  private let continuation: AsyncStream<TerminalDevice.Event>.Continuation
  private var decoder = KeyDecoder()

  private init(_ continuation: AsyncStream<TerminalDevice.Event>.Continuation) {
    self.continuation = continuation
  }

  static func start(_ continuation: AsyncStream<TerminalDevice.Event>.Continuation) {
    DispatchQueue(label: "terminal").async {
      var reader = TerminalReader(continuation)
      reader.run()
    }
  }

  private mutating func run() {
    while true {
      var entries = [
        pollfd(fd: Self.isOpen.load(ordering: .acquiring) ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: TerminalSignals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = unsafe poll(&entries, nfds_t(entries.count), decoder.isWaiting ? Self.patience : -1)
      if count < 0, errno != EINTR { return end() }
      if count == 0 { send(decoder.flush()) }
      if entries[1].revents != 0 { readSignals() }
      // Asked again, since that may have changed while this waited.
      guard entries[0].revents != 0, Self.isOpen.load(ordering: .acquiring) else { continue }
      if !readKeys() { return end() }
    }
  }

  private func end() {
    continuation.yield(.ended(signal: 0))
    continuation.finish()
  }

  private func send(_ keys: [Key]) {
    if !keys.isEmpty { continuation.yield(.keys(keys)) }
  }

  /// Reads what there is; false at the end of the input.
  private mutating func readKeys() -> Bool {
    let bytes = Self.read(STDIN_FILENO)
    // A stopped process is refused the terminal for a moment, which is not its end.
    guard let bytes else { return errno == EINTR || errno == EAGAIN }
    if bytes.isEmpty { return false }
    send(decoder.decode(bytes))
    return true
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

  /// What can be read at once; nil where it fails, nothing at the end.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
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
