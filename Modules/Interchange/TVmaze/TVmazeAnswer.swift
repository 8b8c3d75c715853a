import ShowlogModels

/// Reads the answers of TVmaze's API that a client asks for one at a time.
///
/// Shows and episodes are read by the same code as in imported files, as strictly, with the same errors.
public enum TVmazeAnswer {
  /// A show as a page or a search lists it.
  public struct Show: Hashable, Sendable {
    /// The facts, with the embedded episodes if there are any.
    public var record: ShowRecord

    /// The address of a small picture, as the answer gives it.
    public var image: String?
  }

  /// Reads `[{score, show}]`, the answer to `/search/shows`; the best match comes first. O(bytes).
  ///
  /// - Throws: `ImportError` with `source` as the file, if the answer has another form.
  public static func search(_ bytes: [UInt8], from source: String) throws(ImportError) -> [Show] {
    try read(bytes, from: source) { json throws(JSONFault) in
      var shows: [Show] = []
      try json.beginArray("a list of matches")
      while try json.nextElement() { shows.append(try json.tvmazeMatch()) }
      return shows
    }
  }

  /// Reads a show, the answer to `/shows/:id`, with the embedded episodes if there are any. O(bytes).
  ///
  /// - Throws: `ImportError` with `source` as the file, if the answer has another form.
  public static func show(_ bytes: [UInt8], from source: String) throws(ImportError) -> Show {
    try read(bytes, from: source) { json throws(JSONFault) in try json.tvmazePage() }
  }

  /// Reads a list of episodes, the answer to `/shows/:id/episodes`. O(bytes).
  ///
  /// - Throws: `ImportError` with `source` as the file, if the answer has another form.
  public static func episodes(_ bytes: [UInt8], from source: String) throws(ImportError) -> [EpisodeRecord] {
    try read(bytes, from: source) { json throws(JSONFault) in
      try json.records { json throws(JSONFault) in try json.tvmazeEpisode().episode }
    }
  }

  /// Reads `{"82": 1580402781}`, the answer to `/updates/shows`: when each show last changed, by its id. O(bytes).
  ///
  /// - Throws: `ImportError` with `source` as the file, if the answer has another form.
  public static func updates(_ bytes: [UInt8], from source: String) throws(ImportError) -> [Int: Timestamp] {
    try read(bytes, from: source) { json throws(JSONFault) in
      // An empty PHP array has no keys that could make it an object.
      if json.peek() == UInt8(ascii: "[") {
        try json.beginArray()
        if try json.nextElement() { throw try json.unexpected("an object of times by show") }
        return [:]
      }
      return try json.tvmazeUpdates()
    }
  }

  private static func read<T>(
    _ bytes: [UInt8], from source: String, _ body: (inout JSONReader) throws(JSONFault) -> T
  ) throws(ImportError) -> T {
    var json = JSONReader(bytes)
    do throws(JSONFault) {
      let value = try body(&json)
      try json.end()
      return value
    } catch {
      throw ImportError(file: source, fault: error)
    }
  }
}

extension JSONKey {
  fileprivate static let image = JSONKey("image")
  fileprivate static let medium = JSONKey("medium")
}

extension JSONReader {
  fileprivate mutating func tvmazeMatch() throws(JSONFault) -> TVmazeAnswer.Show {
    var show: TVmazeAnswer.Show?
    let start = try beginObject("a match")
    while let key = try nextKey() {
      if key == .show { show = try tvmazePage() } else { try skip() }
    }
    return try require(show, "show", "the show that matches", at: start)
  }

  fileprivate mutating func tvmazePage() throws(JSONFault) -> TVmazeAnswer.Show {
    var probe = self
    let record = try tvmazeShow()
    return TVmazeAnswer.Show(record: record, image: try probe.tvmazeImage())
  }

  private mutating func tvmazeImage() throws(JSONFault) -> String? {
    var address: String?
    try beginObject()
    while let key = try nextKey() {
      guard key == .image, try !null() else {
        if key != .image { try skip() }
        continue
      }
      try beginObject()
      while let size = try nextKey() {
        if size == .medium { address = try title() } else { try skip() }
      }
    }
    return address
  }

  fileprivate mutating func tvmazeUpdates() throws(JSONFault) -> [Int: Timestamp] {
    var times: [Int: Timestamp] = [:]
    try beginObject("an object of times by show")
    while try nextKey() != nil {
      let start = path[path.count - 1].current
      var probe = self
      probe.position = start
      let id = probe.text(try probe.scanText())
      guard let number = Int(id), number > 0 else {
        throw fault(at: start, found: raw(start..<probe.position), expected: "the id of a show")
      }
      let seconds = try integer(in: 0...7_289_568_000, "seconds since 1970, before 2201")
      times[number] = Timestamp(seconds: seconds)
    }
    return times
  }
}
