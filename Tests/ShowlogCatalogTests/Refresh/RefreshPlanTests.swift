import LeftfoldEntities
import ShowlogCatalog
import ShowlogModels
import Testing

struct RefreshPlanTests {
  private static let now = Timestamp(seconds: 1_800_000_000)

  private static func show(_ key: Int, hoursAgo: Int?, ids: Ids? = nil) -> RefreshShow {
    RefreshShow(
      key: ShowID(rawValue: key), ids: ids ?? Ids(tvmaze: key), asOf: hoursAgo.map { now.advanced(by: -$0 * 3_600) })
  }

  @Test(
    "The period of updates covers the age of the shows plus an hour",
    arguments: [
      ([nil], nil), ([0], .day), ([23], .day), ([24], .week), ([167], .week), ([168], .month), ([719], .month),
      ([720], nil), ([1, 100], .week), ([nil, 1], .day), ([5_000, 1], .day), ([-1], nil),
    ] as [([Int?], UpdatePeriod?)])
  func period(hoursAgo: [Int?], expected: UpdatePeriod?) {
    let shows = hoursAgo.enumerated().map { Self.show($0 + 1, hoursAgo: $1) }
    #expect(RefreshPlan(shows: shows, now: Self.now).period == expected)
  }

  @Test(
    "A show is fetched if it was never fetched, or changed later than an hour before asOf",
    arguments: [
      (nil, nil, RefreshPlan.Step.fetch([1])), (nil, 100, .fetch([1])), (10, nil, .unchanged), (10, 12, .unchanged),
      (10, 11, .unchanged), (10, 10, .fetch([1])), (10, 1, .fetch([1])), (5_000, nil, .fetch([1])),
      (-1, nil, .fetch([1])),
    ] as [(Int?, Int?, RefreshPlan.Step)])
  func step(hoursAgo: Int?, changedHoursAgo: Int?, expected: RefreshPlan.Step) {
    let show = Self.show(1, hoursAgo: hoursAgo)
    let changes = changedHoursAgo.map { [1: Self.now.advanced(by: -$0 * 3_600)] } ?? [:]
    #expect(RefreshPlan(shows: [show], now: Self.now).step(for: show, changes: changes) == expected)
  }

  @Test("A show with two ids of TVmaze is fetched if either changed")
  func otherIDs() {
    var show = Self.show(1, hoursAgo: 10)
    show.otherIDs = [Alias(.tvmaze, "2")]
    let plan = RefreshPlan(shows: [show], now: Self.now)
    #expect(plan.step(for: show, changes: [2: Self.now]) == .fetch([1, 2]))
    #expect(plan.step(for: show, changes: [3: Self.now]) == .unchanged)
    show.ids = Ids(trakt: 1)
    #expect(RefreshPlan(shows: [show], now: Self.now).period == .day)
  }

  @Test("Without TVmaze's id a show is looked up by IMDb's, then TheTVDB's id, never by its title")
  func lookup() {
    func step(_ ids: Ids) -> RefreshPlan.Step {
      let show = Self.show(1, hoursAgo: 1, ids: ids)
      return RefreshPlan(shows: [show], now: Self.now).step(for: show, changes: [:])
    }
    #expect(step(Ids(tvdb: 2, imdb: "tt1")) == .lookup([.imdb("tt1"), .tvdb(2)]))
    #expect(step(Ids(tvdb: 2)) == .lookup([.tvdb(2)]))
    #expect(step(Ids(trakt: 1, tmdb: 3, slug: "lost")) == .unidentified)
  }
}
