/// The status and the header fields of a response that the catalog reads.
public struct HTTPHead: Hashable, Sendable {
  /// The status, as 200; 0 before a status line was read.
  public var status: Int

  /// The version of the content, to be sent back in `If-None-Match`.
  public var etag: String?

  /// Where a redirect leads, as written.
  public var location: String?

  /// Seconds that the server asks to wait; nil if it does not say so in seconds.
  public var retryAfter: Int?

  /// What the content claims to be, as `text/html`.
  public var contentType: String?

  /// A head with a status and these fields.
  public init(
    status: Int = 0, etag: String? = nil, location: String? = nil, retryAfter: Int? = nil, contentType: String? = nil
  ) {
    self.status = status
    self.etag = etag
    self.location = location
    self.retryAfter = retryAfter
    self.contentType = contentType
  }

  /// Reads a line of a head. A status line begins a new one, since interim responses (100, 103) come before.
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
