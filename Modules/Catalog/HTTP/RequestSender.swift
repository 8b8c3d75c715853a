struct RequestSender: Sendable {
  let configuration: CatalogConfiguration
  let environment: CatalogEnvironment

  private var clock: CatalogClock { environment.clock }

  /// Returns the first response that is not a temporary failure or, after the last retry, any response but a 429. Once
  /// a response has arrived, cancellation is ignored, so that the response is cached and not fetched again.
  func response(
    to address: CatalogAddress, etag: String?, deadline: WallInstant
  ) async throws -> HTTPResponse {
    let policy = RetryPolicy(limit: configuration.retryLimit)
    var retries = 0
    while true {
      try await takeToken(for: address, deadline: deadline)
      let outcome = try await attempt(address, etag: etag, deadline: deadline)
      let now = clock.now()
      let wait = policy.wait(
        after: outcome, retries: retries, remaining: now.duration(to: deadline), random: environment.random())
      pauseAll(after: outcome, wait: wait, at: now)
      guard let wait else { return try accepted(outcome, from: address) }
      retries += 1
      try await clock.sleep(wait)
    }
  }

  private func takeToken(for address: CatalogAddress, deadline: WallInstant) async throws {
    while true {
      try Task.checkCancellation()
      let now = clock.now()
      let wait = environment.limit.take(now)
      if wait <= .zero { return }
      guard wait < now.duration(to: deadline) else {
        throw CatalogError.tooManyRequests(address, seconds: Int(wait.components.seconds) + 1)
      }
      try await clock.sleep(max(wait, .milliseconds(1)))
    }
  }

  private func attempt(
    _ address: CatalogAddress, etag: String?, deadline: WallInstant
  ) async throws -> Result<HTTPResponse, HTTPFailure> {
    let remaining = clock.now().duration(to: deadline)
    guard remaining > .zero else { return .failure(.timedOut) }
    let request = HTTPRequest(
      address: address, etag: etag, timeout: min(configuration.attemptTimeout, remaining),
      byteLimit: configuration.byteLimit)
    do {
      let response = try await environment.transport.send(request)
      return response.body.count > configuration.byteLimit ? .failure(.tooLarge) : .success(response)
    } catch let failure as HTTPFailure {
      return .failure(failure)
    }
  }

  /// After a 429, requests to other endpoints are paused too.
  private func pauseAll(after outcome: Result<HTTPResponse, HTTPFailure>, wait: Duration?, at now: WallInstant) {
    guard case .success(let response) = outcome, response.head.status == 429 else { return }
    environment.limit.pause(now, wait ?? .seconds(min(response.head.retryAfter ?? 10, 60)))
  }

  private func accepted(
    _ outcome: Result<HTTPResponse, HTTPFailure>, from address: CatalogAddress
  ) throws(CatalogError) -> HTTPResponse {
    switch outcome {
    case .success(let response) where response.head.status == 429:
      throw .tooManyRequests(address, seconds: response.head.retryAfter)
    case .success(let response): return response
    case .failure(.unavailable(let reason)): throw .unavailable(reason)
    case .failure(.unreachable(let reason)): throw .unreachable(address, reason: reason)
    case .failure(.untrusted(let reason)): throw .untrusted(address, reason: reason)
    case .failure(.timedOut): throw .timedOut(address)
    case .failure(.tooLarge): throw .tooLarge(address, limit: configuration.byteLimit)
    case .failure(.cutShort(let reason)): throw .cutShort(address, reason: reason)
    }
  }
}
