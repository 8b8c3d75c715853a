/// The catalog's policy and limits: whether it may connect, and where.
public struct CatalogConfiguration: Hashable, Sendable {
  /// The option or variable that forbids connecting, such as `--offline`; nil if connecting is allowed.
  public var offlineReason: String?

  /// The base address of the API.
  public var base: CatalogAddress

  /// The time for which a cached response is fresh: 60 minutes, as in TVmaze's edge cache.
  public var freshness: Duration = .seconds(3_600)

  /// The most bytes of a decoded body: 32 MB of 1,024² bytes.
  public var byteLimit = 32 << 20

  /// The most redirects of one call.
  public var redirectLimit = 5

  /// The most retries of one request.
  public var retryLimit = 5

  /// The timeout of one attempt.
  public var attemptTimeout: Duration = .seconds(20)

  /// The deadline of one call, including redirects, retries and waits.
  public var deadline: Duration = .seconds(90)

  /// A configuration with the default limits.
  public init(base: CatalogAddress = .tvmaze, offlineReason: String? = nil) {
    self.base = base
    self.offlineReason = offlineReason
  }

  /// The configuration of a process's environment variables and options.
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
