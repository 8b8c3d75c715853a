import CShowlogMHD
import Foundation
import Synchronization

/// A request, from its head to the end of its answer, which libmicrohttpd holds.
final class Exchange: Sendable {
  struct Content {
    var request = WebRequest()
    var bytesLeft = 0
    var values: [String: [UInt8]] = [:]
    /// Whether the values are within their limit, which is that of a form without files.
    var valueBytesLeft = 0
    /// libmicrohttpd's post processor.
    var form: UInt = 0
    /// Set by others.
    var answer: WebResponse?
  }

  let connection: UInt
  let content = Mutex(Content())

  init(connection: UInt) { self.connection = connection }
}

/// libmicrohttpd's calls for a request: with its head, with each part of its body, at its end, and when it is resumed.
func access(
  _ context: UnsafeMutableRawPointer?, _ connection: UnsafeMutableRawPointer?, _ url: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ bytes: UnsafePointer<CChar>?, _ count: UnsafeMutablePointer<Int>?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> Int32 {
  guard let context = unsafe context, let url = unsafe url, let method = unsafe method, let count = unsafe count,
    let slot = unsafe slot
  else { return 0 }
  let host = unsafe Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
  guard let known = unsafe slot.pointee else {
    let exchange = Exchange(connection: UInt(bitPattern: connection))
    unsafe slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
    unsafe exchange.readHead(host.library, connection, method: String(cString: method), path: String(cString: url))
    guard let refusal = unsafe exchange.begin(host, connection) else { return 1 }
    host.setDeadline(host.limits.sending, of: exchange.connection)
    return unsafe host.library.queue(refusal, on: connection)
  }
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
  if unsafe count.pointee > 0 {
    let isTaken = unsafe exchange.readBody(host, UnsafeBufferPointer(start: bytes, count: count.pointee))
    unsafe count.pointee = 0
    // No answer may be queued here, so the connection is closed. A declared length is refused with the head.
    return isTaken ? 1 : 0
  }
  let answer = exchange.content.withLock { content in content.answer.take() }
  let response: WebResponse
  if let answer {
    response = answer
  } else {
    let request = exchange.end(host)
    if let asset = host.assets[request.path], request.method != "POST" {
      response = asset
    } else if request.path == "/events", request.method == "GET" {
      if let stream = host.stream(on: exchange.connection) { return unsafe host.library.queue(stream, on: connection) }
      response = .text(503, "Too many pages are open")
    } else if let refusal = host.ask(exchange, request) {
      response = refusal
    } else {
      return 1
    }
  }
  host.setDeadline(host.limits.sending, of: exchange.connection)
  return unsafe host.library.queue(response, on: connection)
}

func completed(
  _ context: UnsafeMutableRawPointer?, _ connection: UnsafeMutableRawPointer?,
  _ slot: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ reason: Int32
) {
  guard let context = unsafe context, let slot = unsafe slot, let known = unsafe slot.pointee else { return }
  let host = unsafe Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(known).takeRetainedValue()
  unsafe slot.pointee = nil
  _ = exchange.end(host)
  host.setDeadline(host.limits.request, of: exchange.connection)
}

func connected(_ context: UnsafeMutableRawPointer?, _ connection: UnsafeMutableRawPointer?, _ event: Int32) {
  guard let context = unsafe context else { return }
  let host = unsafe Unmanaged<WebServer>.fromOpaque(context).takeUnretainedValue()
  let socket = unsafe host.library.socket(of: connection)
  let deadline = ContinuousClock.now + host.limits.request
  let isFirst = host.state.withLock { state in
    defer { if event == 0 { state.makeRoom(host.limits.connections * 3 / 4) } }
    state.connections[UInt(bitPattern: connection)] = event == 0 ? (socket, deadline) : nil
    return event == 0 && state.connections.count == 1
  }
  if isFirst { host.bell.signal() }
}

extension Exchange {
  fileprivate func readHead(
    _ library: MHDLibrary, _ connection: UnsafeMutableRawPointer?, method: String, path: String
  ) {
    content.withLock { content in
      content.request.method = method
      content.request.path = path
      // 1 is for headers, and 8 for the query.
      unsafe withUnsafeMutablePointer(to: &content.request) { request in
        _ = unsafe library.table.values(
          connection, 1 | 8,
          { context, kind, name, value in
            guard let request = unsafe context?.assumingMemoryBound(to: WebRequest.self), let name = unsafe name else {
              return 1
            }
            let value = unsafe value.map { unsafe String(cString: $0) } ?? ""
            if kind == 8 {
              unsafe request.pointee.query[String(cString: name)] = value
            } else {
              unsafe request.pointee.headers[String(cString: name).lowercased(), default: []].append(value)
            }
            return 1
          }, request)
      }
    }
  }

  /// Returns a refusal, or prepares to read the body.
  fileprivate func begin(_ host: WebServer, _ connection: UnsafeMutableRawPointer?) -> WebResponse? {
    let port = host.port
    return content.withLock { content in
      if let answer = host.gate.answer(to: content.request, port: port) { return answer }
      guard content.request.method == "POST" else { return nil }
      let takesFiles = content.request.path == host.gate.uploadPath
      let isHook = Hooks.isHook(content.request.path)
      let limit = takesFiles ? host.limits.upload : isHook ? host.limits.report : host.limits.body
      if let length = content.request.only("content-length").flatMap(Int.init), length > limit {
        return .text(413, "At most \(limit) bytes")
      }
      (content.bytesLeft, content.valueBytesLeft) = (limit, isHook ? host.limits.report / 4 : host.limits.body)
      if takesFiles {
        guard let upload = try? Upload(accepts: { [gate = host.gate] in gate.accepts($0) }) else {
          return .text(500, "No file can be stored")
        }
        content.request.upload = upload
      }
      let context = unsafe Unmanaged.passUnretained(self).toOpaque()
      let form = unsafe host.library.table.create_post(
        connection, 1024, { unsafe field($0, $2, $3, $6, $7, $8) }, context)
      guard let form = unsafe form else { return isHook && !content.request.isForm ? nil : .text(415, "Send a form") }
      content.form = UInt(bitPattern: form)
      return nil
    }
  }

  fileprivate func readBody(_ host: WebServer, _ bytes: UnsafeBufferPointer<CChar>) -> Bool {
    let (isTooMuch, isSlow, form) = content.withLock { content in
      let before = content.bytesLeft >> 20
      content.bytesLeft -= bytes.count
      return (content.bytesLeft < 0, content.bytesLeft >> 20 != before, content.form)
    }
    // A large file may take longer, while it arrives.
    if isSlow { host.setDeadline(host.limits.request, of: connection) }
    guard !isTooMuch else { return false }
    guard let form = unsafe UnsafeMutableRawPointer(bitPattern: form) else {
      return content.withLock { content in
        content.valueBytesLeft -= bytes.count
        unsafe content.request.body.append(contentsOf: UnsafeRawBufferPointer(bytes))
        return content.valueBytesLeft >= 0
      }
    }
    // Calls `field`, which takes the lock.
    return unsafe host.library.table.process_post(form, bytes.baseAddress, bytes.count) == 1
  }

  /// A value comes in parts.
  fileprivate func take(_ name: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
    content.withLock { content in
      // A name costs as well: a body of empty fields must not fill the memory.
      content.valueBytesLeft -= bytes.count + (content.values[name] == nil ? name.utf8.count + 64 : 0)
      unsafe content.values[name, default: []].append(contentsOf: bytes)
      return content.valueBytesLeft >= 0
    }
  }

  /// Files are taken only after the token of the form; those of any other form are not kept.
  fileprivate func takeFile(_ name: String, offset: UInt64, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let (upload, token) = content.withLock { ($0.request.upload, $0.values["token"]) }
    // A browser sends an empty file for a field without one.
    guard let upload, !name.isEmpty else { return true }
    return unsafe token.map { upload.accepts($0) } == true && upload.write(name, offset: offset, bytes)
  }

  /// Frees the post processor, which may yield the last value.
  fileprivate func end(_ host: WebServer) -> WebRequest {
    let form = content.withLock { content in
      defer { content.form = 0 }
      return content.form
    }
    if let form = unsafe UnsafeMutableRawPointer(bitPattern: form) { _ = unsafe host.library.table.destroy_post(form) }
    return content.withLock { content in
      content.request.fields = content.values.mapValues { String(decoding: $0, as: UTF8.self) }
      return content.request
    }
  }
}

private func field(
  _ context: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?, _ fileName: UnsafePointer<CChar>?,
  _ bytes: UnsafePointer<CChar>?, _ offset: UInt64, _ count: Int
) -> Int32 {
  guard let context = unsafe context, let name = unsafe name else { return 1 }
  let exchange = unsafe Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
  let part = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
  if let fileName = unsafe fileName {
    return unsafe exchange.takeFile(String(cString: fileName), offset: offset, part) ? 1 : 0
  }
  return unsafe exchange.take(String(cString: name), part) ? 1 : 0
}
