import Foundation
import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogRatingsFeature
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

@Suite("The pane beside a list")
@MainActor
struct DetailPaneTests {
  private static let film = MovieID(rawValue: 1)

  /// The usual shows, with a film, opinions, a plan and a pause, so that each list has a row.
  private static func sample() -> AppState {
    var state = Stage.sample()
    var film = Movie(id: film, ids: Ids(imdb: "tt0113277"), title: "Heat", year: 1995, minutes: 170)
    state.movies.movies.set(film)
    film = Movie(id: MovieID(rawValue: 2), title: "Up", year: 2009)
    state.movies.movies.set(film)
    for (index, moment) in [Stage.now.advanced(by: -86_400 * 400), Stage.now.advanced(by: -86_400)].enumerated() {
      state.movies.plays.set(MoviePlay(id: MoviePlayID(rawValue: index + 1), movie: Self.film, watchedAt: moment))
    }
    state.movies.marks.set(MovieMark(id: Self.film, rating: 9, note: "the diner", changedAt: Stage.now))
    state.ratings.shows.set(
      ShowRating(id: ShowID(rawValue: 1), rating: 8, note: "the island", changedAt: Stage.now))
    state.ratings.episodes.set(
      EpisodeRating(id: EpisodeID(rawValue: 1), rating: 10, note: "the pilot", changedAt: Stage.now))
    state.standing.entries.set(Standing(id: ShowID(rawValue: 2), .paused))
    state.standing.entries.set(Standing(id: ShowID(rawValue: 3), .planned))
    return state
  }

