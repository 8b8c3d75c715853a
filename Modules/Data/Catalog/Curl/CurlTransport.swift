import CShowlogCurl
import Foundation
import Synchronization

extension HTTPRequest {
  /// Returns a function that sends requests by the system's libcurl, which is loaded on the first one.
  ///
  /// Linking FoundationNetworking would double what each start of the program costs, connected or not (instructions
  /// +146 %, 51 shared libraries instead of 20, measured on Linux x86-64); a catalog that does not connect costs 3 %.
  ///
  /// macOS has libcurl too, so both platforms use this transport. A program that never connects runs without libcurl.
  ///
  /// Each request blocks a thread of its own. Idle connections are reused. Cancellation takes effect within a tenth of a
  /// second. Proxies are taken from the usual environment variables, except for loopback addresses.
  public static func byCurl() -> Transport {
    let pool = CurlPool()
    return { request in
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
  private let flag = Atomic(false)
  var isCanceled: Bool { flag.load(ordering: .relaxed) }
  func cancel() { flag.store(true, ordering: .relaxed) }
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
    let known = idle.withLock { $0.popLast() }
    guard let multi = unsafe known.flatMap(UnsafeMutableRawPointer.init(bitPattern:)) ?? curl.multi_init() else {
      throw HTTPFailure.unavailable("out of memory")
    }
    defer { if !keep(UInt(bitPattern: multi)) { _ = unsafe curl.multi_cleanup(multi) } }
    return try unsafe CurlExchange(curl: curl, multi: multi, request: request).run(cancellation)
  }

  private func keep(_ address: UInt) -> Bool {
    idle.withLock { idle in
      if idle.count < Self.limit { idle.append(address) }
      return idle.last == address
    }
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
