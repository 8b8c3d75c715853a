import LeftfoldJSON
import ShowlogModels

/// An element of a markup text with what is in it.
struct MarkupElement: Sendable {
  let name: String
  let attributes: [String: String]
  let offset: Int
  var text = ""
  var children: [MarkupElement] = []

  /// The elements in it that have a name.
  func elements(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }

  /// Where the first element in it is that has a name; where it is itself if there is none.
  func offset(of name: String) -> Int { children.first { $0.name == name }?.offset ?? offset }

  /// The text of the first element in it that has a name; nil if there is none or it is empty.
  func text(of name: String) -> String? {
    guard let text = children.first(where: { $0.name == name })?.text.trimmed, !text.isEmpty else { return nil }
    return text
  }
}

/// Reads one element after another of a markup text, which may have several at its top: no XML has, but Kodi's files do.
///
/// Declarations, comments and what is between the elements are skipped, and a document type is an error.
struct MarkupReader {
  static let depthLimit = 64

  let bytes: [UInt8]
  let skipsBad: Bool
  /// The number of characters of a found text in a fault; nil for the whole text.
  var textLimit: Int? = 60
  var rejections: [ImportFault] = []
  private(set) var position: Int
  private var counted = LineCounter(offset: 0)

  init(_ bytes: [UInt8], skipsBad: Bool = false) throws {
    (self.bytes, self.skipsBad) = (bytes, skipsBad)
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw fault(at: 0, found: "bytes that are not UTF-8", expected: "UTF-8", isFatal: true)
    }
  }

  /// Returns the name of the first element, and goes behind its tag.
  mutating func enter() throws -> String? {
    guard try skipToTag() else { return nil }
    return try tag().element.name
  }

  /// Returns the next element at this level; nil behind the last one.
  mutating func next() throws -> MarkupElement? {
    guard try skipToTag(), !isAt("</") else { return nil }
    var (open, tag) = ([MarkupElement](), try tag())
    if tag.isEmpty { return tag.element }
    open.append(tag.element)
    while true {
      open[open.count - 1].text += try content()
      guard position < bytes.count else {
        throw fault(
          at: position, found: "the end of the file", expected: "</\(open[open.count - 1].name)>", isFatal: true)
      }
      if isAt("</") {
        let element = open.removeLast()
        try close(element)
        if open.isEmpty { return element }
        open[open.count - 1].children.append(element)
        continue
      }
      tag = try self.tag()
      if tag.isEmpty {
        open[open.count - 1].children.append(tag.element)
      } else if open.count < Self.depthLimit {
        open.append(tag.element)
      } else {
        throw fault(
          at: tag.element.offset, found: "elements over \(Self.depthLimit) deep", expected: "fewer", isFatal: true)
      }
    }
  }

  /// The moment or the day of a stated time; nil without one.
  mutating func localTime(_ time: StatedTime, in zone: Zone?) throws -> WatchTime? {
    do throws(LocalTimeFault) {
      return try WatchTime(local: time.text, in: zone)
    } catch {
      throw fault(at: time.offset, found: error.found, expected: error.expected)
    }
  }

  mutating func fault(at offset: Int, found: String, expected: String, isFatal: Bool = false) -> ImportFault {
    counted.advance(to: offset, in: bytes)
    return ImportFault(
      location: .cell(line: counted.line, column: counted.column, name: nil),
      found: shortened(visible(found), to: textLimit),
      expected: expected, isFatal: isFatal)
  }
}

extension MarkupReader {
  private func isAt(_ text: StaticString) -> Bool { bytes[position...].starts(with: text.description.utf8) }

  /// Goes behind the next text that ends something.
  private mutating func skip(behind text: StaticString) throws -> Range<Int> {
    let (start, end) = (position, Array(text.description.utf8))
    while position < bytes.count {
      if bytes[position] == end[0], bytes[position...].starts(with: end) {
        defer { position += end.count }
        return start..<position
      }
      position += 1
    }
    throw fault(at: start, found: "the end of the file", expected: "\(text)", isFatal: true)
  }

  /// Goes to the next tag of an element; false at the end.
  private mutating func skipToTag() throws -> Bool {
    _ = try content()
    return position < bytes.count
  }

  /// The text up to the next tag, without comments and declarations.
  private mutating func content() throws -> String {
    var text = ""
    while position < bytes.count {
      let start = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
      text += decoded(start..<position)
      if position == bytes.count { break }
      if isAt("<!--") {
        _ = try skip(behind: "-->")
      } else if isAt("<![CDATA[") {
        position += 9
        text += String(decoding: bytes[try skip(behind: "]]>")], as: UTF8.self)
      } else if isAt("<?") {
        _ = try skip(behind: "?>")
      } else if isAt("<!") {
        throw fault(at: position, found: "a document type", expected: "elements only", isFatal: true)
      } else {
        break
      }
    }
    return text
  }

  private mutating func close(_ element: MarkupElement) throws {
    let start = position
    position += 2
    let name = String(decoding: bytes[try skip(behind: ">")], as: UTF8.self).trimmed
    guard name == element.name else {
      throw fault(at: start, found: "</\(name)>", expected: "</\(element.name)>", isFatal: true)
    }
  }

  /// A tag's parts: the name and, of each attribute, the name and the value.
  private mutating func tag() throws -> (element: MarkupElement, isEmpty: Bool) {
    let start = position
    position += 1
    var attributes: [String: String] = [:]
    let name = word()
    while position < bytes.count {
      skipSpace()
      if isAt(">") || isAt("/>") {
        let isEmpty = isAt("/>")
        position += isEmpty ? 2 : 1
        if name.isEmpty { break }
        return (MarkupElement(name: name, attributes: attributes, offset: start), isEmpty)
      }
      let key = word()
      skipSpace()
      guard !key.isEmpty, isAt("=") else { break }
      position += 1
      skipSpace()
      guard isAt("\"") || isAt("'") else { break }
      let isDouble = isAt("\"")
      position += 1
      attributes[key] = decoded(try skip(behind: isDouble ? "\"" : "'"))
    }
    throw fault(at: start, found: "a broken tag", expected: "an element such as <title>", isFatal: true)
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, !" \t\r\n=/><\"'".utf8.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The text with its references to characters; one of no character stays as it is.
  private func decoded(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      guard let end = part.firstIndex(of: ";"), let character = Self.character(part[..<end]) else {
        return text + "&" + part
      }
      return text + character + part[part.index(after: end)...]
    }
  }

  private static let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return names[String(name)] }
    let isHex = name.dropFirst().first == "x"
    let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }
}
