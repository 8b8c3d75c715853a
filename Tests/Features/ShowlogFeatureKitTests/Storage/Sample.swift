import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels

struct Notes: Equatable, Sendable {
  var rows: EntityTable<Note> = []
}

struct NoteID: EntityKey {
  let rawValue: Int
}

struct Note: Identifiable, Equatable, Sendable {
  let id: NoteID
  var text: String

  init(id: Int, text: String) { (self.id, self.text) = (NoteID(rawValue: id), text) }

  static var fields: [StoredField<Note>] { [.integer("id") { $0.id.rawValue }, .text("text") { $0.text }] }

  static let table = StoredTable("notes", \Notes.rows, fields: fields) { row in
    Note(id: row.integer(0), text: row.text(1))
  }
}

/// Rows in which every optional value is present in one and missing in another.
enum Sample {
  static let ids = Ids(trakt: 1, tvmaze: 2, tvdb: 3, imdb: "tt4", tmdb: 5, slug: "six")

  static let otherIDs = OtherIDs(
    ids: [Alias(.tmdb, "6"), Alias(.slug, "a:\n/\"")], years: [2003], shared: [Alias(.imdb, "tt4")])

  static let facts: ShowFacts = {
    var facts = ShowFacts(ids: ids, ranks: FactRanks(FactRank(.tvmaze)))
    (facts.title, facts.year, facts.status, facts.runtime) = ("Lost", 2004, .ended, 43)
    (facts.premiered, facts.ended) = (Day(year: 2004, month: 9, day: 22), Day(year: 2010, month: 5, day: 23))
    (facts.genres, facts.network, facts.imageURL) = (["Drama", "\"x/y\""], "ABC", "https://example.org/1.jpg")
    (facts.resetAt, facts.otherIDs) = (Timestamp(seconds: 0), otherIDs)
    return facts
  }()

  static let library = Library(
    shows: [
      Show(id: ShowID(rawValue: 1), facts: facts), Show(id: ShowID(rawValue: 2), ids: Ids(), title: ""),
    ],
    episodes: [
      episode(1, airing: .at(Timestamp(seconds: 0))), episode(2, airing: .on(Day(number: 12_683))),
      Episode(
        id: EpisodeID(rawValue: 3), show: ShowID(rawValue: 1), season: 0, number: nil, ids: Ids(), title: "\0ü",
        airing: nil, runtime: nil, source: .mention),
    ])

  static let plays = PlayLog([
    Play(id: PlayID(rawValue: 1), episode: EpisodeID(rawValue: 1), watchedAt: nil, traktID: 9, origin: .history),
    Play(id: PlayID(rawValue: 2), episode: EpisodeID(rawValue: 1), watchedAt: Timestamp(seconds: -1), origin: .summary),
  ])

  private static func episode(_ number: Int, airing: Airing) -> Episode {
    Episode(
      id: EpisodeID(rawValue: number), show: ShowID(rawValue: 1), season: 1, number: number, ids: ids, title: "Pilot",
      airing: airing, runtime: 42, source: .trakt)
  }
}
