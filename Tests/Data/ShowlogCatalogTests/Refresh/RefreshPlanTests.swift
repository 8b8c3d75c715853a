import ShowlogCatalog
import ShowlogModels
import Testing

struct RefreshPlanTests {
  private static let now = Timestamp(seconds: 1_800_000_000)

  private static func show(_ key: Int, hoursAgo: Int?, ids: Ids? = nil) -> RefreshShow {
    let show = Show(id: ShowID(rawValue: key), ids: ids ?? Ids(tvmaze: key), title: "")
    return RefreshShow(show, asOf: hoursAgo.map { now.advanced(by: -$0 * 3_600) })
  }

  private static func refresh(_ shows: [RefreshShow]) -> CatalogRefresh {
    Catalog.stub.refresh(shows, now: now)
  }

  @Test(
    "The period of updates covers the age of the shows plus an hour",
    arguments: [
      ([nil], nil), ([0], .day), ([23], .day), ([24], .week), ([167], .week), ([168], .month), ([719], .month),
      ([720], nil), ([1, 100], .week), ([nil, 1], .day), ([5_000, 1], .day), ([-1], nil),
    ] as [([Int?], UpdatePeriod?)])
  func period(hoursAgo: [Int?], expected: UpdatePeriod?) {
    let shows = hoursAgo.enumerated().map { Self.show($0 + 1, hoursAgo: $1) }
    #expect(Self.refresh(shows).period == expected)
  }

  @Test(
    "A show is fetched if it was never fetched, or changed later than an hour before asOf",
    arguments: [
      (nil, nil, [.tvmaze(1)]), (nil, 100, [.tvmaze(1)]), (10, nil, nil), (10, 12, nil),
      (10, 11, nil), (10, 10, [.tvmaze(1)]), (10, 1, [.tvmaze(1)]), (5_000, nil, [.tvmaze(1)]),
      (-1, nil, [.tvmaze(1)]),
    ] as [(Int?, Int?, [CatalogID]?)])
  func step(hoursAgo: Int?, changedHoursAgo: Int?, expected: [CatalogID]?) {
    let show = Self.show(1, hoursAgo: hoursAgo)
    let changes = changedHoursAgo.map { [1: Self.now.advanced(by: -$0 * 3_600)] } ?? [:]
    #expect(Self.refresh([show]).requests(for: show, changes: changes) == expected)
  }

  @Test("A show with two ids of TVmaze is fetched if either changed")
  func otherIDs() {
    var show = Self.show(1, hoursAgo: 10)
    show.show.otherIDs.ids = [Alias(.tvmaze, "2")]
    let refresh = Self.refresh([show])
    #expect(refresh.requests(for: show, changes: [2: Self.now]) == [.tvmaze(1), .tvmaze(2)])
    #expect(refresh.requests(for: show, changes: [3: Self.now]) == nil)
    show.show.ids = Ids(trakt: 1)
    #expect(Self.refresh([show]).period == .day)
  }

  @Test("Without TVmaze's id a show is looked up by IMDb's, then TheTVDB's id, never by its title")
  func lookup() {
    func step(_ ids: Ids) -> [CatalogID]? {
      let show = Self.show(1, hoursAgo: 1, ids: ids)
      return Self.refresh([show]).requests(for: show, changes: [:])
    }
    #expect(step(Ids(tvdb: 2, imdb: "tt1")) == [.imdb("tt1"), .tvdb(2)])
    #expect(step(Ids(tvdb: 2)) == [.tvdb(2)])
    #expect(step(Ids(trakt: 1, tmdb: 3, slug: "lost")) == [])
  }
}
