import LeftfoldJSON
import ShowlogModels

/// A show of a document, with everything that belongs to it.
struct DocumentShow: Sendable {
  var show = Show(id: ShowID(rawValue: 0), ids: Ids(), title: "")
  var marks: DocumentMarks?
  var episodes: [DocumentEpisode] = []

  static let object: DocumentObject<Self> = DocumentObject(Self()) {
    DocumentMember("ids", .ids, \.show.facts.ids)
    DocumentMember("other_ids", .set(.alias), \.show.facts.otherIDs.ids)
    DocumentMember("other_years", .set(.year), \.show.facts.otherIDs.years)
    DocumentMember("shared_ids", .set(.alias), \.show.facts.otherIDs.shared)
    DocumentMember("title", .text, \.show.title)
    DocumentMember("year", .year, \.show.facts.year)
    DocumentMember("status", .named("a status"), \.show.facts.status)
    DocumentMember("runtime", .minutes, \.show.facts.runtime)
    DocumentMember("premiered", .day, \.show.facts.premiered)
    DocumentMember("ended", .day, \.show.facts.ended)
    DocumentMember("genres", .list(.text), \.show.facts.genres)
    DocumentMember("network", .text, \.show.facts.network)
    DocumentMember("country", .text, \.show.facts.country)
    DocumentMember("image", .text, \.show.facts.imageURL)
    DocumentMember("reset_at", .moment, \.show.facts.rewatches.latestStart)
    DocumentMember("rewatches", .list(.moment), \.show.facts.rewatches.earlierStarts)
    DocumentMember("rewatches_stopped", .list(.moment), \.show.facts.rewatches.allStops)
    DocumentMember("rewatches_undone", .list(.moment), \.show.facts.rewatches.allUndoneStarts)
    DocumentMember("rewatch_stops_undone", .list(.moment), \.show.facts.rewatches.allUndoneStops)
    DocumentMember("source", .source, required: "a source", \.show.facts.ranks)
    DocumentMember("marks", .marks, \.marks)
  } parts: {
    Member.leftOut("seasons", because: "an episode has the number of its season")
    Member("episodes", "", .episodes) { $0.episodes += $1 }
  }
}

extension Rewatches {
  fileprivate var latestStart: Timestamp? {
    get { starts.last }
    set { merge(Rewatches(starts: newValue.map { [$0] } ?? [])) }
  }

  fileprivate var earlierStarts: [Timestamp] {
    get { starts.dropLast() }
    set { merge(Rewatches(starts: newValue)) }
  }

  fileprivate var allStops: [Timestamp] {
    get { stops }
    set { merge(Rewatches(stops: newValue)) }
  }

  fileprivate var allUndoneStarts: [Timestamp] {
    get { undoneStarts }
    set { merge(Rewatches(undoneStarts: newValue)) }
  }

  fileprivate var allUndoneStops: [Timestamp] {
    get { undoneStops }
    set { merge(Rewatches(undoneStops: newValue)) }
  }
}

/// An episode of a document, with its plays.
struct DocumentEpisode: Sendable {
  var record = EpisodeRecord(season: 0, number: nil, source: .mention)
  var marks: DocumentMarks?
  var plays: [Play] = []

  static let object: DocumentObject<Self> = DocumentObject(Self()) {
    DocumentMember("season", .placeNumber, required: Expected.number, \.record.season)
    DocumentMember("number", .placeNumber, \.record.number)
    DocumentMember("ids", .ids, \.record.ids)
    DocumentMember("other_ids", .set(.alias), \.record.otherIDs.ids)
    DocumentMember("shared_ids", .set(.alias), \.record.otherIDs.shared)
    DocumentMember("title", .text, \.record.title)
    DocumentMember("airs_at", .moment, \.airsAt)
    DocumentMember("airs_on", .day, \.airsOn)
    DocumentMember("runtime", .minutes, \.record.runtime)
    DocumentMember("skipped", .mark, \.record.isSkipped)
    DocumentMember("skip_stated_at", .moment, \.record.skipStatedAt)
    DocumentMember("source", .source, required: "a source", \.record.ranks)
    DocumentMember("marks", .marks, \.marks)
    DocumentMember("plays", .plays, \.plays)
  }

  private var airsAt: Timestamp? {
    get { if case .at(let moment) = record.airing { moment } else { nil } }
    set { record.airing = newValue.map(Airing.at) }
  }

