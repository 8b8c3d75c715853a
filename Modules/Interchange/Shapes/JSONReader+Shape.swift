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
      let isDocument = try probe.members()[.showlog] != nil
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
    case UInt8(ascii: "{"): return Self.shape(of: try probe.members(), inList: false)
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
      } else if let shape = Self.shape(of: try members(), inList: true) {
        return shape
      }
    }
    return count == 0 ? .empty : nil
  }

  /// The object's keys, each with its value's first byte, which says what kind of value it is.
  private mutating func members() throws(ImportFault) -> [JSONKey: UInt8] {
    var members: [JSONKey: UInt8] = [:]
    try beginObject()
    while let key = try nextKey() {
      members[key] = peek()
      try skip()
    }
    return members
  }

  /// The shape with these members.
  ///
  /// One key never suffices, since services use the same words. A record that lacks one of its keys is still recognized by
  /// two others, so that its error names the missing one.
  private static func shape(of members: [JSONKey: UInt8], inList: Bool) -> FileShape? {
    func has(_ key: JSONKey) -> Bool { members[key] != nil }
    func count(_ keys: JSONKey...) -> Int { keys.count { has($0) } }
    func hasList(_ key: JSONKey) -> Bool { members[key] == UInt8(ascii: "[") || members[key] == UInt8(ascii: "n") }
    let isOfSeriesGuide = has(.tmdbID) || has(.tvdbID)
    if inList {
      if has(.uri), has(.body) { return .recordedResponses }
      if has(.seasons), isOfSeriesGuide { return .seriesGuide }
      if has(.watched), has(.inWatchlist) || has(.inCollection), isOfSeriesGuide { return .seriesGuideMovies }
      if has(.ratedAt), has(.rating) { return .traktRatings }
      if has(.listedAt), has(.type) { return .traktList }
      if !has(.ratedAt), count(.watchedAt, .action, .type, .episode, .show, .movie) > 1 { return .traktHistory }
      if count(.plays, .lastWatchedAt, .show, .seasons) > 1, !has(.movie) { return .traktWatchedShows }
      if has(.number), has(.episodes) || has(.ids), !has(.season) { return .traktSeasons }
    }
    let lists: [JSONKey] = [.shows, .anime, .movies]
    // An object with lists, where Trakt's statistics have objects with figures.
    if !inList, lists.contains(where: hasList), !lists.contains(where: { has($0) && !hasList($0) }), !has(.showlog) {
      return .simkl
    }
    if has(.airdate) || has(.airstamp) || (has(.id) && has(.season)) { return .tvmazeEpisode }
    return isShow(Set(members.keys)) ? .tvmazeShow : nil
  }

  /// Whether these are the keys of a show rather than of a season or a person, which also have ids and names.
  private static func isShow(_ keys: Set<JSONKey>) -> Bool {
    let marks: [JSONKey] = [.embedded, .externals, .genres, .premiered, .status]
    let others: [JSONKey] = [.number, .title, .birthday, .gender, .country]
    if keys.contains(.id), keys.contains(.name) { return keys.isDisjoint(with: others) }
    return (keys.contains(.id) || keys.contains(.name)) && !keys.isDisjoint(with: marks)
  }
}
