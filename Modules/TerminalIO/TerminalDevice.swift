import Synchronization
import TerminalUI

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The terminal that the process runs in, taken for a screen of its own and given back.
///
/// ``open()`` takes it: the alternate screen, no cursor, and every key as it is pressed. ``close()`` gives it back as it
/// was found, and may be called again and again. What happens at the terminal comes as ``events``, from a thread of its
/// own, so that no key waits for work and no work for a key.
@MainActor
public final class TerminalDevice {
  /// What happened at the terminal.
  public enum Event: Hashable, Sendable {
    /// Keys were pressed.
    case keys([Key])
    /// It has another size.
    case resized
    /// The process is to stop until it is called back, as by `kill -TSTP`.
    case suspended
    /// The process was called back; somebody else may have had the terminal meanwhile.
    case continued
    /// The process is to end by this signal; 0 where the terminal is gone.
    case ended(signal: Int32)
  }

  /// What happens, from ``open()`` on.
  public let events: AsyncStream<Event>

  private let continuation: AsyncStream<Event>.Continuation
  private var saved: termios?
  private var isReading = false

  /// The terminal of standard input and output, not taken yet.
  public init() {
    (events, continuation) = AsyncStream.makeStream(of: Event.self)
  }

  /// Why there can be no screen here, in words for people; nil where there can.
  public nonisolated static func refusal(terminal: String?) -> String? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return "the screen needs a terminal on both sides, and standard input or output is none"
    }
    if let terminal, !terminal.isEmpty, terminal != "dumb" { return nil }
    return "the screen needs a terminal that can move its cursor, and TERM is \(terminal ?? "not set")"
  }

  /// The terminal's size; 80 × 24 where it does not tell.
  public var size: TerminalSize {
    var size = winsize()
    // The one way to ask a terminal for its size is a C call that fills in a struct.
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Takes the terminal; false where it cannot be had. Nothing happens if it is taken.
  public func open() -> Bool {
    guard saved == nil else { return true }
    var settings = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &settings) == 0 else { return false }
    saved = settings
    EmergencyExit.arm(settings)
    TerminalSignals.catchAll()
    take(settings)
    TerminalReader.isOpen.store(true, ordering: .releasing)
    if isReading { TerminalSignals.wake() } else { TerminalReader.start(continuation) }
    isReading = true
    return true
  }

  private func take(_ settings: termios) {
    var settings = settings
    makeRaw(&settings)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    write(ScreenSequences.enter)
  }

  /// Gives the terminal back as it was.
  public func close() {
    guard var settings = saved else { return }
    saved = nil
    TerminalReader.isOpen.store(false, ordering: .releasing)
    write(ScreenSequences.leave)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    EmergencyExit.disarm()
  }

  /// Gives the terminal back and stops the process, as a shell's job control wants it; returns with the terminal taken
  /// again when the process is called back.
  public func suspend() {
    close()
    TerminalSignals.raiseByDefault(SIGTSTP)
    _ = open()
  }

  /// Takes the terminal once more, after somebody else may have had it; what it was before stays what is given back.
  public func reopen() {
    if let saved { take(saved) } else { _ = open() }
  }

  /// Ends the process by a signal, as if nobody had caught it. The terminal must have been given back.
  public nonisolated static func end(bySignal signal: Int32) { TerminalSignals.raiseByDefault(signal) }

  /// Writes text to the terminal, all of it.
  public func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // The C library's write is the way to a terminal without buffers in between; the buffer outlives the call.
      #if canImport(Darwin)
      let count = unsafe rest.withUnsafeBytes { unsafe Darwin.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      #elseif canImport(Musl)
      let count = unsafe rest.withUnsafeBytes { unsafe Musl.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      #else
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      #endif
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN {
        return
      }
    }
  }

  /// Every key at once, as its byte; output stays as it is.
  private func makeRaw(_ settings: inout termios) {
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    settings.c_cflag |= tcflag_t(CS8)
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { bytes in
      unsafe bytes[Int(VMIN)] = 1
      unsafe bytes[Int(VTIME)] = 0
    }
  }
}

/// What takes a screen of one's own and what gives it back.
enum ScreenSequences {
  /// The alternate screen, no cursor, no line that goes on in the next, and pasted text marked as such.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  /// All of that back.
  static let leave = "\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
}
