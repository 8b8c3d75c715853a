extension CatalogError {
  /// Whether every further question would fail alike.
  var endsRefresh: Bool {
    switch self {
    case .offline, .badAddress, .unavailable, .unreachable, .untrusted, .tooManyRequests: true
    case .timedOut, .status, .redirect, .tooLarge, .cutShort, .notJSON, .malformed: false
    }
  }

  /// Whether the server failed and not the one answer.
  var isServerFailure: Bool {
    switch self {
    case .timedOut, .cutShort: true
    case .status(_, let status): status >= 500
    default: false
    }
  }
}
