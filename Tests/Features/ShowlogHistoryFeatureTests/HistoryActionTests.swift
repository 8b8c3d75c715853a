import ShowlogFeatureSamples
import ShowlogHistoryFeature
import ShowlogModels
import Testing

@Suite("The history's actions")
struct HistoryActionTests {
  private static let cases: [(HistoryAction, String)] = [
    (
      .watched(viewings: [
        Viewing(episode: EpisodeID(rawValue: 12), at: .now),
        Viewing(episode: EpisodeID(rawValue: 13), at: .unknown),
        Viewing(episode: EpisodeID(rawValue: 14), at: .at(.at(Sample.now))),
      ]),
      #"{"watched":{"viewings":[{"at":"now","episode":12},{"at":"unknown","episode":13},"#
        + #"{"at":"2026-05-24T20:00:00Z","episode":14}]}}"#
    ),
    (
      .unwatchRequested(episodes: [EpisodeID(rawValue: 12)], all: false),
      #"{"unwatchRequested":{"all":false,"episodes":[12]}}"#
    ),
    (.unwatched(episodes: [EpisodeID(rawValue: 12)], all: true), #"{"unwatched":{"all":true,"episodes":[12]}}"#),
    (
      .playsRemoved(plays: [PlayID(rawValue: 3), PlayID(rawValue: 4)]), #"{"playsRemoved":{"plays":[3,4]}}"#
    ),
    (
      .playDated(play: PlayID(rawValue: 3), at: .at(.at(Sample.now))),
      #"{"playDated":{"at":"2026-05-24T20:00:00Z","play":3}}"#
    ),
    (.queried(query: HistoryQuery(limit: 20)), #"{"queried":{"query":{"limit":20}}}"#),
  ]

  @Test("Every action is coded as readable JSON", arguments: cases)
  func coding(action: HistoryAction, text: String) throws {
    #expect(try json(action) == text)
    #expect(try decoded(HistoryAction.self, text) == action)
  }
}
