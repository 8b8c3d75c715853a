import ShowlogTerminalUI
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The process's terminal, opened for a full screen and restored afterwards.
///
/// ``open()`` enters the alternate screen, hides the cursor and delivers every key as it is pressed. ``close()``
/// restores the terminal, and may be called repeatedly. A separate thread produces ``events``, so keys and work never
/// wait for each other.
@MainActor
public final class TerminalDevice {
  /// An event of the terminal.
  public enum Event: Hashable, Sendable {
    /// Keys were pressed.
    case keys([Key])
    /// The terminal was resized.
    case resized
    /// The process must stop until it is continued, as by `kill -TSTP`.
    case suspended
    /// The process was continued; another program may have used the terminal meanwhile.
    case continued
    /// The process must end by this signal; 0 means that the terminal is lost.
    case ended(signal: Int32)
  }

  /// The terminal's events, starting with ``open()``.
  public let events: AsyncStream<Event>

  private let continuation: AsyncStream<Event>.Continuation
  private var saved: termios?
  private var isReading = false
  /// The time of the last question to the terminal that it has not answered; nil without one.
  private var askedAt: ContinuousClock.Instant?

  private let takesMouse: Bool

  /// Creates the device of standard input and output, which is not open yet.
  ///
  /// - Parameter takesMouse: Whether the terminal reports the mouse as keys.
  public init(takesMouse: Bool = true) {
    self.takesMouse = takesMouse
    (events, continuation) = AsyncStream.makeStream(of: Event.self)
  }

  /// Returns the reason why the terminal cannot show a screen; nil if it can.
  ///
  /// - Parameter terminal: The value of `TERM`.
  public nonisolated static func refusal(terminal: String?) -> String? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return "the screen needs a terminal on both sides, and standard input or output is not one"
    }
    if let terminal, !terminal.isEmpty, terminal != "dumb" { return nil }
    return "the screen needs a terminal that can move its cursor, and TERM is \(terminal ?? "not set")"
  }

  /// The terminal's size; 80 × 24 if it is unknown.
  public var size: TerminalSize {
    var size = winsize()
    // The terminal's size is only available from a C call that fills in a struct.
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return TerminalSize(columns: 80, rows: 24)
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Opens the terminal and returns whether that succeeded; a no-op if it is open.
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

  /// Asks the terminal for its background, which it may answer by the key ``Key/background(isLight:)``.
  public func askBackground() {
    askedAt = .now
    TerminalReader.isAnswerExpected.store(true, ordering: .releasing)
    TerminalSignals.wake()
    write(ScreenSequences.askBackground)
  }

  /// Notes that the answer to ``askBackground()`` has arrived.
  public func noteAnswer() { askedAt = nil }

  /// Ends ``events`` after those that are waiting.
  public func stop() { continuation.finish() }

  private func take(_ settings: termios) {
    var settings = settings
    makeRaw(&settings)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    write(takesMouse ? ScreenSequences.enter + ScreenSequences.mouse : ScreenSequences.enter)
  }

  /// Restores the terminal; a no-op if it is not open.
  public func close() {
    guard var settings = saved else { return }
    saved = nil
    TerminalReader.isOpen.store(false, ordering: .releasing)
    write(ScreenSequences.leave)
    let isAnswerDue = askedAt.map { $0.duration(to: .now) < TerminalInput.answerTimeout } ?? false
    if isAnswerDue { dropAnswer() }
    _ = unsafe tcsetattr(STDIN_FILENO, isAnswerDue ? TCSAFLUSH : TCSADRAIN, &settings)
    EmergencyExit.disarm()
  }

  /// Reads what the terminal still answers, for a moment: it would be input of the shell.
  private func dropAnswer() {
    let end = ContinuousClock.now + .milliseconds(300)
    var decoder = KeyDecoder()
    while case let left = ContinuousClock.now.duration(to: end), left > .zero {
      var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let wait = Int32(clamping: left.components.attoseconds / 1_000_000_000_000_000) + 1
      guard unsafe poll(&entry, 1, wait) > 0, let bytes = TerminalReader.read(STDIN_FILENO), !bytes.isEmpty else {
        return
      }
      if decoder.decode(bytes).contains(where: \.isBackground) { return }
    }
  }

  /// Restores the terminal and stops the process, for a shell's job control.
  ///
  /// It returns when the process is continued, with the terminal opened again.
  public func suspend() {
    close()
    TerminalSignals.raiseByDefault(SIGTSTP)
    _ = open()
  }

  /// Opens the terminal again after another program may have used it; the settings to restore do not change.
  public func reopen() {
    if let saved { take(saved) } else { _ = open() }
  }

  /// Ends the process by a signal's default action; the terminal must be restored before.
  public nonisolated static func end(bySignal signal: Int32) { TerminalSignals.raiseByDefault(signal) }

  /// Writes the whole text to the terminal; if that fails, the rest is dropped.
  public func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // The C library's `write` has no buffer in between. The bytes are valid until the call returns.
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

  /// Raw mode for input: every key is delivered at once, as its bytes. The settings of output are unchanged.
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

enum ScreenSequences {
  /// The question for the color of the background, which terminals that do not know it ignore.
  static let askBackground = "\u{1B}]11;?\u{1B}\\"
  /// The alternate screen, no cursor, no line wrapping, and bracketed paste.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  /// Reports of the mouse's buttons and wheel, in the form without a limit of columns.
  static let mouse = "\u{1B}[?1000h\u{1B}[?1006h"
  static let leave = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
}