  private var airsOn: Day? {
    get { if case .on(let day) = record.airing { day } else { nil } }
    set { record.airing = newValue.map(Airing.on) }
  }
}

extension Kind<[DocumentEpisode]> {
  /// The episodes of a show, each place once.
  fileprivate static let episodes = Kind("an array") { json in
    var (episodes, places): ([DocumentEpisode], Set<Int>) = ([], [])
    try json.beginArray()
    while try json.nextElement() {
      _ = json.peek()
      let start = json.position
      let episode = try DocumentEpisode.object.kind.read(&json)
      if let number = episode.record.number, !places.insert(episode.record.season << 32 | number).inserted {
        let code = Episode.code(season: episode.record.season, number: number)
        throw json.fault(at: start, found: "a second \(code)", expected: "each episode once")
      }
      episodes.append(episode)
    }
    return episodes
  }
}

extension DocumentKind<[Play]> {
  /// The plays of an episode, whose keys follow.
  fileprivate static let plays = list(.elements(.optional(play.kind))) { play.write($1, to: &$0) }

  private static let play: DocumentObject<Play> = DocumentObject(
    Play(id: PlayID(rawValue: 0), episode: EpisodeID(rawValue: 0), watchedAt: nil)
  ) {
    DocumentMember("origin", .origin, required: Play.Origin.names, \.origin)
    DocumentMember("watched_at", .moment, \.moment)
    DocumentMember("day", .day, \.day)
    DocumentMember("id", .id, \.traktID)
  }
}

extension Play {
  fileprivate var moment: Timestamp? {
    get { watched?.moment }
    set {
      let stated = day
      watched = newValue.map(WatchTime.at)
      day = stated
    }
  }

  /// The day without a time, or the one that a file states beside the moment.
  fileprivate var day: Day? {
    get { watched?.statedDay ?? pairedDay }
    set { if watched?.moment == nil { watched = newValue.map(WatchTime.on) } else { pairedDay = newValue } }
  }
}

extension DocumentKind<Play.Origin> {
  fileprivate static let origin = named(Play.Origin.names, \.name) { Play.Origin(name: $0) }
}

/// The marks of a show or an episode.
struct DocumentMarks: Sendable {
  private var entry = ViewerEntry()
  private var kind: Standing.Kind?
  private var reason: String?
  private var statedAt: Timestamp?
  private var restatedAt: Timestamp?
  private var origin: Standing.Origin?

  /// Nil without a mark, which is not written.
  init?(_ entry: ViewerEntry?) {
    guard let entry, entry != ViewerEntry() else { return nil }
    self.entry = entry
    guard let standing = entry.standing else { return }
    (kind, reason, statedAt, origin) = (standing.kind, standing.reason, standing.statedAt, standing.origin)
    restatedAt = standing.restatedAt
  }

  private init() {}

  private var own: Int {
    get { entry.own.rawValue }
    set { entry.own = OwnOpinion(rawValue: newValue) }
  }

  func entry(of show: ShowID) -> ViewerEntry {
    var entry = entry
    entry.standing = kind.map { Standing(id: show, $0, reason: reason, at: statedAt, origin: origin ?? .here) }
    entry.standing?.restatedAt = restatedAt
    return entry
  }

  fileprivate static let object: DocumentObject<Self> = DocumentObject(Self()) {
    DocumentMember("own", .integer(0...15, "0 to 15"), \.own)
    DocumentMember("rating", .rating, \.entry.opinion.rating)
    DocumentMember("rated_at", .moment, \.entry.opinion.ratedAt)
    DocumentMember("note", .text, \.entry.opinion.note)
    DocumentMember("noted_at", .moment, \.entry.notedAt)
    DocumentMember("favorite", .flag, \.entry.opinion.isFavorite)
    DocumentMember("changed_at", .moment, \.entry.changedAt)
    DocumentMember("standing", .named("one of \(Standing.Kind.names)"), \.kind)
    DocumentMember("standing_reason", .text, \.reason)
    DocumentMember("standing_at", .moment, \.statedAt)
    DocumentMember("standing_restated_at", .moment, \.restatedAt)
    DocumentMember("standing_origin", .named("one of \(Standing.Origin.names)"), \.origin)
  }
}

extension DocumentKind<DocumentMarks> {
  fileprivate static let marks = Self(DocumentMarks.object.kind) { DocumentMarks.object.write($1, to: &$0) }
}
