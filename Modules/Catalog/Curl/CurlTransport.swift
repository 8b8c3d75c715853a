import CShowlogCurl
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

/// The idle multi handles of a transport, as integers, since pointers are not `Sendable`. A thread removes a handle
/// while it uses it, so no two threads use one at a time.
final class CurlPool: Sendable {
  private static let limit = 4
  private let idle = Mutex<[UInt]>([])

  // `curl_global_init` must be called exactly once, before anything else; a static is initialized once.
  private static let isInitialized: Bool = {
    guard let curl = unsafe loadedCurl() else { return false }
    // 3 is CURL_GLOBAL_ALL.
    return unsafe curl.global_init(3) == 0
  }()

  /// Blocks this thread until the response is complete.
  func exchange(_ request: HTTPRequest, _ cancellation: CurlCancellation) throws -> HTTPResponse {
    guard Self.isInitialized, let curl = unsafe loadedCurl() else {
      throw HTTPFailure.unavailable("it is not installed, or older than 7.68")
    }
    let idleAddress = idle.withLock { $0.popLast() }
    guard let multi = unsafe idleAddress.flatMap(UnsafeMutableRawPointer.init(bitPattern:)) ?? curl.multi_init() else {
      throw HTTPFailure.unavailable("out of memory")
    }
    let address = UInt(bitPattern: multi)
    cancellation.setWake { Self.wake(address) }
    defer {
      cancellation.setWake(nil)
      if !keep(address) { _ = unsafe curl.multi_cleanup(multi) }
    }
    return try unsafe CurlExchange(curl: curl, multi: multi, request: request).run(cancellation)
  }

  private func keep(_ address: UInt) -> Bool {
    idle.withLock { idle in
      if idle.count < Self.limit { idle.append(address) }
      return idle.last == address
    }
  }

  private static func wake(_ address: UInt) {
    guard let curl = unsafe loadedCurl() else { return }
    _ = unsafe curl.multi_wakeup(UnsafeMutableRawPointer(bitPattern: address))
  }

  deinit {
    for address in idle.withLock({ $0 }) {
      guard let curl = unsafe loadedCurl() else { return }
      _ = unsafe curl.multi_cleanup(UnsafeMutableRawPointer(bitPattern: address))
    }
  }
}

/// Returns libcurl's functions; nil if it cannot be loaded. Every call after the first costs microseconds.
private func loadedCurl() -> showlog_curl? {
  var curl = unsafe showlog_curl()
  return unsafe showlog_curl_load(&curl) == 1 ? curl : nil
}
