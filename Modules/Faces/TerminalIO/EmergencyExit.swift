import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Restores the terminal when the program crashes: without it, the shell would have no echo.
enum EmergencyExit {
  private static let crashes = [SIGTRAP, SIGILL, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
  /// The address of the settings to restore; 0 for none. Never freed, since a handler may read it at any time.
  private static let settings = Atomic<UInt>(0)
  private static let leave = Array(ScreenSequences.leave.utf8)

  static func arm(_ saved: termios) {
    _ = leave
    let memory = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    unsafe memory.initialize(to: saved)
    settings.store(UInt(bitPattern: memory), ordering: .releasing)
    for number in crashes {
      // A handler is a C function: it captures nothing, and may call only async-signal-safe functions.
      signal(number) { number in EmergencyExit.restore(number) }
    }
  }

  static func disarm() {
    settings.store(0, ordering: .releasing)
    for number in crashes { signal(number, SIG_DFL) }
  }

  private static func restore(_ number: Int32) {
    let address = settings.load(ordering: .acquiring)
    if let memory = unsafe UnsafeMutablePointer<termios>(bitPattern: address) {
      _ = unsafe leave.withUnsafeBytes { unsafe write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, memory)
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
