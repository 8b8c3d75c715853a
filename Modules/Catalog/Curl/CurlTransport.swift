import Foundation
import Synchronization

extension HTTPTransport {
  /// A transport over the system's libcurl, which is loaded on the first request.
  ///
  /// Neither FoundationNetworking nor libcurl is linked, so that a program that does not connect starts at most 5 %
  /// slower. Measured from start to exit of small release programs on Linux x86-64 (instructions by callgrind, median
  /// CPU time, shared libraries):
  ///
  /// Program | Instructions | CPU | Libraries
  /// --- | --- | --- | ---
  /// imports Foundation | 14.04 M | 8 ms | 20
  /// links FoundationNetworking as well | 34.55 M (+146 %) | 16 ms (+97 %) | 51
  /// can load libcurl, but does not | 14.05 M (+0.1 %) | 8 ms | 20
  /// imports ShowlogInterchange | 15.09 M | 11 ms | 21
  /// creates a live catalog as well | 15.61 M (+3.4 %) | 11 ms | 21
  ///
  /// macOS has libcurl too, so both platforms use this transport. A program that never connects runs without libcurl.
  ///
  /// Each request blocks a thread of its own. Idle connections are reused. Cancellation takes effect at once. Proxies
  /// are taken from the usual environment variables, except for loopback addresses.
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

/// Without this, SIGPIPE would end the program when the server closes a connection.
private func blockSignals() {
  var all = sigset_t()
  unsafe sigfillset(&all)
  unsafe pthread_sigmask(SIG_BLOCK, &all, nil)
}

final class CurlCancellation: Sendable {
  private struct Content {
    var isCanceled = false
    var wake: (@Sendable () -> Void)?
  }

  private let content = Mutex(Content())

  var isCanceled: Bool { content.withLock { $0.isCanceled } }

  func cancel() {
    content.withLock { content in
      content.isCanceled = true
      // Under the lock, so that the handle cannot be freed meanwhile.
      content.wake?()
    }
  }

  func setWake(_ wake: (@Sendable () -> Void)?) { content.withLock { $0.wake = wake } }
}
