import LeftfoldIndexes
import ShowlogModels
import Testing

struct PlayTests {
  private func play(_ moment: Int?, traktID: Int? = nil) -> Play {
    Play(
      id: PlayID(rawValue: 3), episode: EpisodeID(rawValue: 7), watchedAt: moment.map(Timestamp.init(seconds:)),
      traktID: traktID, origin: .history)
  }

  private func keys<Order: EntityOrder>(_ order: Order.Type, _ entity: Order.Entity) -> [Order.Key] {
    var keys: [Order.Key] = []
    order.keys(of: entity) { keys.append($0) }
    return keys
  }

  @Test("A play with a date is in the order by time, one without is among the undated")
  func orders() {
    #expect(keys(PlaysByMoment.self, play(5)) == [5])
    #expect(keys(PlaysByMoment.self, play(nil)) == [])
    #expect(keys(UndatedPlays.self, play(nil)) == [3])
    #expect(keys(UndatedPlays.self, play(5)) == [])
    #expect(keys(PlaysByEpisode.self, play(5)) == [EpisodeMoment(EpisodeID(rawValue: 7), second: 5)])
    #expect(keys(PlaysByEpisode.self, play(nil)).map(\.second) == [.min])
  }
}
