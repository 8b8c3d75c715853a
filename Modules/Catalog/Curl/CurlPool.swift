import CShowlogCurl
import Synchronization

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
