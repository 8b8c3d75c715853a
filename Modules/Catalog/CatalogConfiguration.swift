/// What the catalog may do: whether it connects, where to, and within which limits.
public struct CatalogConfiguration: Hashable, Sendable {
  /// What forbids connecting, as `--offline`; nil if nothing does.
  public var offlineReason: String?

  /// The address below which the API is.
  public var base: CatalogAddress

  /// How long an answer is used without asking again: 60 minutes, as long as TVmaze's own edge caches it.
  public var freshness: Duration = .seconds(3_600)

  /// The most bytes of an answer: 32 MB, counted as 1,024² bytes each.
  public var byteLimit = 32 << 20

  /// The most redirects of one question.
  public var redirectLimit = 5

  /// The most retries of one request.
  public var retryLimit = 5

  /// The time of one attempt.
  public var attemptTimeout: Duration = .seconds(20)

  /// The time of one question, with its redirects, retries and waits.
  public var deadline: Duration = .seconds(90)

  /// A configuration with the usual limits; by default of TVmaze's public API.
  public init(base: CatalogAddress = .tvmaze, offlineReason: String? = nil) {
    self.base = base
    self.offlineReason = offlineReason
  }

  /// The configuration by a process's environment variables.
  ///
  /// `SHOWLOG_OFFLINE` forbids connecting unless it is empty or `0`; `SHOWLOG_CATALOG_URL` is the base address.
  ///
  /// - Parameters:
  ///   - variables: the process's environment.
  ///   - isOffline: whether `--offline` was given.
  /// - Throws: `CatalogError.badAddress` if `SHOWLOG_CATALOG_URL` is neither `https` nor `http` to this machine, or has
  ///   a query.
  public init(variables: [String: String], isOffline: Bool) throws(CatalogError) {
    self.init()
    if let text = variables["SHOWLOG_CATALOG_URL"], !text.isEmpty {
      base = try CatalogAddress(text)
      guard base.query == nil else {
        throw .badAddress(text, problem: "SHOWLOG_CATALOG_URL is a base address, which has no query")
      }
    }
    if isOffline {
      offlineReason = "--offline"
    } else if let value = variables["SHOWLOG_OFFLINE"], !value.isEmpty, value != "0" {
      offlineReason = "SHOWLOG_OFFLINE=\(shown(value))"
    }
  }
}
