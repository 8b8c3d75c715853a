import ShowlogInterchange

/// Asks one question: from the cache while that is fresh, else over the network, along its redirects.
struct CatalogClient: Sendable {
  /// What an address gave.
  struct Answer<Value> {
    let value: Value
    let asOf: WallInstant
  }

  /// Reads a body; the text is its address, for errors.
  typealias Reader<Value> = ([UInt8], String) throws(ImportError) -> Value

  private enum Page<Value> {
    case value(Value)
    case redirect(CatalogAddress)
    case missing
  }

  let configuration: CatalogConfiguration
  let environment: CatalogEnvironment

  /// The answer to a question, or nil for status 404.
  ///
  /// - Parameters:
  ///   - endpoint: the question.
  ///   - redirected: an answer that the target of a redirect gives by itself, which then is not asked.
  ///   - read: reads the body.
  func ask<Value>(
    _ endpoint: Endpoint, redirected: (CatalogAddress) -> Value? = { _ in nil }, read: Reader<Value>
  ) async throws -> Answer<Value>? {
    if let reason = configuration.offlineReason { throw CatalogError.offline(by: reason) }
    let deadline = environment.clock.now().advanced(by: configuration.deadline)
    let first = endpoint.address(below: configuration.base)
    var address = first
    for _ in 0...configuration.redirectLimit {
      let page = try await page(at: address, deadline: deadline, read: read)
      switch page.value {
      case .value(let value): return Answer(value: value, asOf: page.asOf)
      case .missing: return nil
      case .redirect(let target):
        if let value = redirected(target) { return Answer(value: value, asOf: page.asOf) }
        address = target
      }
    }
    throw CatalogError.redirect(first, problem: "more than \(configuration.redirectLimit) times")
  }

  private func page<Value>(
    at address: CatalogAddress, deadline: WallInstant, read: Reader<Value>
  ) async throws -> Answer<Page<Value>> {
    let kept = environment.cache.answer(address.description)
    // What cannot be read any more is as if it were not kept.
    let known = kept.flatMap { kept in (try? self.page(of: kept, at: address, read: read)).map { (kept, $0) } }
    if let (kept, page) = known, kept.isFresh(at: environment.clock.now(), for: configuration.freshness) {
      return Answer(value: page, asOf: kept.asOf)
    }
    let sender = RequestSender(configuration: configuration, environment: environment)
    let response = try await sender.response(to: address, etag: known?.0.etag, deadline: deadline)
    let now = environment.clock.now()
    if response.head.status == 304, case (var kept, let page)? = known {
      kept.asOf = now
      environment.cache.keep(kept)
      return Answer(value: page, asOf: now)
    }
    let answer = CachedAnswer(response, of: address, asOf: now)
    let page = try self.page(of: answer, at: address, contentType: response.head.contentType, read: read)
    environment.cache.keep(answer)
    return Answer(value: page, asOf: now)
  }

  /// Checks and reads an answer. Only what passes is kept.
  private func page<Value>(
    of answer: CachedAnswer, at address: CatalogAddress, contentType: String? = nil, read: Reader<Value>
  ) throws(CatalogError) -> Page<Value> {
    switch answer.status {
    case 200:
      if let found = notJSON(answer.body, contentType: contentType) { throw .notJSON(address, found: found) }
      do throws(ImportError) {
        return .value(try read(answer.body, address.description))
      } catch {
        throw .malformed(error.description)
      }
    case 301, 302, 303, 307, 308: return .redirect(try target(of: answer.location, from: address))
    case 404: return .missing
    default: throw .status(address, answer.status)
    }
  }

  private func target(of location: String?, from address: CatalogAddress) throws(CatalogError) -> CatalogAddress {
    guard let location else { throw .redirect(address, problem: "to nowhere: there is no Location") }
    // A server behind a proxy may write http for itself. That is never followed, but it is the same host.
    let plain = "http://\(address.host)/"
    let isPlain = address.isSecure && address.port == nil && location.hasPrefix(plain)
    let target: CatalogAddress
    do throws(CatalogError) {
      target = try address.resolving(isPlain ? "/" + location.dropFirst(plain.count) : location)
    } catch {
      throw .redirect(address, problem: "to an address that is not followed: \(error)")
    }
    guard target.isSameOrigin(as: address) else {
      throw .redirect(address, problem: "to \(target.origin), and only the same host is followed")
    }
    return target
  }
}

extension CachedAnswer {
  fileprivate init(_ response: HTTPResponse, of address: CatalogAddress, asOf: WallInstant) {
    let isPage = response.head.status == 200
    self.init(
      address: address.description, status: response.head.status, etag: isPage ? response.head.etag : nil,
      location: response.head.location, body: isPage ? response.body : [], asOf: asOf)
  }
}

/// What a body is that does not begin as TVmaze's answers do; nil if it does.
private func notJSON(_ body: [UInt8], contentType: String?) -> String? {
  let white: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
  guard let first = body.first(where: { !white.contains($0) }) else { return "an empty body" }
  // A value of another kind, as null, is for the reader to refuse.
  if "{[\"-0123456789tfn".utf8.contains(first) { return nil }
  let kind = contentType.map { " (\(shown($0)))" } ?? ""
  return (first == UInt8(ascii: "<") ? "HTML or XML" : "something else") + kind
}
