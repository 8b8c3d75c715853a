import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

@MainActor
struct MarkKeyTests {
  private func last(_ stage: Stage) -> Play? { stage.state.app.persistent.plays.plays.max { $0.id < $1.id } }

  @Test("D offers now, the air date, yesterday, a date, or unknown")
  func dates() async {
    for (keys, expected) in [
      ("Dn", .at(Stage.now)), ("Dy", .on(Day(number: Stage.now.seconds / 86_400 - 1))), ("Du", nil),
      ("Da", .at(Timestamp(seconds: 1_395_349_200))),
    ] as [(String, WatchTime?)] {
      let stage = Stage()
      await stage.type(keys)
      #expect(last(stage)?.episode == EpisodeID(rawValue: 15), "\(keys)")
      if keys == "Da" {
        #expect(
          last(stage)?.watchedAt
            == stage.state.app.library.episodes[id: EpisodeID(rawValue: 15)]?.airing?.moment(in: .utc))
      } else {
        #expect(last(stage)?.watched == expected, "\(keys)")
      }
    }
  }

  @Test("D on a play of the history corrects its date, starting with the present one; undo restores it")
  func correctedDate() async throws {
    let stage = Stage()
    await stage.type("2")
    let before = stage.state.app.persistent.plays
    let selected = try #require(before.plays.max { $0.watchedAt?.seconds ?? 0 < $1.watchedAt?.seconds ?? 0 })
    let (day, time) = Zone.utc.local(try #require(selected.watchedAt))
    await stage.type("Dd")
    #expect(stage.state.screen.prompt?.text == "\(day) \(time)")
    await stage.press(.control("u"))
    await stage.type("2013-05-01 21:30:15")
    await stage.press(.enter)
    let changes = stage.state.app.persistent.plays.plays.diff(from: before.plays)
    #expect(changes.count == 1 && changes.updatedCount == 1)
    #expect(changes.first?.new?.watchedAt == Timestamp(iso8601: "2013-05-01T21:30:15Z"))
    #expect(changes.first?.old == selected)
    #expect(stage.status.hasPrefix("Changed the date of "), "\(stage.status)")
    await stage.type("u")
    #expect(stage.state.app.persistent.plays == before)
    let other = Stage()
    await other.type("2Du")
    #expect(other.state.app.persistent.plays.count == before.count)
    #expect(other.state.app.persistent.plays.undated.count == before.undated.count + 1)
  }

  @Test("A prompt whose text is not accepted stays open with the text as typed and the reason, until it is corrected")
  func refusedText() async {
    for (keys, text, reason, correct) in [
      ("Dd", "2016-13-01t10:00", "the date is “2016-13-01t10:00”, expected a moment", "2016-05-01t10:00"),
      ("Dd", "Nonsense", "the date is “Nonsense”, expected a moment", "Yesterday"),
      ("Dd", "2017-01-01", "the date is “2017-01-01”, which is in the future", "2016-05-01t10:00z"),
      ("Rs", "11", "the rating is “11”, expected 1 to 10", "10"),
    ] {
      let stage = Stage()
      let before = stage.state.app.persistent
      await stage.type(keys + text)
      await stage.press(.enter)
      #expect(stage.state.screen.prompt?.text == text && stage.status.contains(": \(text)_"), "\(stage.status)")
      #expect(stage.text.contains(reason), "\(stage.text)")
      #expect(stage.state.app.persistent == before && stage.state.app.ratings.shows.isEmpty)
      await stage.press(.control("u"))
      #expect(!stage.text.contains(reason))
      await stage.type(correct)
      await stage.press(.enter)
      #expect(stage.state.screen.prompt == nil)
      #expect(stage.state.app.persistent != before || !stage.state.app.ratings.shows.isEmpty, "\(stage.status)")
    }
  }

  @Test("A date is typed as day, time or both; an invalid or future one is reported and changes nothing")
  func typedDates() async {
    for (text, time) in [
      ("2016-05-01", "2016-05-01"), ("2016-05-01 21:30", "2016-05-01T21:30:00Z"), ("yesterday", "2016-05-17"),
      ("2016-05-01T00:00:00Z", "2016-05-01T00:00:00Z"), ("10:00", "2016-05-18T10:00:00Z"), ("nonsense", nil),
      ("2016-06-01", nil), ("", nil),
    ] as [(String, String?)] {
      let stage = Stage()
      await stage.type("Dd\(text)")
      await stage.press(.enter)
      #expect(stage.state.app.persistent.plays.count == (time == nil ? 14 : 15), "\(text)")
      if let time { #expect(last(stage)?.watched?.description == time, "\(text)") }
      #expect(
        time == nil ? stage.text.contains("\nthe date is") : stage.status.hasPrefix("Watched"), "\(stage.text)")
    }
  }

  @Test("A typed time that the clocks show twice is asked about", arguments: ["f", "s"])
  func twice(answer: String) async throws {
    let stage = Stage(try Self.berlin())
    await stage.type("Dd2015-10-25 02:30")
    await stage.press(.enter)
    #expect(stage.status.hasPrefix("The clocks of Europe/Berlin show “2015-10-25 02:30” twice"), "\(stage.status)")
    #expect(stage.text.contains("2015-10-25T00:30:00Z") && stage.text.contains("2015-10-25T01:30:00Z"))
    #expect(stage.state.app.persistent.plays.count == 14)
    await stage.press(.enter)
    #expect(stage.state.app.persistent.plays.count == 14)
    await stage.type(answer)
    #expect(last(stage)?.watchedAt == Timestamp(iso8601: "2015-10-25T0\(answer == "s" ? 1 : 0):30:00Z"))
    #expect(stage.status.hasPrefix("Watched"), "\(stage.status)")
  }

  @Test("A typed time that the clocks skip is refused")
  func skipped() async throws {
    let stage = Stage(try Self.berlin())
    await stage.type("Dd2016-03-27 02:30")
    await stage.press(.enter)
    #expect(
      stage.state.screen.prompt?.reason
        == "the date is “2016-03-27 02:30”, which the clocks of Europe/Berlin skip; expected 2016-03-27 01:30 (2016-03-27T00:30:00Z) or 2016-03-27 03:30 (2016-03-27T01:30:00Z)"
    )
    #expect(stage.state.app.persistent.plays.count == 14)
  }

  private static func berlin() throws -> AppState {
    var state = Stage.sample()
    state.settings.zone = try #require(Zone("Europe/Berlin"))
    return state
  }

  @Test("An unaired episode is marked only after a confirmation", arguments: [" ", "A", "Dn"])
  func unaired(keys: String) async {
    let stage = Stage()
    await stage.press(.end)
    await stage.type(String(keys.prefix(1)))
    #expect(
      stage.status.hasPrefix("The Winds of Winter S01E01 airs on Tue 7 Jun 2016. Mark it anyway?"),
      "\(stage.status)")
    await stage.type("n")
    #expect(stage.state.app.persistent.plays.count == 14)
    await stage.type(String(keys.prefix(1)) + "y" + keys.dropFirst())
    #expect(stage.state.app.persistent.plays.count == 15)
  }

  @Test(
    "Space on a play from before its show was reset removes that play and reports it")
  func beforeReset() async {
    var state = Stage.sample()
    state.library.change { shows, _ in
      for show in shows { shows.update(show.id) { $0.resetAt = Stage.now } }
    }
    let stage = Stage(state)
    let play = state.persistent.plays.plays.max { ($0.watchedAt?.seconds ?? 0) < ($1.watchedAt?.seconds ?? 0) }
    await stage.type("2 y")
    #expect(stage.status.hasPrefix("Unwatched"), "\(stage.status)")
    #expect(stage.state.app.persistent.plays.count == 13)
    #expect(play.map { stage.state.app.persistent.plays.plays.contains($0.id) } == false)
  }

  @Test(
    "A play dated before its show's restart is asked about, since it would not count", arguments: ["Du", "DdYesterday"])
  func datedBeforeRestart(keys: String) async {
    var state = Stage.sample()
    state.library.change { shows, _ in
      for show in shows { shows.update(show.id) { $0.resetAt = Stage.now } }
    }
    let stage = Stage(state, columns: 120)
    func answer(_ key: String) async {
      await stage.type(keys)
      if keys.contains("Y") { await stage.press(.enter) }
      #expect(stage.status.hasPrefix("You started"), "\(stage.status)")
      #expect(stage.status.contains(": this play would not count. Mark it anyway?"), "\(stage.status)")
      await stage.type(key)
    }
    await answer("n")
    #expect(stage.state.app.persistent.plays.count == 14)
    await answer("y")
    #expect(stage.state.app.persistent.plays.count == 15)
    #expect(stage.status.hasPrefix("Watched"), "\(stage.status)")
  }

  @Test(
    "A play whose date is moved before its show's restart is asked about if it counted", arguments: [true, false])
  func movedBeforeRestart(isCounted: Bool) async throws {
    var state = Stage.sample()
    let first = try #require(state.persistent.plays.plays.compactMap(\.watchedAt).min())
    state.library.change { shows, _ in
      for show in shows { shows.update(show.id) { $0.resetAt = isCounted ? first : Stage.now } }
    }
    let stage = Stage(state, columns: 120)
    await stage.type("2Du")
    #expect(stage.status.contains("this play would not count. Change the date anyway?") == isCounted, "\(stage.status)")
    if isCounted { await stage.type("y") }
    #expect(stage.state.app.persistent.plays.plays.count { $0.watchedAt == nil } == 1, "\(stage.status)")
  }

  @Test("After a play of the history is removed, the cursor is on the play that takes its place")
  func cursorAfterRemoval() async {
    let stage = Stage()
    await stage.type("2jj")
    let next = stage.text.split(separator: "\n").drop { !$0.hasPrefix("›") }.dropFirst().first ?? ""
    await stage.type(" y")
    #expect(stage.status.hasSuffix("3 of 13") && stage.selected.contains(next.dropFirst().suffix(40)), "\(stage.text)")
  }

  @Test("A play of a film is removed only after a confirmation, and the cursor stays on the film")
  func filmPlay() async {
    var app = Stage.sample()
    for (index, title) in ["Heat", "Up"].enumerated() {
      let id = MovieID(rawValue: index + 1)
      app.movies.movies.set(Movie(id: id, title: title, year: 1995))
      let watched: WatchTime? = index == 0 ? .on(Zone.utc.day(of: Stage.now)) : nil
      app.movies.plays.set(MoviePlay(id: MoviePlayID(rawValue: index + 1), movie: id, watched: watched))
    }
    let stage = Stage(app)
    await stage.open("movies")
    await stage.type(" ")
    #expect(stage.status.hasPrefix("Remove the play of Wed 18 May 2016: Heat (1995)? y n"), "\(stage.status)")
    await stage.type("n")
    #expect(stage.state.app.movies.plays.count == 2)
    await stage.type(" y")
    #expect(stage.state.app.movies.plays.map(\.movie.rawValue) == [2] && stage.selected.contains("Heat"))
    await stage.type("k ")
    #expect(stage.status.hasPrefix("Remove the play without a date: Up (1995)? y n"), "\(stage.status)")
  }

  @Test("B asks before a show with progress leaves Up next, and says what ended; of any other show it only says so")
  func planned() async {
    let stage = Stage(columns: 120)
    let (begun, other) = (ShowID(rawValue: 1), ShowID(rawValue: 2))
    func kind(_ show: ShowID) -> StandingKind? { stage.state.app.standings[id: show]?.kind }
    await stage.type("5aB")
    #expect(
      stage.status.hasPrefix("Lost & Found leaves Up next, with 14 episodes watched. Put it on the watchlist? y n"),
      "\(stage.text)")
    await stage.type("n")
    #expect(kind(begun) == .followed)
    await stage.type("By")
    #expect(kind(begun) == .planned)
    #expect(stage.status.hasPrefix("Added Lost & Found to the watchlist, no longer followed"), "\(stage.status)")
    await stage.type("jjB")
    #expect(stage.state.screen.question == nil && stage.state.app.standings.count { $0.kind == .planned } == 2)
    #expect(stage.status.contains("no longer followed · u undoes"), "\(stage.status)")
    await stage.type("f")
    #expect(stage.status.contains(", no longer on the watchlist"), "\(stage.status)")
    #expect(kind(other) == .followed)
  }

  @Test("Each A on a show's page marks another play of a watched episode, also within one second")
  func again() async {
    let stage = Stage()
    await stage.press(.enter, .home)
    for count in 2...4 {
      await stage.type("A")
      #expect(stage.state.app.persistent.plays.count(of: EpisodeID(rawValue: 1)) == count)
      #expect(stage.status.hasPrefix("Watched Lost & Found S01E01"))
    }
  }
}
