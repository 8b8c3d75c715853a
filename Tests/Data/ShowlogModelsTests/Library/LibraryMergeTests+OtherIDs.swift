import LeftfoldEntities
import LeftfoldIndexes
import ShowlogModels
import Testing

/// Files that state different ids of one show, or one id of different shows.
extension LibraryMergeTests {
  @Test("A show is found by every id that a file stated for it")
  func otherIDs() {
    let shows = library(batch(show(Ids(imdb: "tt1", tmdb: 5)), show(Ids(imdb: "tt1", tmdb: 6)), show(Ids(tmdb: 6))))
    #expect(shows.shows.map(\.ids) == [Ids(imdb: "tt1", tmdb: 5)])
    #expect(shows.shows.map(\.otherIDs) == [OtherIDs(ids: [Alias(.tmdb, "6")])])
  }

  @Test("An id stated for two shows that are kept apart identifies the one that had it first")
  func sharedIDs() {
    var shows = library(
      batch(show(Ids(trakt: 1)), show(Ids(trakt: 2, tmdb: 5)), show(Ids(tmdb: 5)), show(Ids(trakt: 1, tmdb: 5))))
    #expect(shows.shows.map(\.ids) == [Ids(trakt: 1, tmdb: 5), Ids(trakt: 2, tmdb: 5)])
    #expect(shows.shows.map(\.otherIDs.shared) == [[Alias(.tmdb, "5")], []])
    #expect(shows.match(show(Ids(tmdb: 5)))?.rawValue == 2)
    #expect(shows.show(with: Ids(tmdb: 5), year: nil)?.ids.trakt == 2)
    let before = shows
    _ = shows.merge(batch(show(Ids(tmdb: 5)), show(Ids(trakt: 1, tmdb: 5))))
    #expect(shows == before)
  }

  @Test("An id stated for many shows that are kept apart is indexed for one of them only")
  func placeholderIDs() {
    var shows = Library()
    for trakt in 1...50 { _ = shows.merge(batch(show(Ids(trakt: trakt, tvdb: 7)))) }
    #expect(shows.shows.count == 50)
    #expect(shows.showAliases.ids(for: Alias(.tvdb, "7")).map(\.rawValue) == [1])
  }

  @Test("A record with only a slug and a year finds its show after the show's year has changed")
  func changedYear() {
    let slug = show(Ids(slug: "lost"), year: 2_002)
    let better = show(Ids(tvmaze: 1, slug: "lost"), year: 2_003, source: .tvmaze)
    var best = show(Ids(tvmaze: 1), year: 2_005, source: .tvmaze)
    best.ranks = FactRanks(FactRank(.tvmaze, updated: 9))
    var shows = library(batch(slug), batch(better), batch(best))
    #expect(shows.shows.map(\.year) == [2_005])
    #expect(shows.shows.map(\.otherIDs) == [OtherIDs(years: [2_002, 2_003])])
    _ = shows.merge(batch(slug))
    #expect(shows.shows.count == 1)
  }
}
