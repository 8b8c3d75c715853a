import LeftfoldIndexes
import ShowlogModels
import Testing

struct OrdersTests {
  private let show = ShowID(rawValue: 4)

  private func keys<Order: EntityOrder>(_ order: Order.Type, _ entity: Order.Entity) -> [Order.Key] {
    var keys: [Order.Key] = []
    order.keys(of: entity) { keys.append($0) }
    return keys
  }

  @Test("Places go by show, season and number, those without a number last in their season")
  func places() {
    func place(_ show: Int, _ season: Int, _ number: Int?) -> EpisodePlace {
      EpisodePlace(show: ShowID(rawValue: show), season: season, number: number)
    }
    let sorted = [place(1, 0, 1), place(1, 0, nil), place(1, 1, 1), place(1, 1, 99_999), place(1, 1, nil)]
    #expect(sorted.reversed().sorted() == sorted)
    #expect(place(1, 99_999, nil) < place(2, 0, 0))
    #expect(EpisodePlace.start(of: show, season: 1) < EpisodePlace(show: show, season: 1, number: 0))
    #expect(EpisodePlace(show: show, season: 0, number: nil) < .start(of: show, season: 1))
    #expect(EpisodePlace.start(of: show) < .start(of: show, season: 0))
  }

  @Test("A show has a key per provider's id")
  func shows() {
    let entity = Show(id: show, ids: Ids(tvmaze: 82, slug: "lost"), title: "ÉLITE")
    #expect(keys(ShowAliases.self, entity) == [Alias(.tvmaze, "82"), Alias(.slug, "lost")])
  }

  @Test("An episode has a key for its place, each provider and its air date")
  func episodes() {
    var episode = Episode(id: EpisodeID(rawValue: 1), show: show, season: 0, number: nil, ids: Ids(trakt: 5))
    #expect(keys(EpisodesByPlace.self, episode) == [EpisodePlace(show: show, season: 0, number: nil)])
    #expect(keys(EpisodeAliases.self, episode) == [Alias(.trakt, "5")])
    #expect(keys(EpisodesByAiring.self, episode) == [])
    episode.airing = .on(Day(number: 2))
    #expect(keys(EpisodesByAiring.self, episode) == [172_800])
  }
}
