import Foundation
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogRatingsFeature
import Testing

struct RatingsStateTests {
  private let state = RatingsState(
    shows: [ShowRating(id: ShowID(rawValue: 7), rating: 10, changedAt: Timestamp(seconds: 1_460_988_000))],
    seasons: SeasonOpinions(
      seasons: [RatedSeason(id: SeasonID(rawValue: 3), show: ShowID(rawValue: 7), number: 2)],
      entries: [SeasonOpinions.Entry(id: SeasonID(rawValue: 3), rating: 8, changedAt: Timestamp(seconds: 9))]),
    episodes: [EpisodeRating(id: EpisodeID(rawValue: 8), note: "the red one", changedAt: Timestamp(seconds: 0))])

  @Test(
    "A joined note includes each of its notes as a whole, also one with the separator",
    arguments: [
      ("good", "good", true), ("not goodness", "good", false), ("b / good", "good", true), ("good / b", "good", true),
      ("c / a / b", "a / b", true), ("c / a / bc", "a / b", false), ("a", "a / b", false),
    ])
  func joined(note: String, part: String, isIncluded: Bool) {
    let entry = ShowRating(id: ShowID(rawValue: 1), note: note, changedAt: Timestamp(seconds: 0))
    #expect(entry.includes(note: part) == isIncluded)
  }

  @Test("A file's opinion does not date the viewer's own, so the later of two own ratings remains")
  func ownDate() throws {
    let (show, moment) = (ShowID(rawValue: 7), Timestamp(seconds: 900))
    let intake = try #require(Feature<RatingsState, RatingsInput, RatingsAction>.ratings.intake)
    var (batch, keys) = (ImportBatch(), MergedKeys())
    batch.shows = [ShowRecord(ids: Ids(trakt: 7), source: .mention)]
    batch.shows[0].opinion.isFavorite = true
    (keys.shows, keys.episodes) = ([show], [[]])
    var file = ImportedRecords(batch, keys: keys, at: moment)
    var state = RatingsState(shows: [ShowRating(id: show, rating: 9, changedAt: Timestamp(seconds: 100))])
    _ = intake.take(&state, &file)
    #expect(state.shows[id: show]?.isFavorite == true)
    #expect(state.shows[id: show]?.moment == Timestamp(seconds: 100))
    var imported = RatingsState()
    _ = intake.take(&imported, &file)
    #expect(imported.shows[id: show].map(\.moment) == .some(nil), "a file states no moment")
  }

  @Test("Ratings and notes survive a round trip through the stored table")
  func table() {
    #expect(StoredTable.showRatings.fault(in: state, empty: RatingsState()) == nil)
    #expect(StoredTable.episodeRatings.fault(in: state, empty: RatingsState()) == nil)
    #expect(StoredTable.ratedSeasons.fault(in: state, empty: RatingsState()) == nil)
    #expect(StoredTable.seasonRatings.fault(in: state, empty: RatingsState()) == nil)
    var noted = RatingsState()
    let (first, second) = (EpisodeID(rawValue: 1), EpisodeID(rawValue: 2))
    noted.playNotes.entries = [
      PlayNote(
        id: PlayNoteID(rawValue: 1), thing: first, watched: .at(Timestamp(seconds: 90)), note: "a\u{1B}\n",
        at: Timestamp(seconds: 5)),
      PlayNote(
        id: PlayNoteID(rawValue: 3), thing: second, watched: .on(Day(number: 16_933)), note: nil,
        at: Timestamp(seconds: 6)),
      PlayNote(id: PlayNoteID(rawValue: 4), thing: first, watched: .at(Timestamp(seconds: -90)), note: "of a file"),
    ]
    #expect(StoredTable.playNotes.fault(in: noted, empty: RatingsState()) == nil)
  }
}
