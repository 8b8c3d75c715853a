extension CachedResponse {
  init(_ response: HTTPResponse, of address: CatalogAddress, asOf: WallInstant) {
    let hasContent = response.head.status == 200
    self.init(
      address: address.description, status: response.head.status, etag: hasContent ? response.head.etag : nil,
      location: response.head.location, body: hasContent ? response.body : [], asOf: asOf)
  }
}

/// Describes a body that is not JSON by its first byte; nil if it may be JSON.
func notJSON(_ body: [UInt8], contentType: String?) -> String? {
  let white: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
  guard let first = body.first(where: { !white.contains($0) }) else { return "an empty body" }
  // A JSON value of the wrong kind, such as null, is rejected when it is decoded.
  if "{[\"-0123456789tfn".utf8.contains(first) { return nil }
  let kind = contentType.map { " (\(shown($0)))" } ?? ""
  return (first == UInt8(ascii: "<") ? "HTML or XML" : "something else") + kind
}
