import Foundation

/// A loopback socket; every wait ends after at most a minute.
struct LoopbackSocket {
  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Returns a socket on a free port of 127.0.0.1, and the port. A socket that does not listen refuses connections.
  static func bound(isListening: Bool = true) throws -> (socket: LoopbackSocket, port: Int) {
    #if canImport(Darwin)
    let kind = SOCK_STREAM
    #else
    let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(descriptor, address, length) == 0 && (!isListening || listen(descriptor, 64) == 0)
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard descriptor >= 0, isBound else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    return (LoopbackSocket(descriptor), Int(UInt16(bigEndian: address.sin_port)))
  }

  /// Nil if none arrives within 50 ms.
  func accepted() -> LoopbackSocket? {
    guard isReadable(milliseconds: 50) else { return nil }
    let connection = accept(descriptor, nil, nil)
    guard connection >= 0 else { return nil }
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    #if canImport(Darwin)
    var yes: Int32 = 1
    unsafe setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return LoopbackSocket(connection)
  }

  func isReadable(milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wanted, 1, milliseconds) > 0
  }

  /// Empty at the end of the stream or after a minute.
  func read() -> [UInt8] {
    guard isReadable(milliseconds: 60_000) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(count, 0)))
  }

  /// Returns `false` if the client has closed the connection.
  func send(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes { buffer in
        unsafe Foundation.send(descriptor, buffer.baseAddress, buffer.count, flags)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  func close() { _ = Foundation.close(descriptor) }
}
