import CShowlogMHD

/// A reason why pages are not served.
public struct WebFailure: Error, CustomStringConvertible {
  /// The reason in words.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// The functions of libmicrohttpd. The table does not change after it is loaded, and the library is thread-safe.
@safe struct MHDLibrary: @unchecked Sendable {
  let table: showlog_mhd

  /// - Parameter file: Another file to load, to test that it is missing.
  static func load(_ file: String?) throws -> MHDLibrary {
    var table = unsafe showlog_mhd()
    switch unsafe showlog_mhd_load(&table, file) {
    case 1: return unsafe MHDLibrary(table: table)
    case 0:
      throw WebFailure(
        "pages need libmicrohttpd, which is not installed: apt install libmicrohttpd12 (Debian, Ubuntu), "
          + "dnf install libmicrohttpd (Fedora), or brew install libmicrohttpd (macOS)")
    default: throw WebFailure("the installed libmicrohttpd is too old: 0.9.35 or later is needed")
    }
  }

  func suspend(_ connection: UInt) { unsafe table.suspend(UnsafeMutableRawPointer(bitPattern: connection)) }
  func resume(_ connection: UInt) { unsafe table.resume(UnsafeMutableRawPointer(bitPattern: connection)) }

  func socket(of connection: UnsafeMutableRawPointer?) -> Int32 {
    unsafe withUnsafePointer(to: table) { unsafe showlog_mhd_socket($0, connection) }
  }

  /// Queues an answer and returns what the access handler returns.
  func queue(_ response: WebResponse, on connection: UnsafeMutableRawPointer?) -> Int32 {
    let made = unsafe response.body.withUnsafeBytes { unsafe table.buffer_response($0.count, $0.baseAddress, 2) }
    return unsafe queue(made, response, on: connection)
  }

  /// Queues a stream, which is retained until libmicrohttpd frees the response.
  func queue(_ stream: EventStream, on connection: UnsafeMutableRawPointer?) -> Int32 {
    let context = unsafe Unmanaged.passRetained(stream).toOpaque()
    let made = unsafe table.reader_response(
      UInt64.max, 1024, { unsafe readStream($0, $1, $2, $3) }, context, { unsafe freeStream($0) })
    let head = WebResponse(status: 200, headers: [("Content-Type", "text/event-stream"), ("X-Accel-Buffering", "no")])
    return unsafe queue(made, head, on: connection)
  }

  private func queue(
    _ made: UnsafeMutableRawPointer?, _ response: WebResponse, on connection: UnsafeMutableRawPointer?
  ) -> Int32 {
    guard let made = unsafe made else { return 0 }
    for header in response.headers + WebResponse.protection {
      // A value with a line break is refused by libmicrohttpd.
      guard unsafe table.add_header(made, header.name, header.value) == 1 else {
        unsafe table.destroy_response(made)
        return 0
      }
    }
    let result = unsafe table.queue(connection, response.status, made)
    unsafe table.destroy_response(made)
    return result
  }
}

private func readStream(
  _ context: UnsafeMutableRawPointer?, _ position: UInt64, _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int
) -> Int {
  guard let context = unsafe context, let bytes = unsafe bytes else { return -2 }
  let stream = unsafe Unmanaged<EventStream>.fromOpaque(context).takeUnretainedValue()
  return unsafe stream.read(into: UnsafeMutableRawBufferPointer(start: bytes, count: count))
}

private func freeStream(_ context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  unsafe Unmanaged<EventStream>.fromOpaque(context).takeRetainedValue().isFreed()
}
