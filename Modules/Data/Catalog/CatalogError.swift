/// The reason why a call to the catalog failed.
///
/// The description is a one-line message with the problem, its location and its remedy.
public enum CatalogError: Error, Hashable, Sendable {
  /// Connecting is forbidden by the named option or variable.
  case offline(by: String)
  /// The address is not allowed.
  case badAddress(String, problem: String)
  /// The request has no complete response, retries included.
  case failed(CatalogAddress, HTTPFailure)
  /// The rate limit was exceeded, retries included; `seconds` is the server's `Retry-After`.
  case tooManyRequests(CatalogAddress, seconds: Int?)
  /// The response has an unexpected status, retries included.
  case status(CatalogAddress, Int)
  /// The redirect is not allowed.
  case redirect(CatalogAddress, problem: String)
  /// The response is not JSON.
  case notJSON(CatalogAddress, found: String)
  /// The JSON has an unexpected form; the text has the location, the found and the expected value.
  case malformed(String)

  /// Whether every further request would fail in the same way.
  var endsRefresh: Bool {
    switch self {
    case .offline, .badAddress, .tooManyRequests: true
    case .failed(_, .unavailable), .failed(_, .unreachable), .failed(_, .untrusted): true
    case .failed, .status, .redirect, .notJSON, .malformed: false
    }
  }

  /// Whether the server failed, rather than one page.
  var isServerFailure: Bool {
    switch self {
    case .failed(_, .timedOut), .failed(_, .cutShort): true
    case .status(_, let status): status >= 500
    default: false
    }
  }
}

extension CatalogError: CustomStringConvertible {
  /// The problem, its location and its remedy.
  public var description: String {
    switch self {
    case .offline(let forbidder): "the catalog was not queried: \(forbidder) forbids connecting"
    case .badAddress(let text, let problem): "\(shown(text)) cannot be connected to: \(problem)"
    case .failed(let address, let failure): Self.text(of: failure, at: address)
    case .tooManyRequests(let address, let seconds):
      "\(address.origin) refused more requests; try again in \(seconds.map { "\($0) s" } ?? "a minute")"
    case .status(let address, let status): "\(address) answered with HTTP status \(status), expected 200"
    case .redirect(let address, let problem): "\(address) redirects \(problem)"
    case .notJSON(let address, let found): "\(address) answered with \(found), expected JSON"
    case .malformed(let text): text
    }
  }

  private static func text(of failure: HTTPFailure, at address: CatalogAddress) -> String {
    switch failure {
    case .unavailable(let reason): "the catalog needs libcurl (libcurl4 on Debian): \(reason)"
    case .unreachable(let reason): "\(address.origin) cannot be reached: \(reason)"
    case .untrusted(let reason): "\(address.origin) has no trusted certificate: \(reason); nothing was sent"
    case .timedOut: "\(address) did not answer in time; try again later"
    case .tooLarge(let limit): "\(address) answered with more than \(limit >> 20) MB"
    case .cutShort(let reason): "\(address) did not answer to the end: \(reason)"
    }
  }
}

func shown(_ text: String) -> String {
  let scalars = text.unicodeScalars.prefix(200).map { scalar in
    (0x20...0x7E).contains(scalar.value) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
  return scalars.joined() + (scalars.count == 200 ? "…" : "")
}
