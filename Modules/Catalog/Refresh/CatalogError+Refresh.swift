extension CatalogError {
  /// Whether every further request would fail in the same way.
  var endsRefresh: Bool {
    switch self {
    case .offline, .badAddress, .unavailable, .unreachable, .untrusted, .tooManyRequests: true
    case .timedOut, .status, .redirect, .tooLarge, .cutShort, .notJSON, .malformed: false
    }
  }

  /// Whether the server failed, rather than one page.
  var isServerFailure: Bool {
    switch self {
    case .timedOut, .cutShort: true
    case .status(_, let status): status >= 500
    default: false
    }
  }
}
