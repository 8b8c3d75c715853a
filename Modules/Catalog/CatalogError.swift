/// Why the catalog gave no answer. The description is one line for people: what happened, where, and what to do.
public enum CatalogError: Error, Hashable, Codable, Sendable {
  /// Connecting was forbidden, by what is named.
  case offline(by: String)

  /// An address that is not connected to.
  case badAddress(String, problem: String)

  /// libcurl cannot be loaded.
  case unavailable(String)

  /// No connection could be made.
  case unreachable(CatalogAddress, reason: String)

  /// The server could not prove who it is.
  case untrusted(CatalogAddress, reason: String)

  /// No answer came in time, retries included.
  case timedOut(CatalogAddress)

  /// The server refused to answer so many requests, retries included; `seconds` is what it asked to wait.
  case tooManyRequests(CatalogAddress, seconds: Int?)

  /// The server answered with a status that is no success, retries included.
  case status(CatalogAddress, Int)

  /// A redirect that is not followed.
  case redirect(CatalogAddress, problem: String)

  /// The answer has more bytes than the limit.
  case tooLarge(CatalogAddress, limit: Int)

  /// The connection ended before the answer did, or the answer is not HTTP.
  case cutShort(CatalogAddress, reason: String)

  /// The answer is not JSON.
  case notJSON(CatalogAddress, found: String)

  /// The answer is not as TVmaze's API documents it; the text has the place, what was found and what was expected.
  case malformed(String)
}

extension CatalogError: CustomStringConvertible {
  /// What happened, where, and what to do.
  public var description: String {
    switch self {
    case .offline(let forbidder): "the catalog was not asked: \(forbidder) forbids connecting"
    case .badAddress(let text, let problem): "\(shown(text)) cannot be connected to: \(problem)"
    case .unavailable(let reason): "the catalog needs libcurl (libcurl4 on Debian): \(reason)"
    case .unreachable(let address, let reason): "\(address.origin) cannot be reached: \(reason)"
    case .untrusted(let address, let reason):
      "\(address.origin) could not prove who it is: \(reason); nothing was sent"
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

/// Text from elsewhere, safe to print and short.
func shown(_ text: String) -> String {
  let scalars = text.unicodeScalars.prefix(200).map { scalar in
    (0x20...0x7E).contains(scalar.value) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
  return scalars.joined() + (scalars.count == 200 ? "…" : "")
}
