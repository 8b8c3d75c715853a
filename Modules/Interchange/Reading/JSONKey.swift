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
  static let action = JSONKey("action")
  static let addedToWatchlistAt = JSONKey("added_to_watchlist_at")
  static let airdate = JSONKey("airdate")
  static let airsAt = JSONKey("airs_at")
  static let airsOn = JSONKey("airs_on")
  static let airstamp = JSONKey("airstamp")
  static let airtime = JSONKey("airtime")
  static let anime = JSONKey("anime")
  static let animeType = JSONKey("anime_type")
  static let attachedTo = JSONKey("attached_to")
  static let averageRuntime = JSONKey("averageRuntime")
  static let birthday = JSONKey("birthday")
  static let body = JSONKey("body")
  static let changedAt = JSONKey("changed_at")
  static let columns = JSONKey("columns")
  static let country = JSONKey("country")
  static let embedded = JSONKey("_embedded")
  static let ended = JSONKey("ended")
  static let episode = JSONKey("episode")
  static let episodes = JSONKey("episodes")
  static let externals = JSONKey("externals")
  static let favorite = JSONKey("favorite")
  static let firstAired = JSONKey("first_aired")
  static let followed = JSONKey("followed")
  static let gender = JSONKey("gender")
  static let genres = JSONKey("genres")
  static let hidden = JSONKey("hidden")
  static let hiddenAt = JSONKey("hidden_at")
  static let href = JSONKey("href")
  static let id = JSONKey("id")
  static let ids = JSONKey("ids")
  static let image = JSONKey("image")
  static let imdb = JSONKey("imdb")
  static let imdbID = JSONKey("imdb_id")
  static let inCollection = JSONKey("in_collection")
  static let inWatchlist = JSONKey("in_watchlist")
  static let items = JSONKey("items")
  static let lastWatchedAt = JSONKey("last_watched_at")
  static let links = JSONKey("_links")
  static let listedAt = JSONKey("listed_at")
  static let listID = JSONKey("list_id")
  static let listing = JSONKey("listing")
  static let listingAt = JSONKey("listing_at")
  static let mappedSeasons = JSONKey("mapped_tvdb_seasons")
  static let marks = JSONKey("marks")
  static let medium = JSONKey("medium")
  static let memo = JSONKey("memo")
  static let movie = JSONKey("movie")
  static let movies = JSONKey("movies")
  static let name = JSONKey("name")
  static let network = JSONKey("network")
  static let note = JSONKey("note")
  static let notes = JSONKey("notes")
  static let number = JSONKey("number")
  static let origin = JSONKey("origin")
  static let otherIDs = JSONKey("other_ids")
  static let otherYears = JSONKey("other_years")
  static let own = JSONKey("own")
  static let pause = JSONKey("pause")
  static let pausedAt = JSONKey("paused_at")
  static let pauseReason = JSONKey("pause_reason")
  static let playOrigin = JSONKey("play_origin")
  static let plays = JSONKey("plays")
  static let premiered = JSONKey("premiered")
  static let ratedAt = JSONKey("rated_at")
  static let rating = JSONKey("rating")
  static let ratingUser = JSONKey("rating_user")
  static let releasedMS = JSONKey("released_utc_ms")
  static let resetAt = JSONKey("reset_at")
  static let rows = JSONKey("rows")
  static let runtime = JSONKey("runtime")
  static let runtimeMinutes = JSONKey("runtime_min")
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
  static let thetvdb = JSONKey("thetvdb")
  static let title = JSONKey("title")
  static let tmdb = JSONKey("tmdb")
  static let tmdbID = JSONKey("tmdb_id")
  static let trakt = JSONKey("trakt")
  static let traktID = JSONKey("trakt_id")
  static let traktSlug = JSONKey("traktslug")
  static let tvdb = JSONKey("tvdb")
  static let tvdbID = JSONKey("tvdb_id")
  static let tvmaze = JSONKey("tvmaze")
  static let type = JSONKey("type")
  static let updated = JSONKey("updated")
  static let updatedAt = JSONKey("updated_at")
  static let uri = JSONKey("uri")
  static let url = JSONKey("url")
  static let userNote = JSONKey("user_note")
  static let userRatedAt = JSONKey("user_rated_at")
  static let userRating = JSONKey("user_rating")
  static let version = JSONKey("version")
  static let watched = JSONKey("watched")
  static let watchedAt = JSONKey("watched_at")
  static let webChannel = JSONKey("webChannel")
  static let year = JSONKey("year")
}
