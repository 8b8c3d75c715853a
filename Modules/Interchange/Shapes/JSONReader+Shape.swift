extension JSONReader {
  mutating func recognized(
    as format: ImportFormat, named name: some StringProtocol
  ) throws(ImportFault) -> FileShape {
    let found = try shape()
    if let found, found.isRead(as: format, named: name) { return found }
    let expected = format.expectedFiles
    guard let first = peek() else { throw broken(expected) }
    if let found { throw fault(at: position, found: found.name, expected: expected) }
    switch first {
    case UInt8(ascii: "["): throw fault(at: position, found: "a list of something else", expected: expected)
    case UInt8(ascii: "{"):
      var probe = self
      let isDocument = try probe.keys().contains(.showlog)
      throw fault(
        at: position,
        found: isDocument ? "a document of showlog export, which restore reads" : "an object with other keys",
        expected: expected)
    case UInt8(ascii: "\""), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      throw try unexpected(expected)
    default: throw Self.startsNumber(first) ? try unexpected(expected) : broken(expected)
    }
  }

  /// The number of list elements to inspect, since the first may be bad.
  private static let probes = 16

  /// Nil for an unknown shape. Throws if the inspected part of the value, which is not consumed, is malformed.
  func shape() throws(ImportFault) -> FileShape? {
    var probe = self
    switch probe.peek() {
    case UInt8(ascii: "{"): return Self.shape(ofKeys: try probe.keys(), inList: false)
    case UInt8(ascii: "["): return try probe.shapeOfList()
    default: return nil
    }
  }

  private mutating func shapeOfList() throws(ImportFault) -> FileShape? {
    var count = 0
    try beginArray()
    while try nextElement() {
      count += 1
      guard count <= Self.probes else { return nil }
      if peek() != UInt8(ascii: "{") {
        try skip()
      } else if let shape = Self.shape(ofKeys: try keys(), inList: true) {
        return shape
      }
    }
    return count == 0 ? .empty : nil
  }

  private mutating func keys() throws(ImportFault) -> Set<JSONKey> {
    var keys: Set<JSONKey> = []
    try beginObject()
    while let key = try nextKey() {
      keys.insert(key)
      try skip()
    }
    return keys
  }

  /// The shape with these keys. Keys that a record may lack are not required, so that its error names the missing key.
  private static func shape(ofKeys keys: Set<JSONKey>, inList: Bool) -> FileShape? {
    func has(_ key: JSONKey) -> Bool { keys.contains(key) }
    if inList {
      if has(.uri), has(.body) { return .recordedResponses }
      if has(.seasons), has(.tmdbID) || has(.tvdbID) { return .seriesGuide }
      if has(.ratedAt), has(.rating) { return .traktRatings }
      if has(.listedAt), has(.type) { return .traktList }
      if has(.watchedAt) || (has(.action) && has(.type)) { return .traktHistory }
      if has(.plays) || has(.lastWatchedAt), !has(.movie) { return .traktWatchedShows }
      if has(.number), has(.episodes) || has(.ids), !has(.season) { return .traktSeasons }
    }
    if !inList, has(.shows) || has(.anime), !has(.showlog) { return .simkl }
    if has(.airdate) || has(.airstamp) || (has(.id) && has(.season)) { return .tvmazeEpisode }
    return isShow(keys) ? .tvmazeShow : nil
  }

  /// Whether these are the keys of a show rather than of a season or a person, which also have ids and names.
  private static func isShow(_ keys: Set<JSONKey>) -> Bool {
    let marks: [JSONKey] = [.embedded, .externals, .genres, .premiered, .status]
    let others: [JSONKey] = [.number, .title, .birthday, .gender, .country]
    if keys.contains(.id), keys.contains(.name) { return keys.isDisjoint(with: others) }
    return (keys.contains(.id) || keys.contains(.name)) && !keys.isDisjoint(with: marks)
  }
}
