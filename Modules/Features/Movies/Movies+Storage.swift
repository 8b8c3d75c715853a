import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

extension StoredTable where State == MoviesState {
  /// The stored table of the films.
  public static let movies = StoredTable(
    "movies", \MoviesState.movies,
    migrations: [
      .steps([
        .addColumn(StoredColumn("added_at", .integer, isOptional: true), value: .null),
        .addColumn(StoredColumn("removed_at", .integer, isOptional: true), value: .null),
      ])
    ],
    fields: [
      .integer("id") { $0.id.rawValue }, .text("title") { $0.title }, .optionalInteger("year") { $0.year },
      .optionalInteger("minutes") { $0.minutes },
    ] + StoredField.ids(\.ids) + [
      .optionalInteger("added_at") { $0.addedAt?.seconds }, .optionalInteger("removed_at") { $0.removedAt?.seconds },
    ]
  ) { row throws(UnreadableValue) in
    var movie = Movie(
      id: MovieID(rawValue: row.integer(0)), ids: row.ids(from: 4), title: row.text(1),
      year: try row.small(2, "a year"), minutes: try row.small(3, "minutes"))
    (movie.addedAt, movie.removedAt) = (try row.momentIfPresent(10), try row.momentIfPresent(11))
    return movie
  }

  /// The stored table of the plays.
  public static let moviePlays = StoredTable(
    "movie_plays", \MoviesState.plays,
    migrations: [
      .steps([
        .addColumn(StoredColumn("watched_on", .text, isOptional: true), value: .null),
        .addColumn(StoredColumn("own", .integer), value: .integer(0)),
        // A day was stored as its noon in a zone. One that is apart from a moment near to it stays so.
        .moveDay(of: "watched_at", if: "of_day", to: "watched_on", apart: "own", by: "movie_id"),
        .removeColumn("of_day"),
      ])
    ],
    references: [StoredReference("movie_id", to: "movies")],
    fields: [
      .integer("id") { $0.id.rawValue }, .integer("movie_id") { $0.movie.rawValue },
      .watchedAt(\.watched), .optionalInteger("trakt_id") { $0.traktID },
      .watchedOn(\.watched, \.pairedDay), .integer("own") { $0.isOwn ? 1 : 0 },
    ]
  ) { row throws(UnreadableValue) in
    let (watched, pairedDay) = try row.watched(at: 2, on: 4)
    return MoviePlay(
      id: MoviePlayID(rawValue: row.integer(0)), movie: MovieID(rawValue: row.integer(1)), watched: watched,
      pairedDay: pairedDay, isOwn: row.integer(5) != 0, traktID: row.integerIfPresent(3))
  }

  /// The stored table of the corrections of plays.
  public static let moviePlayCorrections = StoredTable(
    "movie_play_corrections", \MoviesState.corrections,
    migrations: [.addColumn(StoredColumn("utc_offset", .integer, isOptional: true), value: .null)],
    references: [StoredReference("movie_id", to: "movies")],
    fields: [
      .integer("id") { $0.id.rawValue }, .integer("movie_id") { $0.stated.movie.rawValue },
      .watchedAt(\.stated.watched), .optionalInteger("trakt_id") { $0.stated.traktID },
      .watchedOn(\.stated.watched, \.stated.pairedDay), .integer("own") { $0.stated.isOwn ? 1 : 0 },
      .integer("stated_at") { $0.statedAt.seconds }, .integer("removed") { $0.isRemoved ? 1 : 0 },
      .optionalInteger("utc_offset") { $0.offset == 0 ? nil : $0.offset },
    ]
  ) { row throws(UnreadableValue) in
    let (watched, pairedDay) = try row.watched(at: 2, on: 4)
    let play = MoviePlay(
      id: MoviePlayID(rawValue: 0), movie: MovieID(rawValue: row.integer(1)), watched: watched, pairedDay: pairedDay,
      isOwn: row.integer(5) != 0, traktID: row.integerIfPresent(3))
    // A play of a film is never another one, so it is none or itself.
    return Correction(
      id: CorrectionID(rawValue: row.integer(0)), play, became: play, isRemoved: row.integer(7) != 0,
      at: try row.moment(6), offset: try row.offset(8))
  }

  /// The stored table of the ratings and notes.
  public static let movieMarks = opinions(
    "movie_marks", \.marks, key: "movie_id", of: "movies",
    columns: ["rating", "rated_at", "note", "favorite", "own", "changed_at", "noted_at"],
    oldestVersion: 2, migrations: [.addColumn(StoredColumn("noted_at", .integer, isOptional: true), value: .null)])

  /// The stored table of the notes of plays.
  public static let moviePlayNotes = notes("movie_play_notes", \.playNotes.entries, key: "movie_id", of: "movies")

  /// The stored table of the lists.
  public static let movieStandings = StoredTable(
    "movie_standings", \MoviesState.standings,
    // Earlier versions do not know either that a statement is withdrawn.
    oldestVersion: 2,
    migrations: [.addColumn(StoredColumn("restated_at", .integer, isOptional: true), value: .null)],
    references: [StoredReference("movie_id", to: "movies")],
    fields: [
      .integer("movie_id") { $0.id.rawValue },
      .optionalText("listing") { $0.kind == .withdrawn ? $0.kind.rawValue : $0.kind.listing?.rawValue },
      .optionalInteger("since_at") { $0.statedAt?.seconds }, .integer("own") { $0.origin == .here ? 1 : 0 },
      .optionalText("reason") { $0.reason }, .optionalInteger("restated_at") { $0.restatedAt?.seconds },
    ]
  ) { row throws(UnreadableValue) in
    let name = row.textIfPresent(1)
    let listing = name.flatMap(Opinion.Listing.init(rawValue:)).map(StandingKind.init)
    let kind = listing ?? (name == nil ? .unlisted : .withdrawn)
    guard listing != nil || name == nil || name == kind.rawValue else {
      throw UnreadableValue(1, of: row, expected: "a list")
    }
    let (moment, isOwn) = (try row.momentIfPresent(2), row.integer(3) != 0)
    var standing = MovieStanding(
      id: MovieID(rawValue: row.integer(0)), kind,
      reason: row.textIfPresent(4), at: moment, origin: isOwn ? .here : moment == nil ? .file : .datedFile)
    standing.restatedAt = try row.momentIfPresent(5)
    return standing
  }
}
