import LeftfoldEntities
import ShowlogCatalog
import ShowlogModels
import Testing

struct RefreshTests {
  private static func world(_ answer: @escaping @Sendable (String) -> HTTPResponse) -> World {
    World { request, _ in .success(answer(request.path)) }
  }

  private static func shows(_ count: Int) -> [RefreshShow] {
    (1...count).map { RefreshShow(Show(id: ShowID(rawValue: $0), ids: Ids(trakt: $0, tvmaze: $0), title: "")) }
  }

  private static func page(_ id: Int) -> HTTPResponse { .json("{\"id\":\(id),\"name\":\"Show\"}") }

  private func results(
    _ refresh: CatalogRefresh
  ) async throws -> (results: [RefreshResult], error: CatalogError?) {
    var results: [RefreshResult] = []
    let error = try await catalogError { for try await result in refresh { results.append(result) } }
    return (results, error)
  }

  @Test("A refresh adds the episodes of an imported history to its existing shows")
  func importsIntoLibrary() async throws {
    var mention = ShowRecord(ids: Ids(trakt: 1_390, imdb: "tt0944947"), source: .mention)
    mention.title = "Game of Thrones"
    mention.episodes = [EpisodeRecord(season: 1, number: 1, source: .mention)]
    var batch = ImportBatch()
    batch.shows = [mention]
    batch.plays = [PlayRecord(show: 0, episode: 0, evidence: .summary(plays: 1, lastWatchedAt: nil))]
    var state = PersistentState()
    _ = state.merge(batch)

    let text = try Fixture.text("82-game-of-thrones")
    let world = Self.world { path in
      path.hasPrefix("/lookup") ? .status(301, location: "/shows/82") : .json(text)
    }
    let shows = RefreshShow.all(in: state.library, []) { _ in nil }
    #expect(shows.map(\.show.ids.imdb) == ["tt0944947"])
    let (results, error) = try await results(world.catalog().refresh(shows, now: world.seconds))
    #expect(error == nil)
    guard case .fetched(let fetched, let asOf)? = results.first?.outcome else {
      Issue.record("\(results)")
      return
    }
    let report = state.merge(fetched)
    #expect(report.showsAdded == 0 && report.episodesAdded == 72)
    #expect(state.library.shows.count == 1 && state.library.episodes.count == 73)
    #expect(state.merge(fetched).episodesAdded == 0)

    // The library now has the show with air dates and TVmaze's id, so only changes are requested.
    let followed = Standing(id: try #require(state.library.shows.first).id, .followed)
    let again = RefreshShow.all(in: state.library, [followed]) { _ in asOf }
    #expect(again.map(\.show.ids.tvmaze) == [82])
    #expect(Catalog.stub.refresh(again, now: asOf).period == .day)
  }

  @Test("A show that is not followed and has air dates is not refreshed")
  func notMine() {
    var state = PersistentState()
    var record = ShowRecord(ids: Ids(tvmaze: 1), source: .tvmaze)
    record.title = "Dated"
    record.episodes = [
      EpisodeRecord(season: 1, number: 1, airing: .at(Timestamp(seconds: 5)), source: .tvmaze)
    ]
    var other = ShowRecord(ids: Ids(tvmaze: 2), source: .tvmaze)
    other.title = "Without episodes"
    var batch = ImportBatch()
    batch.shows = [record, other]
    _ = state.merge(batch)
    #expect(RefreshShow.all(in: state.library, []) { _ in nil }.map(\.show.ids.tvmaze) == [2])
    let standings = EntityTable(state.library.shows.map { Standing(id: $0.id, .followed) })
    #expect(RefreshShow.all(in: state.library, standings) { _ in nil }.map(\.show.ids.tvmaze) == [1, 2])
  }

  @Test("A show found by TheTVDB's id with another IMDb id is not the same show")
  func contradiction() async throws {
    let world = Self.world { path in
      if path == "/lookup/shows?thetvdb=5" { return .status(301, location: "/shows/9") }
      if path.hasPrefix("/lookup") { return .status(404) }
      return .json("{\"id\":9,\"name\":\"Other\",\"externals\":{\"imdb\":\"tt2\",\"thetvdb\":5}}")
    }
    let same = RefreshShow(Show(id: ShowID(rawValue: 1), ids: Ids(tvdb: 5), title: ""))
    let other = RefreshShow(Show(id: ShowID(rawValue: 2), ids: Ids(tvdb: 5, imdb: "tt1"), title: ""))
    let (results, _) = try await results(world.catalog().refresh([same, other], now: world.seconds))
    guard case .fetched(let show, _) = results[0].outcome else {
      Issue.record("\(results[0])")
      return
    }
    #expect(show.ids == Ids(tvmaze: 9, tvdb: 5, imdb: "tt2"))
    #expect(results[1].outcome == .missing)
  }

  @Test("A show that the catalog merged into another stays one show of the library")
  func merged() async throws {
    var state = PersistentState()
    var record = ShowRecord(ids: Ids(tvmaze: 1), source: .tvmaze)
    record.title = "Old"
    var batch = ImportBatch()
    batch.shows = [record]
    _ = state.merge(batch)
    let world = Self.world { path in
      path.hasPrefix("/shows/1?") ? .status(301, location: "/shows/2?embed%5B%5D=episodes") : Self.page(2)
    }
    let shows = RefreshShow.all(in: state.library, []) { _ in nil }
    for try await result in world.catalog().refresh(shows, now: world.seconds) {
      if case .fetched(let batch, _) = result.outcome { _ = state.merge(batch) }
    }
    #expect(state.library.shows.map(\.title) == ["Show"])
    #expect(state.library.shows.map(\.ids.tvmaze) == [1])
  }

  @Test("A show is fetched or looked up by every id that files state for it")
  func otherIDs() async throws {
    let files = [
      [Ids(trakt: 1, tvmaze: 1), Ids(trakt: 1, tvmaze: 2)], [Ids(trakt: 2, imdb: "tt1"), Ids(trakt: 2, imdb: "tt2")],
      [Ids(trakt: 3, tvdb: 5, imdb: "tt3"), Ids(trakt: 3, imdb: "tt4")],
    ]
    var batch = ImportBatch()
    batch.shows = files.joined().map { ShowRecord(ids: $0, source: .mention) }
    var state = PersistentState()
    _ = state.merge(batch)
    let world = Self.world { path in
      switch path {
      case "/shows/2?embed%5B%5D=episodes": Self.page(2)
      case "/lookup/shows?imdb=tt2": .status(301, location: "/shows/7")
      case "/shows/7?embed%5B%5D=episodes": Self.page(7)
      case "/lookup/shows?thetvdb=5": .status(301, location: "/shows/9")
      case "/shows/9?embed%5B%5D=episodes": .json("{\"id\":9,\"name\":\"Show\",\"externals\":{\"imdb\":\"tt4\"}}")
      default: .status(404)
      }
    }
    let shows = RefreshShow.all(in: state.library, []) { _ in nil }
    let (results, error) = try await results(world.catalog().refresh(shows, now: world.seconds))
    #expect(error == nil && results.count == 3)
    for result in results {
      guard case .fetched(let page, _) = result.outcome else {
        Issue.record("\(result)")
        continue
      }
      #expect(state.merge(page).showsAdded == 0)
    }
    #expect(state.library.shows.map(\.title) == ["Show", "Show", "Show"])
  }

  @Test("A show that the catalog merged into another is refreshed when that one changes")
  func changedAfterMerging() async throws {
    var batch = ImportBatch()
    batch.shows = [ShowRecord(ids: Ids(tvmaze: 1), source: .tvmaze)]
    var state = PersistentState()
    _ = state.merge(batch)
    let world = Self.world { path in
      if path.hasPrefix("/updates") { return .json("{\"2\":1799999999}") }
      return path.hasPrefix("/shows/1?") ? .status(301, location: "/shows/2?embed%5B%5D=episodes") : Self.page(2)
    }
    for asOf in [nil, world.seconds.advanced(by: -7_200)] {
      let shows = RefreshShow.all(in: state.library, []) { _ in asOf }
      for try await result in world.catalog().refresh(shows, now: world.seconds) {
        guard case .fetched(let batch, _) = result.outcome else {
          Issue.record("\(result)")
          continue
        }
        _ = state.merge(batch)
      }
    }
    #expect(state.library.shows.count == 1)
  }

  @Test("An invalid response fails only its show")
  func oneFails() async throws {
    let world = Self.world { path in
      path.contains("/2?") ? .json("<html>") : path.contains("/3?") ? .status(404) : Self.page(1)
    }
    let (results, error) = try await results(world.catalog().refresh(Self.shows(4), now: world.seconds))
    #expect(error == nil)
    #expect(results.map(\.total) == [4, 4, 4, 4])
    guard case .failed(.notJSON) = results[1].outcome else {
      Issue.record("\(results[1])")
      return
    }
    #expect(results[2].outcome == .missing)
  }

  @Test("An error that every request would have ends the refresh")
  func ends() async throws {
    for failure in [HTTPFailure.unreachable("x"), .untrusted("x"), .unavailable("x")] {
      let world = World { _, number in .failure(failure) }
      let (results, error) = try await results(world.catalog().refresh(Self.shows(4), now: world.seconds))
      #expect(results.isEmpty && error != nil && world.requests.count == 1)
    }
    let world = World { _, _ in .success(.status(429)) }
    let (results, error) = try await results(world.catalog().refresh(Self.shows(4), now: world.seconds))
    guard case .tooManyRequests = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(results.isEmpty && world.requests.count == 6)
  }

  @Test("A server error fails its show, and three in a row end the refresh")
  func serverFails() async throws {
    let single = Self.world { $0.contains("/2?") ? .status(500) : Self.page(1) }
    let one = try await results(single.catalog().refresh(Self.shows(4), now: single.seconds))
    #expect(one.error == nil && one.results.count == 4)
    let down = Self.world { _ in .status(502) }
    let all = try await results(down.catalog().refresh(Self.shows(9), now: down.seconds))
    #expect(all.results.count == 2 && all.error != nil && down.requests.count == 18)
  }

  @Test("The first request is sent when the first result is awaited")
  func lazy() async throws {
    let world = Self.world { _ in Self.page(1) }
    let refresh = world.catalog().refresh(Self.shows(3), now: world.seconds)
    #expect(world.requests.isEmpty)
    var iterator = refresh.makeAsyncIterator()
    #expect(try await iterator.next()?.done == 1)
    #expect(world.requests.count == 1)
    #expect(try await results(world.catalog().refresh([], now: world.seconds)).results.isEmpty)
    #expect(world.requests.count == 1)
  }

  @Test("With specials, each show takes two requests")
  func specials() async throws {
    let world = Self.world { path in
      path.contains("specials") ? .json("[]") : Self.page(path.hasSuffix("1") ? 1 : 2)
    }
    let results = try await results(
      world.catalog().refresh(Self.shows(2), includesSpecials: true, now: world.seconds))
    #expect(results.results.count == 2)
    #expect(
      world.paths == ["/shows/1", "/shows/1/episodes?specials=1", "/shows/2", "/shows/2/episodes?specials=1"])
  }
}
