import LeftfoldJSON
import ShowlogModels

/// The part of a file's content that its format follows from.
enum FileOutline {
  /// The first records of a list, or the only one.
  case records([JSONOutline])
  /// An empty list, which may be of any format.
  case emptyList
  /// The names of a table's columns.
  case table(Set<String>)
  /// The name of a markup text's first element.
  case markup(String)
  /// A document of `showlog export`, or a backup.
  case store
  /// Something else, with its name if it can be none of a format's.
  case other(String?)
}

/// The keys of an object, each with its value's first byte.
struct JSONOutline {
  let isInList: Bool
  var members: [JSONKey: UInt8] = [:]
  /// The objects among the values of an object that is in no list, to a small depth.
  var objects: [JSONKey: JSONOutline] = [:]

  func has(_ key: JSONKey) -> Bool { members[key] != nil }

  func count(_ keys: JSONKey...) -> Int { keys.count { members[$0] != nil } }

  func hasList(_ key: JSONKey) -> Bool { members[key] == UInt8(ascii: "[") || members[key] == UInt8(ascii: "n") }

  func hasObject(_ key: JSONKey) -> Bool { members[key] == UInt8(ascii: "{") }
}

/// How a file is handled.
enum Recognition {
  case read(Importer, FileKind)
  /// An empty list.
  case empty
  /// A document of `showlog export`, or a backup.
  case store
  /// Known and not needed.
  case unneeded(Importer, FileKind)
  /// Not one of a format's, or of another than the requested format's.
  case unknown(FileKind?)

  /// Recognizes a file by its name and its content.
  ///
  /// The content decides: a name only tells apart the files of one service that have the same form, and what a file is that
  /// no service reads.
  init(name: some StringProtocol, _ outline: FileOutline, as format: ImportFormat) {
    let importers = Importer.all.filter { importer in
      format == .auto || importer.format == format
        || importer.files.contains { $0.otherFormats.contains(format) }
    }
    if case .store = outline, format == .auto { self = .store; return }
    let claims = Self.claims(name: name, outline, of: importers)
    let claim = claims.first { importer, file in
      file.isRead && (format == .auto || importer.format == format || file.otherFormats.contains(format))
    }
    if let claim {
      self = .read(claim.0, claim.1)
    } else if let (importer, file) = claims.first(where: { !$0.1.isRead }) {
      self = .unneeded(importer, file)
    } else if let (importer, file) = Self.unneeded(name: name, of: importers, as: format) {
      self = .unneeded(importer, file)
    } else if case .emptyList = outline {
      self = .empty
    } else {
      self = .unknown(Self.claims(name: name, outline, of: Importer.all).first?.1)
    }
  }

  /// The file that no service reads with a name.
  static func unneeded(
    name: some StringProtocol, of importers: [Importer], as format: ImportFormat
  ) -> (Importer, FileKind)? {
    for importer in importers where importer.format == format || format == .auto {
      if let file = importer.file(named: name), !file.isRead, !file.needsName { return (importer, file) }
    }
    return nil
  }

  /// Whether a format's records have these keys, so that no further record is needed.
  static func isKnown(_ record: JSONOutline) -> Bool {
    Importer.all.contains { $0.files.contains { $0.accepts(.records([record])) } }
  }

  /// Every claim on a file's content: more than one is a fault of the importers.
  static func claims(
    name: some StringProtocol, _ outline: FileOutline, of importers: [Importer]
  ) -> [(Importer, FileKind)] {
    let claims = importers.flatMap { importer in
      let files = importer.files.filter { $0.accepts(outline) && (!$0.needsName || $0.isNamed(name)) }
      // A list with a known name is not another one as well.
      let named = files.filter(\.needsName)
      return (named.isEmpty ? files : named).map { (importer, $0) }
    }
    // A table of any origin is one that no service has.
    let own = claims.filter { !$0.1.isGeneric }
    return own.isEmpty ? claims : own
  }
}

extension JSONReader {
  /// The keys of the first objects of a value, which is not consumed.
  ///
  /// - Throws: `JSONFault` if the inspected part is malformed.
  func outline() throws -> FileOutline {
    var probe = self
    switch probe.peek() {
    case UInt8(ascii: "{"):
      let outline = try probe.outlineOfObject(inList: false, depth: 3)
      return outline.has("showlog") ? .store : .records([outline])
    case UInt8(ascii: "["):
      var outlines: [JSONOutline] = []
      var count = 0
      try probe.beginArray()
      // The first elements may be bad.
      while count < 16, try probe.nextElement() {
        count += 1
        guard probe.peek() == UInt8(ascii: "{") else {
          try probe.skip()
          continue
        }
        outlines.append(try probe.outlineOfObject(inList: true))
        if Recognition.isKnown(outlines[outlines.count - 1]) { break }
      }
      return count == 0 ? .emptyList : .records(outlines)
    default: return .other(nil)
    }
  }

  /// - Parameter depth: How many objects below each other are looked into.
  private mutating func outlineOfObject(inList: Bool, depth: Int = 1) throws -> JSONOutline {
    var outline = JSONOutline(isInList: inList)
    try beginObject()
    while let key = try nextKey() {
      outline.members[key] = peek()
      // The reader of documents finds the rest, or what is wrong with it.
      if !inList, key == "showlog" { break }
      if depth > 1, peek() == UInt8(ascii: "{") {
        outline.objects[key] = try outlineOfObject(inList: inList, depth: depth - 1)
      } else {
        try skip()
      }
    }
    return outline
  }

  /// The fault of a document of no format.
  ///
  /// - Parameter found: What it is, if it is known.
  mutating func unrecognized(found: String?, expected: String) throws -> JSONFault {
    guard let first = peek() else { return broken(expected) }
    if let found { return fault(at: position, found: found, expected: expected) }
    switch first {
    case UInt8(ascii: "["): return fault(at: position, found: "a list of something else", expected: expected)
    case UInt8(ascii: "{"):
      var found = "an object with other keys"
      if case .store = try outline() { found = "a document of showlog export" }
      return fault(at: position, found: found, expected: expected)
    default:
      let isValue = "\"tfn".utf8.contains(first) || Self.startsNumber(first)
      return isValue ? try unexpected(expected) : broken(expected)
    }
  }
}