  private func lines(_ stage: Stage) -> [String] {
    stage.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines behind the rule of the pane, in order; nil without a pane.
  private func pane(_ stage: Stage) -> [String]? {
    let body = stage.screen.frame().lines.map(\.plainText).dropFirst(2).dropLast(2)
    let parts = body.map { $0.components(separatedBy: " │ ") }
    guard parts.allSatisfy({ $0.count == 2 }) else { return nil }
    return parts.map { part in
      var text = part[1]
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }

  private func lists(_ stage: Stage) -> [String] {
    stage.screen.bar.map(\.name).filter { name in
      stage.screen.pages[name].map { $0.extent.unit == .rows && $0.extent.count > 0 } == true
    }
  }

  @Test("Every list has a pane from 120 columns on, which follows the selection; below them a list has the whole width")
  func follows() async throws {
    let names = ["Lost & Found", "進撃の巨人", "The Winds of Winter", "Heat (1995)", "Up (2009)"]
    for columns in [119, 120, 160, 200] {
      let stage = Stage(Self.sample(), columns: columns, rows: 24)
      let tabs = lists(stage)
      #expect(
        Set(tabs).isSuperset(of: [
          "next", "history", "calendar", "shows", "watchlist", "pauses", "movies", "ratings",
        ]))
      for tab in tabs {
        await stage.open(tab)
        await stage.press(.home)
        guard columns >= 120 else {
          #expect(pane(stage) == nil, "\(tab)")
          continue
        }
        for _ in 0..<min(12, try #require(stage.screen.pages[tab]).extent.count) {
          let lines = try #require(pane(stage), "\(tab) at \(columns)")
          let subject = try #require(stage.screen.pages[tab]).extent.subject
          let film = stage.state.app.movies.movies.first { subject == RowSubject(.movie, $0.id) }
          let show = subject?.show.flatMap { stage.state.app.library.shows[id: $0] }
          let name = show?.title ?? film?.title
          #expect(lines[0].isEmpty == (name == nil), "\(tab): \(lines[0])")
          #expect(name == nil || names.contains(lines[0]) && lines[0].hasPrefix(name ?? ""), "\(tab): \(lines[0])")
          await stage.press(.down)
        }
      }
    }
  }

  @Test("Of a show it has seasons, the next episode, the rating, the note, those of the episode, and the last plays")
  func show() async throws {
    let stage = Stage(Self.sample(), columns: 160, rows: 40)
    await stage.open("history")
    await stage.press(.end)
    let lines = try #require(pane(stage))
    func line(_ start: String) -> String { lines.first { $0.hasPrefix(start) } ?? "" }
    #expect(line("Next").contains("S02E05 Chapter 15"), "\(lines)")
    #expect(line("Rating").hasSuffix("8 of 10") && line("Note  ").hasSuffix("the island"), "\(lines)")
    #expect(line("S01E01 is rated").hasSuffix("10 of 10") && line("Note on S01E01").hasSuffix("the pilot"), "\(lines)")
    #expect(line("Season 1").hasSuffix("10/10") && line("Season 2").hasSuffix("4/10"), "\(lines)")
    let plays = lines.drop { !$0.hasPrefix("Last plays") }.dropFirst()
    #expect(plays.prefix(4).map { $0.prefix(6) } == ["S02E04", "S02E03", "S02E02", "S02E01"], "\(lines)")
  }

  @Test("Of a film it has the plays, the rating, the note and the facts")
  func film() async throws {
    let stage = Stage(Self.sample(), columns: 120, rows: 24)
    await stage.open("movies")
    let lines = try #require(pane(stage))
    #expect(lines[0] == "Heat (1995)")
    for words in ["9 of 10", "the diner", "2 h 50 min", "imdb:tt0113277", "2 times", "yesterday", "13 months ago"] {
      #expect(lines.contains { $0.hasSuffix(words) }, "\(words): \(lines)")
    }
  }

  @Test("A pane without room for all says how many lines follow; an empty list, a page of figures and ? have none")
  func room() async throws {
    let stage = Stage(Self.sample(), columns: 120, rows: 12)
    await stage.open("shows")
    #expect(try #require(pane(stage)).last?.hasSuffix("more lines: Enter") == true)
    await stage.type("?")
    #expect(pane(stage) == nil)
    await stage.press(.escape)
    await stage.open("trends")
    #expect(pane(stage) == nil)
    await stage.open("shows")
    await stage.type("/nothing")
    #expect(pane(stage) == nil && stage.text.contains("No show matches"), "\(stage.text)")
    await stage.press(.escape, .enter)
    #expect(pane(stage) == nil, "the page of a show has the whole width")
  }

  @Test("A click in the pane is no click on a row, and no line is wider than the terminal", arguments: 0..<8)
  func clicks(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let columns = Int.random(in: 120...200, using: &random)
    let stage = Stage(Self.sample(), columns: columns, rows: Int.random(in: 10...60, using: &random))
    let list = columns - min(72, columns * 3 / 8, columns - 83) - 3
    for tab in lists(stage) {
      await stage.open(tab)
      for _ in 0..<4 {
        await stage.press([Key.up, .down, .end, .pageDown, .home].randomElement(using: &random) ?? .down)
        let before = stage.text
        let row = Int.random(in: 1..<stage.state.screen.size.rows, using: &random)
        await stage.press(.click(column: Int.random(in: list...columns, using: &random), row: row))
        #expect(stage.text == before, "seed \(seed), \(tab), row \(row)")
        #expect(stage.screen.frame().lines.allSatisfy { $0.width <= columns }, "seed \(seed), \(tab)")
      }
    }
  }

  @Test("What is said of a row is found once, however often the screen is drawn")
  func cost() async throws {
    let record = Record()
    let tabs = AppTabs.all.map { tab in
      tab.name == "shows"
        ? tab.detailed { _, _, subject in
          record.note(subject.text)
          return Detail("A show", [])
        } : tab
    }
    let stage = Stage(columns: 120, tabs: tabs)
    await stage.open("shows")
    for _ in 0..<3 { _ = stage.text }
    let first = record.all
    #expect(first.count == 1)
    await stage.press(.down)
    for _ in 0..<3 { _ = stage.text }
    #expect(record.all.count == 2 && record.all.last != first.last, "\(record.all)")
  }
}

@Suite("The page of a film")
@MainActor
struct FilmPageTests {
  private func stage(plays: Int = 0, columns: Int = 80, rows: Int = 24) async -> Stage {
    var app = Stage.sample()
    let film = MovieID(rawValue: 1)
    app.movies.movies = [Movie(id: film, title: "Heat", year: 1995)]
    app.movies.plays = EntityTable(
      (0..<plays).map {
        MoviePlay(id: MoviePlayID(rawValue: $0 + 1), movie: film, watched: .on(Day(number: 10_000 + $0)))
      })
    let stage = Stage(app, columns: columns, rows: rows)
    await stage.open("movies")
    return stage
  }

  @Test("Enter opens it from every list that has the film, keys act on the film there, and Escape closes it")
  func opens() async {
    let stage = await stage()
    await stage.press(.enter)
    #expect(stage.state.app.movies.detail == MovieID(rawValue: 1))
    #expect(stage.text.contains("Heat (1995)") && stage.text.contains("not yet"), "\(stage.text)")
    await stage.type(" ")
    #expect(stage.text.contains("once") && stage.text.contains("Wed 18 May 2016"), "\(stage.text)")
    await stage.type("Rr8")
    await stage.press(.enter)
    #expect(stage.text.contains("8 of 10"), "\(stage.text)")
    await stage.press(.enter)
    await stage.press(.escape)
    #expect(stage.state.app.movies.detail == nil && stage.screen.openOverlays.isEmpty)
    await stage.type("B")
    await stage.open("watchlist")
    await stage.press(.enter)
    #expect(stage.state.app.movies.detail == MovieID(rawValue: 1))
  }

  @Test("A long history scrolls", arguments: [(40, 10), (60, 15), (80, 24), (200, 60)])
  func scrolls(columns: Int, rows: Int) async {
    let stage = await stage(plays: 100, columns: columns, rows: rows)
    await stage.press(.enter, .end)
    #expect(stage.text.contains("Mon 19 May 1997") && !stage.text.contains("Tue 26 Aug 1997"), "\(stage.text)")
    await stage.type(" ")
    #expect(stage.text.contains("Remove the play"), "\(stage.text)")
  }
}
