import LeftfoldEntities
import ShowlogModels
import Testing

extension LibraryMergeTests {
  @Test("An episode is identified by its place, whatever its ids")
  func places() {
    let shows = library(
      batch(
        show(
          Ids(trakt: 1),
          [episode(1, 1, Ids(trakt: 11), source: .trakt), episode(1, 2, Ids(trakt: 12), source: .trakt)])),
      batch(show(Ids(trakt: 1), [episode(1, 2, Ids(trakt: 11)), episode(1, 1, Ids(tvdb: 5))])))
    #expect(shows.episodes.map(\.ids) == [Ids(trakt: 11, tvdb: 5), Ids(trakt: 12)])
  }

  @Test("An unnumbered episode is identified by its ids, and gets its number from a later file")
  func specials() {
    let unnumbered = batch(show(Ids(trakt: 1), [episode(1, nil, Ids(tvmaze: 3, tvdb: 4))]))
    let numbered = batch(show(Ids(trakt: 1), [episode(0, 5, Ids(trakt: 6, tvdb: 4))]))
    for both in [library(unnumbered, numbered), library(numbered, unnumbered)] {
      #expect(both.episodes.map(\.code) == ["S00E05"])
      #expect(both.episodes.map(\.ids) == [Ids(trakt: 6, tvmaze: 3, tvdb: 4)])
    }
    #expect(library(unnumbered, unnumbered).episodes.count == 1)
  }

  @Test("Two entries for one special are merged as soon as a file connects their ids")
  func joinedSpecials() {
    var shows = library(
      batch(show(Ids(trakt: 1), [episode(1, nil, Ids(tvmaze: 3))])),
      batch(show(Ids(trakt: 1), [episode(0, 5, Ids(trakt: 6))])))
    #expect(shows.episodes.count == 2)
    let keys = shows.merge(batch(show(Ids(trakt: 1), [episode(0, 5, Ids(tvmaze: 3))])))
    #expect(shows.episodes.map(\.ids) == [Ids(trakt: 6, tvmaze: 3)])
    #expect(shows.episodes.map(\.code) == ["S00E05"])
    #expect(keys.replacedEpisodes.count == 1)
    #expect(keys.episodes.first == shows.episodes.map(\.id))
  }

  @Test("Episodes of different shows are different, though they share an id")
  func otherShows() {
    let shows = library(
      batch(
        show(Ids(trakt: 1), [episode(0, nil, Ids(tvdb: 4))]), show(Ids(trakt: 2), [episode(0, nil, Ids(tvdb: 4))])))
    #expect(shows.episodes.count == 2)
  }

  @Test("A record twice in one batch is one episode")
  func doubles() {
    var shows = Library()
    let keys = shows.merge(
      batch(show(Ids(trakt: 1), [episode(1, 1), episode(1, 1), episode(0, nil, Ids(tvmaze: 5))])))
    #expect(keys.episodes[0][0] == keys.episodes[0][1])
    #expect(shows.episodes.count == 2)
  }
}
