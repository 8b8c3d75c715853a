extension CatalogAddress {
  func redirectTarget(_ location: String?) throws(CatalogError) -> CatalogAddress {
    guard let location else { throw .redirect(self, problem: "to nowhere: there is no Location") }
    // A server behind a proxy may redirect to its own host with http. The request stays on https.
    let plain = "http://\(host)/"
    let isPlain = isSecure && port == nil && location.hasPrefix(plain)
    let target: CatalogAddress
    do throws(CatalogError) {
      target = try resolving(isPlain ? "/" + location.dropFirst(plain.count) : location)
    } catch {
      throw .redirect(self, problem: "to an address that is not followed: \(error)")
    }
    guard target.isSameOrigin(as: self) else {
      throw .redirect(self, problem: "to \(target.origin), and only the same host is followed")
    }
    return target
  }
}
