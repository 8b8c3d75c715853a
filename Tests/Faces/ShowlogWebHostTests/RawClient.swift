import Foundation

#if os(Linux)
private let noSignal = Int32(MSG_NOSIGNAL)
#else
private let noSignal: Int32 = 0
#endif

/// A connection to a server on this machine, for requests that no client would send.
final class RawClient: Sendable {
  let descriptor: Int32

  /// Connects to a port of 127.0.0.1; nil if nothing listens.
  init?(port: UInt16) {
    #if os(Linux)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    let socket = Foundation.socket(AF_INET, kind, 0)
    var timeout = timeval(tv_sec: 120, tv_usec: 0)
    unsafe setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = unsafe inet_addr("127.0.0.1")
    // The C call takes the general form of an address.
    let isConnected = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(socket)
      return nil
    }
    descriptor = socket
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal)
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Returns what the server sent until it closed the connection, or until a text is in it.
  func receive(until end: String? = nil) -> String {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { break }
      received += buffer[..<count]
      if let end, String(decoding: received, as: UTF8.self).contains(end) { break }
    }
    return String(decoding: received, as: UTF8.self)
  }
}

/// The status, the head and the body of an answer.
struct RawAnswer: Sendable {
  let text: String
  var status: Int { Int(text.dropFirst(9).prefix(3)) ?? 0 }
  var body: String { text.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n") }

  func header(_ name: String) -> String? {
    let lines = text.components(separatedBy: "\r\n\r\n")[0].components(separatedBy: "\r\n")
    return lines.first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }.map {
      String($0.dropFirst(name.count + 2))
    }
  }
}

/// Sends a request, off the main actor, and returns the answer.
func request(
  _ port: UInt16, _ line: String, headers: [String], body: String = "", host: String? = nil
) async -> RawAnswer {
  let head = ["\(line) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"] + headers
  let text = head.joined(separator: "\r\n") + "\r\n\r\n" + body
  return await Task.detached {
    guard let client = RawClient(port: port) else { return RawAnswer(text: "") }
    client.send(text)
    return RawAnswer(text: client.receive())
  }.value
}
