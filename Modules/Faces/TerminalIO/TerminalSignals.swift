import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A handler may write a byte to a pipe, and a thread can wait for keys and signals at once.
enum TerminalSignals {
  private static let caught = [SIGWINCH, SIGTSTP, SIGCONT, SIGTERM, SIGINT, SIGHUP, SIGQUIT]
  private static let input = Atomic<Int32>(-1)
  private static let output = Atomic<Int32>(-1)

  /// The read end of the pipe; -1 before ``catchAll()``.
  static var descriptor: Int32 { output.load(ordering: .acquiring) }

  static func catchAll() {
    if descriptor < 0 { makePipe() }
    for number in caught {
      // A handler is a C function: it captures nothing, and only writes a byte.
      signal(number) { number in TerminalSignals.post(number) }
    }
  }

  /// A byte that is no signal, and only wakes the waiting thread.
  static let wakeUp: Int32 = 0

  static func wake() { post(wakeUp) }

  /// Returns only after a stop, when the process is continued.
  static func raiseByDefault(_ number: Int32) {
    signal(number, SIG_DFL)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    kill(getpid(), number)
    // A continued process resumes here. The stop may come a moment after `kill` has returned.
    if number == SIGTSTP { waitUntilContinued() }
  }

  private static func waitUntilContinued() {
    var entry = pollfd(fd: -1, events: 0, revents: 0)
    _ = unsafe poll(&entry, 1, 20)
  }

  private static func makePipe() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    output.store(ends[0], ordering: .releasing)
    input.store(ends[1], ordering: .releasing)
  }

  private static func post(_ number: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = unsafe write(input.load(ordering: .acquiring), &byte, 1)
    errno = before
  }
}
