/// The reason why a call to the catalog failed.
///
/// The description is a one-line message with the problem, its location and its remedy.
public enum CatalogError: Error, Hashable, Codable, Sendable {
  /// Connecting is forbidden by the named option or variable.
  case offline(by: String)

  /// The address is not allowed.
  case badAddress(String, problem: String)

  /// libcurl cannot be loaded.
  case unavailable(String)

  /// No connection could be made.
  case unreachable(CatalogAddress, reason: String)

  /// The server's certificate is not trusted, or the TLS handshake failed.
  case untrusted(CatalogAddress, reason: String)

  /// No response arrived in time, retries included.
  case timedOut(CatalogAddress)

  /// The rate limit was exceeded, retries included; `seconds` is the server's `Retry-After`.
  case tooManyRequests(CatalogAddress, seconds: Int?)

  /// The response has an unexpected status, retries included.
  case status(CatalogAddress, Int)

  /// The redirect is not allowed.
  case redirect(CatalogAddress, problem: String)

  /// The response exceeds the size limit.
  case tooLarge(CatalogAddress, limit: Int)

  /// The response is incomplete, or not HTTP.
  case cutShort(CatalogAddress, reason: String)

  /// The response is not JSON.
  case notJSON(CatalogAddress, found: String)

  /// The JSON has an unexpected form; the text has the location, the found and the expected value.
  case malformed(String)
}

extension CatalogError: CustomStringConvertible {
  /// The problem, its location and its remedy.
  public var description: String {
    switch self {
    case .offline(let forbidder): "the catalog was not queried: \(forbidder) forbids connecting"
    case .badAddress(let text, let problem): "\(shown(text)) cannot be connected to: \(problem)"
    case .unavailable(let reason): "the catalog needs libcurl (libcurl4 on Debian): \(reason)"
    case .unreachable(let address, let reason): "\(address.origin) cannot be reached: \(reason)"
    case .untrusted(let address, let reason):
      "\(address.origin) has no trusted certificate: \(reason); nothing was sent"
    case .timedOut(let address): "\(address) did not answer in time; try again later"
    case .tooManyRequests(let address, let seconds):
      "\(address.origin) refused more requests; try again in \(seconds.map { "\($0) s" } ?? "a minute")"
    case .status(let address, let status): "\(address) answered with HTTP status \(status), expected 200"
    case .redirect(let address, let problem): "\(address) redirects \(problem)"
    case .tooLarge(let address, let limit): "\(address) answered with more than \(limit >> 20) MB"
    case .cutShort(let address, let reason): "\(address) did not answer to the end: \(reason)"
    case .notJSON(let address, let found): "\(address) answered with \(found), expected JSON"
    case .malformed(let text): text
    }
  }
}

func shown(_ text: String) -> String {
  let scalars = text.unicodeScalars.prefix(200).map { scalar in
    (0x20...0x7E).contains(scalar.value) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
  return scalars.joined() + (scalars.count == 200 ? "…" : "")
}
