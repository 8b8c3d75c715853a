import Foundation
import ShowlogCatalog
import Synchronization

/// A loopback HTTP server with a behavior for each test: correct, faulty, or unresponsive.
///
/// It listens on a free port of 127.0.0.1 until it is released, however late a busy machine runs the client.
final class LoopbackServer: Sendable {
  enum Reply: Sendable {
    /// Sends these bytes and waits for the next request.
    case answer([UInt8])
    /// Sends these bytes and closes the connection.
    case last([UInt8])
    /// Sends these bytes and then none, until the client closes the connection.
    case stall([UInt8])
    /// Sends the first bytes, then the rest byte by byte, until the client closes the connection.
    case drip([UInt8], [UInt8])
    /// Sends the first bytes, then the second ones `count` times, or until the client closes the connection.
    case repeating([UInt8], [UInt8], count: Int)
  }

  struct Request: Hashable, Sendable {
    var path: String
    /// The header fields by lower-case name.
    var fields: [String: String]
  }

  private struct Content {
    var requests: [Request] = []
    var connections = 0
    var bytesSent = 0
    var isStopped = false
  }

  /// The state of its threads, in a separate object so that they do not keep the server alive.
  private final class Shared: Sendable {
    let content = Mutex(Content())
    /// The path of each request as it arrives.
    let arrived = AsyncStream.makeStream(of: String.self)
    /// The path of each stalled request whose client closed the connection.
    let gone = AsyncStream.makeStream(of: String.self)
  }

  let port: Int
  private let shared = Shared()

  /// - Parameter reply: Returns the response to a request; `number` counts its requests from 0.
  init(reply: @escaping @Sendable (_ request: Request, _ number: Int) -> Reply) throws {
    let (socket, port) = try LoopbackSocket.bound()
    self.port = port
    Thread.detachNewThread { [shared] in
      while !shared.content.withLock({ $0.isStopped }) {
        guard let connection = socket.accepted() else { continue }
        shared.content.withLock { $0.connections += 1 }
        Thread.detachNewThread { Self.serve(connection, shared, reply) }
      }
      socket.close()
    }
  }

  deinit { shared.content.withLock { $0.isStopped = true } }

  var base: CatalogAddress {
    get throws { try CatalogAddress("http://127.0.0.1:\(port)/") }
  }

  var requests: [Request] { shared.content.withLock { $0.requests } }
  var connections: Int { shared.content.withLock { $0.connections } }
  var bytesSent: Int { shared.content.withLock { $0.bytesSent } }

  func nextRequest() async -> String? {
    for await path in shared.arrived.stream { return path }
    return nil
  }

  /// Waits until a client closes the connection of a stalled request, and returns the request's path.
  func waitUntilGone() async -> String? {
    for await path in shared.gone.stream { return path }
    return nil
  }

  private static func serve(
    _ connection: LoopbackSocket, _ shared: Shared, _ reply: @Sendable (Request, Int) -> Reply
  ) {
    defer { connection.close() }
    while let request = readRequest(connection) {
      let number = shared.content.withLock { content in
        content.requests.append(request)
        return content.requests.count - 1
      }
      shared.arrived.continuation.yield(request.path)
      func send(_ bytes: [UInt8]) -> Bool {
        shared.content.withLock { $0.bytesSent += bytes.count }
        return connection.send(bytes)
      }
      switch reply(request, number) {
      case .answer(let bytes):
        if send(bytes) { continue }
      case .last(let bytes): _ = send(bytes)
      case .stall(let bytes):
        if send(bytes) { _ = connection.read() }
        shared.gone.continuation.yield(request.path)
      case .drip(let head, let rest):
        _ = send(head)
        for byte in rest where !connection.isReadable(milliseconds: 5) && send([byte]) {}
      case .repeating(let head, let part, let count):
        if send(head) { for _ in 0..<count where !send(part) { return } }
      }
      return
    }
  }

  private static func readRequest(_ connection: LoopbackSocket) -> Request? {
    var bytes: [UInt8] = []
    repeat {
      let more = connection.read()
      bytes += more
      // Anything but a GET, such as a TLS handshake, closes the connection.
      guard !more.isEmpty, bytes[0] == UInt8(ascii: "G") else { return nil }
    } while !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) && bytes.count < 1 << 20
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    }
    return Request(path: lines.first?.split(separator: " ").dropFirst().first.map(String.init) ?? "", fields: fields)
  }
}
