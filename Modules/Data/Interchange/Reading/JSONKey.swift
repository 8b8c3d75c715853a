import LeftfoldJSON

/// A key of an object in two numbers, so that a million records compare keys without creating strings.
///
/// Keys of at most 23 bytes differ if their bytes do; all longer ones are one key, which no format has.
struct JSONKey: Hashable, Sendable, ExpressibleByStringLiteral {
  private static let limit = 23

  /// The length and the first 15 bytes.
  private let head: UInt128
  /// The other bytes.
  private let tail: UInt64

  init(_ name: StaticString) {
    let bytes = [UInt8](name.description.utf8)
    precondition(bytes.count <= Self.limit, "the key \(name) has more than \(Self.limit) bytes")
    self.init(bytes, in: bytes.indices)
  }

  init(stringLiteral name: StaticString) { self.init(name) }

  /// A slice would cost reference counting.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    guard range.count <= Self.limit else {
      (head, tail) = (.max, .max)
      return
    }
    let middle = min(range.lowerBound + 15, range.upperBound)
    var head = UInt128(range.count)
    for index in range.lowerBound..<middle { head = head &<< 8 | UInt128(bytes[index]) }
    var tail: UInt64 = 0
    for index in middle..<range.upperBound { tail = tail &<< 8 | UInt64(bytes[index]) }
    (self.head, self.tail) = (head, tail)
  }
}

extension JSONReader {
  /// Advances to the next key of the object; nil at its end.
  mutating func nextKey() throws -> JSONKey? {
    guard let name = try nextName() else { return nil }
    guard name.isEscaped else { return JSONKey(bytes, in: name.range) }
    let text = [UInt8](text(name).utf8)
    return JSONKey(text, in: text.indices)
  }
}

extension JSONKey {
  static let airsAt = JSONKey("airs_at")
  static let airsOn = JSONKey("airs_on")
  static let changedAt = JSONKey("changed_at")
  static let columns = JSONKey("columns")
  static let day = JSONKey("day")
  static let ended = JSONKey("ended")
  static let episode = JSONKey("episode")
  static let episodes = JSONKey("episodes")
  static let favorite = JSONKey("favorite")
  static let followed = JSONKey("followed")
  static let genres = JSONKey("genres")
  static let id = JSONKey("id")
  static let ids = JSONKey("ids")
  static let image = JSONKey("image")
  static let imdb = JSONKey("imdb")
  static let listedAt = JSONKey("listed_at")
  static let listing = JSONKey("listing")
  static let listingAt = JSONKey("listing_at")
  static let marks = JSONKey("marks")
  static let name = JSONKey("name")
  static let network = JSONKey("network")
  static let note = JSONKey("note")
  static let number = JSONKey("number")
  static let origin = JSONKey("origin")
  static let otherIDs = JSONKey("other_ids")
  static let otherYears = JSONKey("other_years")
  static let own = JSONKey("own")
  static let pause = JSONKey("pause")
  static let pausedAt = JSONKey("paused_at")
  static let pauseReason = JSONKey("pause_reason")
  static let plays = JSONKey("plays")
  static let premiered = JSONKey("premiered")
  static let ratedAt = JSONKey("rated_at")
  static let rating = JSONKey("rating")
  static let resetAt = JSONKey("reset_at")
  static let rows = JSONKey("rows")
  static let runtime = JSONKey("runtime")
  static let season = JSONKey("season")
  static let seasons = JSONKey("seasons")
  static let sharedIDs = JSONKey("shared_ids")
  static let show = JSONKey("show")
  static let showlog = JSONKey("showlog")
  static let shows = JSONKey("shows")
  static let skipped = JSONKey("skipped")
  static let slug = JSONKey("slug")
  static let source = JSONKey("source")
  static let standing = JSONKey("standing")
  static let standingAt = JSONKey("standing_at")
  static let standingOrigin = JSONKey("standing_origin")
  static let standingReason = JSONKey("standing_reason")
  static let status = JSONKey("status")
  static let tables = JSONKey("tables")
  static let text = JSONKey("text")
  static let title = JSONKey("title")
  static let tmdb = JSONKey("tmdb")
  static let trakt = JSONKey("trakt")
  static let traktID = JSONKey("trakt_id")
  static let tvdb = JSONKey("tvdb")
  static let tvmaze = JSONKey("tvmaze")
  static let version = JSONKey("version")
  static let watchedAt = JSONKey("watched_at")
  static let year = JSONKey("year")
}
