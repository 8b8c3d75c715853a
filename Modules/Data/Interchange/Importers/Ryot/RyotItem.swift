import LeftfoldJSON
import ShowlogModels

/// A show, a film or another medium of Ryot's.
struct RyotItem: Sendable {
  struct Seen: Sendable {
    var (season, episode): (Int?, Int?) = (nil, nil)
    var (startedOn, endedOn): (WatchTime?, WatchTime?) = (nil, nil)
    var isWhole = true

    var time: WatchTime? { endedOn ?? startedOn }
  }

  struct Review: Sendable {
    var (season, episode): (Int?, Int?) = (nil, nil)
    var rating: Double?
    var note: String?
    var date: Timestamp?
  }

  struct Collection: Sendable {
    var name: String?
    var addedAt: Timestamp?
  }

  var (lot, source, identifier, title) = ("", "", "", nil as String?)
  var seen: [Seen] = []
  var reviews: [Review] = []
  var collections: [Collection] = []

  static let kind = Kind.object(Self()) {
    Member("lot", "whether it is a show or a film", .string, isRequired: true) { $0.lot = $1 }
    Member("source", "whose id it has", .string, isRequired: true) { $0.source = $1 }
    Member("identifier", "the id of TMDB or TheTVDB", .string, isRequired: true) { $0.identifier = $1 }
    Member("source_id", "the title", .text) { $0.title = $1 }
    Member("seen_history", "", .list(seen)) { $0.seen = $1 }
    Member("reviews", "", .list(review)) { $0.reviews = $1 }
    Member("collections", "whether it is planned, watched or completed; others are not kept", .list(.collection)) {
      $0.collections = $1
    }
  }

  private static let seen = Kind.object(Seen()) {
    Member("show_season_number", "the season", .optional(.placeNumber)) { $0.season = $1 }
    Member("show_episode_number", "the episode", .optional(.placeNumber)) { $0.episode = $1 }
    Member("started_on", "the time of the play, if it has no end", .watchTime) { $0.startedOn = $1 }
    Member("ended_on", "the time of the play", .watchTime) { $0.endedOn = $1 }
    Member("progress", "whether it was watched to the end", .number) {
      if let progress = $1, progress < 100 { $0.isWhole = false }
    }
    Member("state", "whether it was watched to the end", .text) {
      if let state = $1, state != "completed" { $0.isWhole = false }
    }
    Member.leftOut("provider_watched_on", "providers_consumed_on", "manual_time_spent", because: "no view shows it")
    Member.leftOut("*", because: "of another medium")
  }

  private static let review = Kind.object(Review()) {
    Member("rating", "the rating", .number) { $0.rating = $1 }
    Member("show_season_number", "the season", .optional(.placeNumber)) { $0.season = $1 }
    Member("show_episode_number", "the episode", .optional(.placeNumber)) { $0.episode = $1 }
    Member("review", "", .optional(text)) {
      ($0.note, $0.date) = ($1?.note, $1?.date)
    }
    Member.leftOut("comments.*", because: "what others say")
    Member.leftOut("*", because: "of another medium")
  }

  private static let text = Kind.object(Review()) {
    Member("text", "the note", .text) { $0.note = $1 }
    Member("date", "the time of the rating", .moment) { $0.date = $1 }
    Member.leftOut("spoiler", "visibility", because: "facts of Ryot's community")
  }
}

extension Kind<RyotItem.Collection> {
  /// An object, or in earlier versions the name.
  fileprivate static let collection = Kind("a collection", fields: details.fields) { json in
    try json.peek() == UInt8(ascii: "\"") ? RyotItem.Collection(name: json.string()) : details.read(&json)
  }

  private static let details = object(RyotItem.Collection()) {
    Member("collection_name", "", .text) { $0.name = $1 }
    Member("created_on", "", .moment) { $0.addedAt = $1 }
    Member.leftOut("*", because: "facts of the list")
  }
}

extension RyotItem {
  private static let lists: [String: Opinion.Listing] = [
    "Watchlist": .planned, "In Progress": .watching, "Completed": .completed,
  ]

  /// - Parameter scale: That of the ratings, which the export does not state.
  func entry(_ scale: Int) -> ServiceEntry {
    var entry = ServiceEntry()
    let ids = Ids(tvdb: source == "tvdb" ? Int(identifier) : nil, tmdb: source == "tmdb" ? Int(identifier) : nil)
    let isKept = lot == "show" || lot == "movie"
    guard isKept, !ids.isEmpty else {
      entry.others = [OtherRecord(isKept ? .withoutID : .otherMedium, title: "\(title ?? "") \(identifier)")]
      return entry
    }
    var opinion = Opinion()
    for collection in collections { take(collection, &opinion, &entry) }
    for viewing in seen where !viewing.isWhole {
      entry.remarks.append(.incomplete)
    }
    if lot == "movie" {
      var film = OtherRecord(.film, ids: ids, title: title)
      for review in reviews { opinion.merge(review.opinion(scale, &entry)) }
      film.opinion = opinion
      entry.add(film, watched: seen.filter(\.isWhole).map(\.time))
    } else {
      var show = ShowRecord(ids: ids, source: .mention)
      (show.title, show.opinion, show.isFollowed) = (title, opinion, opinion.listing?.isFollowed)
      addParts(of: show, scale, &entry)
    }
    return entry
  }

  private func take(_ collection: Collection, _ opinion: inout Opinion, _ entry: inout ServiceEntry) {
    guard let listing = Self.lists[collection.name ?? ""] else {
      return entry.remarks.append(
        Remark("entry of another collection is not kept", "entries of other collections are not kept"))
    }
    var listed = Opinion()
    (listed.listing, listed.listedAt) = (listing, collection.addedAt)
    opinion.merge(listed)
  }

  private func addParts(of record: ShowRecord, _ scale: Int, _ entry: inout ServiceEntry) {
    var show = record
    for review in reviews {
      let opinion = review.opinion(scale, &entry)
      if let episode = review.episode {
        var record = EpisodeRecord(season: review.season ?? 1, number: episode, source: .mention)
        record.opinion = opinion
        entry.viewings.append(.init(episode: record))
      } else if let season = review.season {
        show.merge(opinion, ofSeason: season)
      } else {
        show.opinion.merge(opinion)
      }
    }
    for viewing in seen where viewing.isWhole {
      guard let season = viewing.season, let episode = viewing.episode else {
        entry.remarks.append(.unnumbered)
        continue
      }
      entry.viewings.append(
        .init(
          episode: EpisodeRecord(season: season, number: episode, source: .mention),
          evidence: .item(traktID: nil, watched: viewing.time)))
    }
    entry.show = show
  }
}

extension RyotItem.Review {
  fileprivate func opinion(_ scale: Int, _ entry: inout ServiceEntry) -> Opinion {
    var opinion = Opinion()
    opinion.note = note
    guard let rating, let stated = StatedRating(rating, of: scale, text: "\(rating)") else { return opinion }
    let words = "read as of \(scale): the export does not state the scale"
    entry.remarks.append(Remark("rating is \(words)", "ratings are \(words)"))
    (opinion.rating, opinion.ratedAt) = (entry.take(stated), date)
    return opinion
  }
}

extension OtherRecord.Kind {
  fileprivate static let withoutID = Self(
    one: "show or film without an id of TMDB or TheTVDB", several: "shows and films without ids of TMDB or TheTVDB")
}
