/// The status of a response and the header fields that the catalog uses.
public struct HTTPHead: Hashable, Sendable {
  /// The status code; 0 until a status line is read.
  public var status: Int

  /// The entity tag.
  public var etag: String?

  /// The unresolved target of a redirect.
  public var location: String?

  /// `Retry-After` in seconds; nil if it is missing or a date.
  public var retryAfter: Int?

  /// The media type of the body, such as `text/html`.
  public var contentType: String?

  /// A head with this status and these fields.
  public init(
    status: Int = 0, etag: String? = nil, location: String? = nil, retryAfter: Int? = nil, contentType: String? = nil
  ) {
    self.status = status
    self.etag = etag
    self.location = location
    self.retryAfter = retryAfter
    self.contentType = contentType
  }

  /// Parses one line; a status line resets the head, since interim responses (100, 103) come first.
  public mutating func read(line: String) {
    if line.hasPrefix("HTTP/") {
      let parts = Self.trimmed(line[...]).split(separator: " ", maxSplits: 2)
      self = Self(status: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
      return
    }
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = Self.trimmed(line[line.index(after: colon)...])
    switch line[..<colon].lowercased() {
    case "etag": etag = value
    case "location": location = value
    case "retry-after": retryAfter = value.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(value) : nil
    case "content-type": contentType = value
    default: break
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\n" || $0 == "\r\n" }
    return String(text.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
