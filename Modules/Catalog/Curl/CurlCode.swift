enum CurlCode {
  static let aborted: Int32 = 42

  static func failure(_ code: Int32, detail: String) -> HTTPFailure {
    switch code {
    case 28: .timedOut
    case 63: .tooLarge
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
