import Foundation
import Synchronization

/// The answer to `GET /events`, which lasts. Only the newest event waits for a slow reader, so it holds no more memory
/// than that. While it has nothing to send, its connection is suspended: a reader that returns 0 would be asked again
/// and again.
final class EventStream: Sendable {
  private struct Content {
    var sending: ArraySlice<UInt8> = []
    var next: [UInt8]?
    var isSuspended = false
    var isEnded = false
  }

  let connection: UInt
  let socket: Int32
  private let library: MHDLibrary
  private let onFree: @Sendable (EventStream) -> Void
  private let content = Mutex(Content())

  init(
    connection: UInt, socket: Int32, library: MHDLibrary, first: [UInt8],
    onFree: @escaping @Sendable (EventStream) -> Void
  ) {
    (self.connection, self.socket, self.library, self.onFree) = (connection, socket, library, onFree)
    content.withLock { $0.next = first }
  }

  /// On libmicrohttpd's thread.
  func read(into bytes: UnsafeMutableRawBufferPointer) -> Int {
    content.withLock { content in
      if content.sending.isEmpty, let next = content.next {
        (content.sending, content.next) = (next[...], nil)
      }
      let count = min(bytes.count, content.sending.count)
      if count > 0 {
        unsafe bytes.copyBytes(from: content.sending.prefix(count))
        content.sending.removeFirst(count)
        return count
      }
      if content.isEnded { return -1 }
      // Under the lock, so that no event comes between.
      content.isSuspended = true
      library.suspend(connection)
      return 0
    }
  }

  func send(_ event: [UInt8]) { wake { $0.next = event } }

  func end() { wake { $0.isEnded = true } }

  /// Exactly one caller resumes a suspended connection, and libmicrohttpd does not free it before that.
  private func wake(_ change: (inout Content) -> Void) {
    content.withLock { content in
      change(&content)
      guard content.isSuspended else { return }
      content.isSuspended = false
      // Under the lock, as it is suspended: the server must not stop between.
      library.resume(connection)
    }
  }

  /// Whether the reader closed the connection, which libmicrohttpd does not notice while it is suspended.
  var isGone: Bool {
    var byte: UInt8 = 0
    let count = unsafe recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
  }

  func isFreed() { onFree(self) }
}
