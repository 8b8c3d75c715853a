import CShowlogCurl
import Synchronization

/// The connections of a transport, which stay open for the next request.
///
/// They belong to multi handles of libcurl. A thread takes one out of the pool while it uses it, so that no two use
/// one at a time. The pool has their addresses as numbers: pointers cannot be shared between threads.
final class CurlPool: Sendable {
  private static let limit = 4
  private let idle = Mutex<[UInt]>([])

  // `curl_global_init` may run once, before anything else; a static's initial value is made once.
  private static let isInitialized: Bool = {
    guard let curl = unsafe loadedCurl() else { return false }
    // 3: encryption and, on Windows, sockets.
    return unsafe curl.global_init(3) == 0
  }()

  /// Sends a request on this thread and waits for the response.
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

/// The functions of libcurl; nil if it cannot be loaded. Looking them up again costs microseconds.
private func loadedCurl() -> showlog_curl? {
  var curl = unsafe showlog_curl()
  return unsafe showlog_curl_load(&curl) == 1 ? curl : nil
}
