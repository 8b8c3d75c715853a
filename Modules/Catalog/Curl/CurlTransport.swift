import Foundation
import Synchronization

extension HTTPTransport {
  /// The system's libcurl, loaded when the first request is sent.
  ///
  /// Why libcurl at run time: instructions from start to end of a program that imports Foundation and connects to
  /// nothing (callgrind, release, Linux x86-64; processor time and libraries beside it):
  ///
  /// Program | Instructions | Processor time | Libraries
  /// --- | --- | --- | ---
  /// neither | 14.04 M | 8 ms | 20
  /// links FoundationNetworking | 34.55 M (+146 %) | 16 ms (+97 %) | 51
  /// can load libcurl, does not | 14.05 M (+0.1 %) | 8 ms | 20
  ///
  /// Start may grow by 5 %, so neither FoundationNetworking nor libcurl is linked. It is the same code on macOS, which
  /// has libcurl too, and a program that never connects runs where there is none.
  ///
  /// Each request has a thread of its own, on which libcurl waits; connections are kept for the next one. A canceled
  /// request ends at once. Proxies are taken from the usual environment variables, except for this machine.
  public static func curl() -> Self {
    let pool = CurlPool()
    return Self { request in
      let cancellation = CurlCancellation()
      return try await withTaskCancellationHandler {
        try Task.checkCancellation()
        return try await withCheckedThrowingContinuation { continuation in
          Thread.detachNewThread {
            blockSignals()
            continuation.resume(with: Result { try pool.exchange(request, cancellation) })
          }
        }
      } onCancel: {
        cancellation.cancel()
      }
    }
  }
}

/// Leaves signals to the program's other threads. SIGPIPE among them: without this, writing to a connection that the
/// server has closed would end the program.
private func blockSignals() {
  var all = sigset_t()
  unsafe sigfillset(&all)
  unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
}

/// Cancels a transfer from another thread.
final class CurlCancellation: Sendable {
  private struct Content {
    var isCanceled = false
    var wake: (@Sendable () -> Void)?
  }

  private let content = Mutex(Content())

  /// Whether the transfer was canceled.
  var isCanceled: Bool { content.withLock { $0.isCanceled } }

  /// Cancels the transfer, now or when it starts.
  func cancel() {
    content.withLock { content in
      content.isCanceled = true
      // Under the lock, so that what is woken is there still.
      content.wake?()
    }
  }

  /// Says how to wake the thread that waits; nil once it does not any more.
  func setWake(_ wake: (@Sendable () -> Void)?) { content.withLock { $0.wake = wake } }
}
