import CShowlogCurl

/// The objects passed to libcurl's callbacks outlive `run`, and libcurl calls back only within `run`.
@unsafe struct CurlExchange {
  let curl: showlog_curl
  let multi: UnsafeMutableRawPointer
  let request: HTTPRequest

  /// - Throws: `HTTPFailure`, or `CancellationError`.
  func run(_ cancellation: CurlCancellation) throws -> HTTPResponse {
    guard let easy = unsafe curl.easy_init() else { throw HTTPFailure.unavailable("out of memory") }
    defer { unsafe curl.easy_cleanup(easy) }
    let headers = unsafe headerList()
    defer { unsafe curl.slist_free_all(headers) }
    let sink = CurlSink(limit: unsafe request.byteLimit)
    let errorText = UnsafeMutableBufferPointer<CChar>.allocate(capacity: CurlOption.errorTextSize)
    unsafe errorText.initialize(repeating: 0)
    defer { unsafe errorText.deallocate() }
    let code = withExtendedLifetime((sink, cancellation)) {
      unsafe setOptions(of: easy, headers: headers, sink: sink)
      unsafe withUnsafePointer(to: curl) { table in
        _ = unsafe showlog_curl_set_pointer(table, easy, CurlOption.errorText, errorText.baseAddress)
      }
      return unsafe withUnsafePointer(to: curl) { table in
        unsafe showlog_curl_run(
          table, multi, easy, { unsafe isCanceled($0) }, Unmanaged.passUnretained(cancellation).toOpaque())
      }
    }
    if cancellation.isCanceled, code == CurlCode.aborted { throw CancellationError() }
    if sink.isOverLimit { throw unsafe HTTPFailure.tooLarge(limit: request.byteLimit) }
    guard code == 0 else {
      let detail = unsafe errorText.baseAddress.map { unsafe String(cString: $0) } ?? ""
      throw unsafe CurlCode.failure(
        code, limit: request.byteLimit, detail: detail.isEmpty ? unsafe text(of: code) : shown(detail))
    }
    return sink.response
  }

  private func setOptions(of easy: UnsafeMutableRawPointer, headers: UnsafeMutableRawPointer?, sink: CurlSink) {
    let request = unsafe request
    unsafe withUnsafePointer(to: curl) { table in
      func set(_ option: Int32, _ number: Int) { _ = unsafe showlog_curl_set_number(table, easy, option, number) }
      func set(_ option: Int32, _ text: String) { _ = unsafe showlog_curl_set_text(table, easy, option, text) }
      set(CurlOption.url, request.address.description)
      set(CurlOption.userAgent, "showlog")
      // Every encoding that this libcurl supports; the size limit counts decoded bytes.
      set(CurlOption.encodings, "")
      set(CurlOption.protocols, request.address.isSecure ? 2 : 1)
      set(CurlOption.followsRedirects, 0)
      set(CurlOption.verifiesPeer, 1)
      set(CurlOption.verifiesHost, 2)
      set(CurlOption.noSignals, 1)
      set(CurlOption.byteLimit, request.byteLimit)
      // Zero would mean no timeout.
      set(CurlOption.timeout, max(request.timeout.milliseconds, 1))
      if request.address.isLoopback { set(CurlOption.withoutProxy, "*") }
      let context = unsafe Unmanaged.passUnretained(sink).toOpaque()
      _ = unsafe showlog_curl_set_pointer(table, easy, CurlOption.headers, headers)
      _ = unsafe showlog_curl_set_receiver(table, easy, CurlOption.body) {
        unsafe receive($0, $1, $2, $3, isHead: false)
      }
      _ = unsafe showlog_curl_set_pointer(table, easy, CurlOption.bodyContext, context)
      _ = unsafe showlog_curl_set_receiver(table, easy, CurlOption.head) {
        unsafe receive($0, $1, $2, $3, isHead: true)
      }
      _ = unsafe showlog_curl_set_pointer(table, easy, CurlOption.headContext, context)
    }
  }

  private func headerList() -> UnsafeMutableRawPointer? {
    let list = unsafe curl.slist_append(nil, "Accept: application/json")
    guard let etag = unsafe request.etag, etag.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      return unsafe list
    }
    // Nil means out of memory and leaves the list unchanged.
    return unsafe curl.slist_append(list, "If-None-Match: \(etag)") ?? list
  }

  private func text(of code: Int32) -> String {
    unsafe curl.easy_strerror(code).map { unsafe String(cString: $0) } ?? "libcurl's error \(code)"
  }
}

private func receive(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?, isHead: Bool
) -> Int {
  guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  let sink = unsafe Unmanaged<CurlSink>.fromOpaque(context).takeUnretainedValue()
  let isTaken = unsafe isHead ? sink.read(buffer) : sink.append(buffer)
  return isTaken ? size * count : 0
}

private func isCanceled(_ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context = unsafe context else { return 0 }
  return unsafe Unmanaged<CurlCancellation>.fromOpaque(context).takeUnretainedValue().isCanceled ? 1 : 0
}

final class CurlSink {
  private static let headLimit = 1 << 20
  private let limit: Int
  private var headCount = 0
  private(set) var response = HTTPResponse()
  private(set) var isOverLimit = false

  init(limit: Int) { self.limit = limit }

  /// Returns false to abort the transfer.
  func read(_ line: UnsafeRawBufferPointer) -> Bool {
    headCount += line.count
    isOverLimit = headCount > Self.headLimit
    unsafe response.read(line: String(decoding: line, as: UTF8.self))
    return !isOverLimit
  }

  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    isOverLimit = response.body.count + bytes.count > limit
    if !isOverLimit { unsafe response.body.append(contentsOf: bytes) }
    return !isOverLimit
  }
}

enum CurlCode {
  static let aborted: Int32 = 42

  static func failure(_ code: Int32, limit: Int, detail: String) -> HTTPFailure {
    switch code {
    case 28: .timedOut
    case 63: .tooLarge(limit: limit)
    // Certificate, authority, host name, handshake, crypto engine.
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: .untrusted(detail)
    // Not HTTP, framing, partial body, connection reset, content encoding, oversized head.
    case 1, 8, 16, 18, 52, 55, 56, 61, 92, 100: .cutShort(detail)
    default: .unreachable(detail)
    }
  }
}

/// Options of `curl_easy_setopt`; the numbers are part of libcurl's ABI.
enum CurlOption {
  static let url: Int32 = 10_002
  static let userAgent: Int32 = 10_018
  static let headers: Int32 = 10_023
  static let errorText: Int32 = 10_010
  /// `CURL_ERROR_SIZE` in bytes.
  static let errorTextSize = 256
  static let encodings: Int32 = 10_102
  static let withoutProxy: Int32 = 10_177
  static let body: Int32 = 20_011
  static let bodyContext: Int32 = 10_001
  static let head: Int32 = 20_079
  static let headContext: Int32 = 10_029
  static let followsRedirects: Int32 = 52
  static let verifiesPeer: Int32 = 64
  static let verifiesHost: Int32 = 81
  static let noSignals: Int32 = 99
  static let byteLimit: Int32 = 114
  static let timeout: Int32 = 155
  static let protocols: Int32 = 181
}
