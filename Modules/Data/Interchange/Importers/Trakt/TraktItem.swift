import ShowlogModels

/// An item of Trakt's files, by its subject.
enum TraktItem: Sendable {
  case play(StatedPlay, ShowRecord, EpisodeRecord)
  case show(ShowRecord)
  case episode(EpisodeRecord, of: ShowRecord)
  case other(OtherRecord)
  case nothing

  static let history = Kind.object(TraktEntry()) {
    Member("id", "the play's id", .id) { $0.play.id = $1 }
    Member("watched_at", "the play's time; 1970-01-01T00:00:00Z is an unknown date", .moment, isRequired: true) {
      if $0.play.watched == nil { $0.play.watched = $1.map(WatchTime.at) }
    }
    Member("play_day", "the day of a play without a time there, of which watched_at is the noon", .day) {
      if let day = $1 { $0.play.watched = .on(day) }
    }
    Member("paired_day", "the day that another file states of the play there", .day) { $0.play.pairedDay = $1 }
    TraktEntry.type(.named("\"episode\" or \"movie\"") { ["episode", "movie"].contains($0) ? $0 : nil })
    Member(
      "play_origin", "the origin of a play in an export of this app",
      .named(Play.Origin.names) { Play.Origin(name: $0) }
    ) { $0.play.origin = $1 }
    Member.leftOut("action", because: "how it was recorded changes no play")
    TraktEntry.subjects
  } make: { entry throws(IncompleteRecord) -> Self in
    let play = entry.play
    guard entry.type == "movie" else {
      return .play(play, try need(entry.show, "show"), try need(entry.episode, "episode"))
    }
    var movie = try need(entry.movie, "movie")
    (movie.evidence, movie.pairedDay) = (
      .item(traktID: play.id, watched: play.watched, origin: play.origin), play.pairedDay
    )
    return .other(movie)
  }

  static let watchedMovie = Kind.object((movie: OtherRecord(.film), plays: 0, watchedAt: nil as Timestamp?)) {
    Member("movie", "the film", .traktMovie, isRequired: true) { $0.movie = $1 }
    Member("plays", "the film's plays, of which the last has a date", .plays, isRequired: true) { $0.plays = $1 }
    Member("last_watched_at", "the time of the last play", .moment) { $0.watchedAt = $1 }
    Member.leftOut("last_updated_at", because: "a change at Trakt")
  } make: { watched throws(IncompleteRecord) -> Self in
    watched.movie.evidence = .summary(plays: watched.plays, lastWatchedAt: watched.watchedAt)
    return .other(watched.movie)
  }

  static let rating = Kind.object(TraktEntry()) {
    Member("rating", "the rating", .rating, isRequired: true) { $0.opinion.rating = $1 }
    Member("rated_at", "its time", .moment) { $0.opinion.ratedAt = $1 }
    TraktEntry.type()
    TraktEntry.subjects
  } make: { entry throws(IncompleteRecord) in
    try entry.item()
  }

  static let note = Kind.object(TraktEntry()) {
    Member("note", "the note", .orNull(text)) { $0.opinion.note = $1 }
    TraktEntry.type()
    Member.leftOut("attached_to.*", because: "its type says the same")
    Member.leftOut("privacy", "spoiler", "created_at", "updated_at", "id", because: "facts of Trakt's community")
    TraktEntry.subjects
  } make: { entry throws(IncompleteRecord) in
    try entry.item()
  }

  private static let text = Kind.object(nil as String?) {
    Member("notes", "", .text) { $0 = $1 }
    Member.leftOut("*", because: "facts of Trakt's community")
  }

  /// An item of a list of one's own.
  static let ownList = Kind.object(TraktEntry()) {
    Member("listed_at", "the time at which it was added", .moment) { $0.listed.addedAt = $1 }
    Member("rank", "the place", .ifNumber) { $0.listed.rank = $1 }
    Member("notes", "the note in the list", .text) { $0.listed.note = $1 }
    Member("list", "the list's name in an export of this app", .text) { $0.listed.list = $1 ?? "" }
    TraktEntry.type()
    Member.leftOut("id", "my_rating", because: "what the ratings say")
    TraktEntry.subjects
  } make: { entry throws(IncompleteRecord) -> Self in
    guard ["show", "episode", "movie"].contains(entry.type) else { return .other(entry.leftOut("listed_at")) }
    entry.opinion.lists = [entry.listed]
    return try entry.item()
  }

