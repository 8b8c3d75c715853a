enum ContentKind {
  /// Nothing, or white space only.
  case empty
  case zip
  case gzip
  /// A store file of showlog.
  case backup
  /// Another SQLite file.
  case database
  /// UTF-16 text, which no format uses.
  case utf16
  case markup
  case myAnimeList
  case json
  case text

  init(_ bytes: [UInt8]) {
    let head = bytes.prefix(72)
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
      self = .zip
    } else if head.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if head.starts(with: "SQLite format 3\0".utf8) {
      // The application id of the header.
      self = head.dropFirst(68).elementsEqual("SHLG".utf8) ? .backup : .database
    } else if Self.isUTF16(head) {
      self = .utf16
    } else {
      self.init(firstByte: Self.firstByte(of: bytes))
      let start = String(decoding: bytes.prefix(4_096), as: UTF8.self)
      if self == .markup, start.contains("<myanimelist>") { self = .myAnimeList }
    }
  }

  private init(firstByte: UInt8?) {
    switch firstByte {
    case nil: self = .empty
    case UInt8(ascii: "<"): self = .markup
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
    default: self = .text
    }
  }

  /// A byte order mark, or the zero bytes of ASCII characters in either order.
  private static func isUTF16(_ head: ArraySlice<UInt8>) -> Bool {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return true }
    guard head.count >= 2 else { return false }
    let pair = (head[head.startIndex], head[head.startIndex + 1])
    return (pair.0 == 0) != (pair.1 == 0) && (pair.0 | pair.1) < 0x80
  }

  private static func firstByte(of bytes: [UInt8]) -> UInt8? {
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return byte }
      index += 1
    }
    return nil
  }

  /// Nil if the file may be in one of the formats.
  var name: String? {
    switch self {
    case .empty: "an empty file"
    case .gzip: "a file compressed by gzip"
    case .backup: "a store of showlog"
    case .database: "a SQLite file of another program"
    case .utf16: "UTF-16 text"
    case .markup: "a web page or XML"
    case .myAnimeList: "MyAnimeList's list, which has neither dates of plays nor ids of other services"
    case .zip, .json, .text: nil
    }
  }
}
