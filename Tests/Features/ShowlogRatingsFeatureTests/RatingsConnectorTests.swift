import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogTerminalUI
import Testing

struct RatingsConnectorTests {
  private let known = ShowID(rawValue: 1)
  private let unknown = ShowID(rawValue: 2)

  private func connect(_ shows: [ShowID], zone: Zone = .utc) -> ListState {
    let library = Library(
      shows: [Show(id: known, ids: Ids(trakt: 1), title: "Night Ferry")], episodes: [])
    // 2016-04-18, an hour after midnight in UTC.
    let entries = shows.map {
      ShowRating(id: $0, rating: 9, note: "the red one", changedAt: Timestamp(seconds: 1_460_941_200))
    }
    let state = RatingsState(shows: EntityTable(entries))
    return RatingsTab.list.state(of: RatingsInput(library: library, state: state, zone: zone))
  }

  @Test("An entry is a row with the show's title and the viewer's day")
  func rows() throws {
    #expect(connect([known]).texts(1) == ["Night Ferry"])
    #expect(connect([known]).texts(4) == ["Mon 18 Apr 2016"])
    let newYork = try #require(Zone("America/New_York"))
    #expect(connect([known], zone: newYork).texts(4) == ["Sun 17 Apr 2016"])
  }

  @Test("A rating that a file states without a date has none")
  func undated() {
    let library = Library(shows: [Show(id: known, ids: Ids(trakt: 1), title: "Night Ferry")], episodes: [])
    var entry = ShowRating(id: known, changedAt: Timestamp(seconds: 1_460_941_200), own: [])
    entry.rating = 9
    func days(_ entry: ShowRating) -> [String] {
      RatingsTab.list.state(
        of: RatingsInput(library: library, state: RatingsState(shows: EntityTable([entry])), zone: .utc)
      ).texts(4)
    }
    #expect(days(entry) == [""])
    entry.ratedAt = Timestamp(seconds: 1_460_941_200)
    #expect(days(entry) == ["Mon 18 Apr 2016"])
  }

  @Test("A show that is not in the library still has a row")
  func unknownShow() {
    #expect(connect([known, unknown]).texts(1) == ["Unknown show", "Night Ferry"])
  }

  @Test("The heading counts the entries, and is empty without entries")
  func total() {
    #expect(connect([]).placeholder?.message == "You have rated nothing yet.")
    #expect(connect([]).facts.isEmpty)
    #expect(connect([known]).placeholder == nil)
    #expect(connect([known]).facts == ["1 rating or note"])
    #expect(connect([known, unknown]).facts == ["2 ratings and notes"])
  }
}