  /// The name of a list as the name of its file has it, without the number: `lists-list-12-sea-films.json` is `Sea films`.
  static func listName(of file: some StringProtocol) -> String {
    var words = file.lowercased().split { !$0.isLetter && !$0.isNumber }.dropLast()
    if words.first == "lists" { words.removeFirst() }
    if words.first == "list", words.count > 1 { words.removeFirst() }
    if let first = words.first, first.allSatisfy(\.isNumber), words.count > 1 { words.removeFirst() }
    let name = words.joined(separator: " ")
    return name.isEmpty ? "List" : name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The item, which is on a list of a name if it states none.
  func named(_ list: String) -> Self {
    func named(_ opinion: inout Opinion) {
      if opinion.lists.first?.list.isBlank == true { opinion.lists[0].list = list }
    }
    switch self {
    case .show(var show):
      named(&show.opinion)
      return .show(show)
    case .episode(var episode, let show):
      named(&episode.opinion)
      return .episode(episode, of: show)
    case .other(var record):
      named(&record.opinion)
      return .other(record)
    case .play, .nothing: return self
    }
  }

  /// An entry of a list of shows and films; others are left out.
  static func listed(
    _ moment: StaticString, _ opinion: @escaping @Sendable (inout Opinion, Timestamp?) -> Void
  ) -> Kind<Self> {
    .object(TraktEntry()) {
      Member(moment, "the time at which it was listed", .moment) { $0.moment = $1 }
      TraktEntry.type()
      Member("notes", "the note", .text) { $0.opinion.note = $1 }
      Member(
        "standing", "paused or unfollowed, of a hidden show in an export of this app",
        .named("\"paused\" or \"unfollowed\"") {
          Standing.Kind(rawValue: $0).flatMap { [.paused, .unfollowed].contains($0) ? $0 : nil }
        }
      ) { $0.standing = $1 }
      Member.leftOut("rank", "id", "my_rating", because: "the order of the list, and what the ratings say")
      TraktEntry.subjects
    } make: { entry throws(IncompleteRecord) -> Self in
      guard entry.type == "show" || entry.type == "movie" else { return .other(entry.leftOut(moment.description)) }
      opinion(&entry.opinion, entry.moment)
      if entry.standing == .paused { entry.opinion.listing = .paused }
      if entry.standing == .unfollowed {
        entry.opinion.listing = .watching
        entry.show?.isFollowed = false
      }
      return try entry.item()
    }
  }
}

/// An entry of Trakt's files: what it states, and the objects of which its type says which one it is about.
private struct TraktEntry: Sendable {
  var type = ""
  var show: ShowRecord?
  var episode: EpisodeRecord?
  var season: Int?
  var movie: OtherRecord?
  var play = StatedPlay()
  var opinion = Opinion()
  var moment: Timestamp?
  var standing: Standing.Kind?
  var listed = ListStatement(list: "")

  static func type(_ kind: Kind<String> = .named("a text") { $0 }) -> Member<Self> {
    Member("type", "a show, an episode, a season or a film", kind, isRequired: true) { $0.type = $1 }
  }

  @MembersBuilder<Self> static var subjects: [Member<Self>] {
    Member("show", "the show", .traktShow) { $0.show = $1 }
    Member("episode", "the episode", .traktEpisode) { $0.episode = $1 }
    Member("movie", "the film", .traktMovie) { $0.movie = $1 }
    Member("season", "the season", .ifObject(season)) { $0.season = $1 }
  }

  private static let season = Kind.object(nil as Int?) {
    Member("number", "", .placeNumber) { $0 = $1 }
    Member.leftOut("*", because: "facts of the catalog that no view shows")
  }

  /// A hidden or listed part of a show, or a person, which the report counts.
  func leftOut(_ moment: String) -> OtherRecord {
    let state = moment == "hidden_at" ? "hidden" : "listed"
    let kind = OtherRecord.Kind(
      one: "\(state) \(type)", several: type == "person" ? "\(state) people" : "\(state) \(type)s")
    var record = OtherRecord(kind, ids: show?.ids ?? Ids(), title: show?.title, year: show?.year)
    (record.season, record.number) = (season ?? episode?.season, episode?.number)
    return record
  }

  /// The subject with the opinion.
  func item() throws(IncompleteRecord) -> TraktItem {
    switch type {
    case "show":
      var show = try need(show, "show")
      show.opinion = opinion
      return .show(show)
    case "episode":
      let show = try need(show, "show")
      var episode = try need(episode, "episode")
      episode.opinion = opinion
      return .episode(episode, of: show)
    case "movie":
      var movie = try need(movie, "movie")
      movie.opinion = opinion
      return .other(movie)
    case "season":
      var show = try need(show, "show")
      show.merge(opinion, ofSeason: try need(season, "season.number"))
      return .show(show)
    default: return .nothing
    }
  }
}

extension DocumentReader {
  /// Adds an item of a list whose name is that of the file.
  mutating func addListed(_ item: TraktItem, to list: String) { add(item) { $0.add($1.named(list)) } }
}

extension BatchBuilder {
  mutating func add(_ item: TraktItem) {
    switch item {
    case .play(let play, let show, let episode): addPlay(of: episode, of: show, play)
    case .show(let show): intern(show)
    case .episode(let episode, let show): intern(episode, of: show)
    case .other(let record): add(record)
    case .nothing: break
    }
  }
}
