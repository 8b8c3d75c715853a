import LeftfoldJSON
import ShowlogModels

/// Decodes single responses of TVmaze's API.
///
/// Shows and episodes are decoded by the code that reads imported files, as strictly and with the same errors.
public enum TVmazeResponse {
  /// Decodes `/search/shows`, `[{score, show}]`, the best match first: O(bytes).
  ///
  /// - Throws: `ImportError`, with `source` as the file, if the response has another form.
  public static func search(_ bytes: [UInt8], from source: String) throws(ImportError) -> [ShowRecord] {
    try read(bytes, from: source) { json in
      var shows: [ShowRecord] = []
      try json.beginArray("a list of matches")
      while try json.nextElement() { shows.append(try Kind<ShowRecord>.tvmazeMatch.read(&json)) }
      return shows
    }
  }

  /// Decodes `/shows/:id` with embedded episodes: O(bytes).
  ///
  /// - Throws: `ImportError`, with `source` as the file, if the response has another form.
  public static func show(_ bytes: [UInt8], from source: String) throws(ImportError) -> ShowRecord {
    try read(bytes, from: source) { try Kind<ShowRecord>.tvmazeShow.read(&$0) }
  }

  /// Decodes `/shows/:id/episodes`: O(bytes).
  ///
  /// - Throws: `ImportError`, with `source` as the file, if the response has another form.
  public static func episodes(_ bytes: [UInt8], from source: String) throws(ImportError) -> [EpisodeRecord] {
    try read(bytes, from: source) { try Kind<[TVmazeEpisode]>.list(.tvmazeEpisode).read(&$0).map(\.record) }
  }

  /// Decodes `/updates/shows`, `{"82": 1580402781}`, the time of each show's last change by its id: O(bytes).
  ///
  /// - Throws: `ImportError`, with `source` as the file, if the response has another form.
  public static func updates(_ bytes: [UInt8], from source: String) throws(ImportError) -> [Int: Timestamp] {
    try read(bytes, from: source) { json in
      // PHP writes an empty dictionary as an empty list.
      if json.peek() == UInt8(ascii: "[") {
        try json.beginArray()
        if try json.nextElement() { throw try json.unexpected("an object of times by show") }
        return [:]
      }
      return try json.tvmazeUpdates()
    }
  }

  private static func read<T>(
    _ bytes: [UInt8], from source: String, _ body: (inout JSONReader) throws -> T
  ) throws(ImportError) -> T {
    var json = JSONReader(bytes)
    return try located(in: source) {
      let value = try body(&json)
      try json.end()
      return value
    }
  }
}

extension Kind<ShowRecord> {
  fileprivate static let tvmazeMatch = object(nil as ShowRecord?, expecting: "a match") {
    Member("show", "the show", .tvmazeShow.expecting("the show that matches"), isRequired: true) { $0 = $1 }
  } make: { show throws(IncompleteRecord) in
    try need(show, "show")
  }
}

extension JSONReader {
  fileprivate mutating func tvmazeUpdates() throws -> [Int: Timestamp] {
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
