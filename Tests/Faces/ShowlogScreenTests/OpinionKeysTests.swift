import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogRatingsFeature
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

@MainActor
struct OpinionKeysTests {
  private let show = ShowID(rawValue: 1)

  @Test("R rates the show or episode of a row, the tab lists both, and the message names the rating")
  func rate() async {
    let stage = Stage(columns: 100)
    await stage.type("Rs9")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.shows[id: show]?.rating == 9)
    #expect(stage.status.hasPrefix("Rated Lost & Found 9 of 10"), "\(stage.status)")
    await stage.press(.enter)
    await stage.type("Re7")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.episodes.map(\.rating) == [7])
    await stage.open("ratings")
    #expect(stage.text.contains("2 ratings and notes") && stage.text.contains("9  Lost & Found"), "\(stage.text)")
  }

  @Test("The keys of a film act on its row in the lists of shows")
  func films() async {
    var app = Stage.sample()
    let heat = MovieID(rawValue: 1)
    app.movies.movies = [Movie(id: heat, title: "Heat", year: 1995)]
    app.movies.standings = [MovieStanding(id: heat, .planned, at: Stage.now)]
    let stage = Stage(app, columns: 100)
    await stage.open("watchlist")
    #expect(stage.text.contains("1 film") && stage.text.contains("Heat (1995)"), "\(stage.text)")
    await stage.type("B")
    #expect(stage.state.app.movies.standings.map(\.kind) == [.unlisted] && !stage.text.contains("1 film"))
    await stage.type("u")
    await stage.type(" ")
    #expect(
      stage.state.app.movies.plays.count == 1 && stage.state.app.movies.standings.map(\.kind) == [.followed],
      "\(stage.text)")
  }

  @Test("A film is rated, noted and dated by the prompts of shows: a note of several lines stays without an edit")
  func filmPrompts() async {
    var app = Stage.sample()
    let heat = MovieID(rawValue: 1)
    app.movies.movies = [Movie(id: heat, title: "Heat", year: 1995)]
    app.movies.marks = [MovieMark(id: heat, note: "one  line\nand another", changedAt: Stage.now)]
    let stage = Stage(app, columns: 100)
    await stage.open("movies")
    await stage.type("Rn")
    await stage.press(.enter)
    #expect(stage.state.app.movies.marks.map(\.note) == ["one  line\nand another"])
    await stage.type("Rr11")
    await stage.press(.enter)
    #expect(stage.text.contains("expected 1 to 10"), "\(stage.text)")
    await stage.press(.backspace, .enter)
    #expect(stage.state.app.movies.marks.map(\.rating) == [1])
    await stage.type("Dy")
    #expect(stage.state.app.movies.plays.map { $0.watched?.statedDay != nil } == [true])
  }

  @Test("An invalid rating is refused, and an empty one removes the rating")
  func refused() async {
    let stage = Stage(columns: 100)
    await stage.type("Rs11")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.shows.isEmpty && stage.text.contains("expected 1 to 10"), "\(stage.text)")
    await stage.press(.backspace, .backspace, .character("3"), .enter)
    #expect(stage.state.app.ratings.shows.map(\.rating) == [3])
    await stage.type("Rs8.5")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.shows.map(\.rating) == [Rating(tenths: 85)])
    await stage.type("Rs")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.shows.map(\.isListed) == [false])
  }

  @Test("R shows the present rating, and a note is edited: Enter alone leaves it, however long it is")
  func edited() async {
    let stage = Stage(columns: 200)
    await stage.type("Rs7")
    await stage.press(.enter)
    await stage.type("Rs")
    #expect(stage.status.hasPrefix("7 now; 1 to 10, 0 to remove it: "), "\(stage.status)")
    await stage.press(.escape)
    let long = String(repeating: "a hero, and ", count: 30)
    await stage.type("Rn\(long)more.")
    await stage.press(.enter)
    let note = stage.state.app.ratings.shows[id: show]?.note
    #expect(note == "\(long)more.")
    await stage.type("Rn")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.shows[id: show]?.note == note)
    await stage.type("Rn")
    await stage.press(.backspace, .character("!"), .enter)
    #expect(stage.state.app.ratings.shows[id: show]?.note == "\(long)more!")
    await stage.type("Rn")
    await stage.press(.control("u"), .enter)
    #expect(stage.state.app.ratings.shows[id: show].map { $0.note == nil } == true)
  }

  @Test("A note of several lines, or one that is longer than a prompt's text, stays as it is without an edit")
  func unedited() async {
    for note in ["one  line\nand another", String(repeating: "x", count: 5_000)] {
      let stage = Stage(columns: 100)
      await stage.screen.store.send(.intent(.ratings(.showNoted(show: show, note: note)))).finish()
      await stage.type("Rn")
      await stage.press(.enter)
      #expect(stage.state.app.ratings.shows[id: show]?.note == note)
      await stage.type("Rn")
      await stage.press(.backspace, .enter)
      #expect(stage.state.app.ratings.shows[id: show]?.note?.count == note.count - (note.contains("\n") ? 2 : 1))
    }
  }

  @Test(
    "On a row of an episode, N is about its note: the prompt has the text, which is changed, or removed if it is empty")
  func episodeNote() async {
    let stage = Stage(columns: 200)
    await stage.type("Rnof the show")
    await stage.press(.enter)
    await stage.type("R")
    #expect(stage.text.contains("N a note on S02E05") && stage.text.contains("n a note on the show"), "\(stage.text)")
    await stage.type("Nthe red one")
    await stage.press(.enter)
    #expect(stage.state.app.ratings.episodes.map(\.note) == ["the red one"])
    await stage.open("ratings")
    await stage.type("jRN")
    #expect(stage.status.hasPrefix("Note on S02E05, empty to remove it: the red one"), "\(stage.status)")
    await stage.press(.backspace, .enter)
    #expect(stage.state.app.ratings.episodes.map(\.note) == ["the red on"])
    await stage.type("RN")
    await stage.press(.control("u"), .enter)
    #expect(stage.state.app.ratings.episodes.map(\.note) == [nil])
    #expect(stage.state.app.ratings.shows[id: show]?.note == "of the show")
    await stage.type("gR")
    #expect(!stage.text.contains("N a note"), "a row of a show has one note: \(stage.text)")
    await stage.type("n")
    #expect(stage.status.hasPrefix("Note, empty to remove it: of the show"), "\(stage.status)")
  }

  @Test(
    "On a row of History, p is about the note of its play, which the row then has; one without a date says how it gets one"
  )
  func playNote() async {
    let stage = Stage(columns: 200)
    await stage.open("history")
    await stage.type("R")
    #expect(stage.text.contains("p a note on this play"), "\(stage.text)")
    await stage.type("pwith Ana")
    await stage.press(.enter)
    let notes = { stage.state.app.ratings.playNotes.entries.map(\.note) }
    #expect(notes() == ["with Ana"])
    #expect(stage.status.hasPrefix("Noted on a play of "), "\(stage.status)")
    #expect(stage.text.contains("with Ana"), "\(stage.text)")
    await stage.type("Rp")
    #expect(stage.status.hasPrefix("Note of ") && stage.status.contains("with Ana"), "\(stage.status)")
    await stage.press(.control("u"), .enter)
    #expect(notes() == [nil] && !stage.text.contains("with Ana"), "\(stage.text)")
    await stage.type("u")
    #expect(stage.text.contains("with Ana"), "\(stage.text)")
    await stage.screen.store.send(
      .intent(.history(.watched(viewings: [Viewing(episode: EpisodeID(rawValue: 1), at: .unknown)])))
    ).finish()
    await stage.type("GRp")
    #expect(stage.status.hasPrefix("a play without a date has no note; D gives it one"), "\(stage.status)")
  }

  @Test("On a film, p is about the note of its last play")
  func filmPlayNote() async {
    var app = Stage.sample()
    let heat = MovieID(rawValue: 1)
    app.movies.movies = [Movie(id: heat, title: "Heat", year: 1995)]
    app.movies.plays = [
      MoviePlay(id: MoviePlayID(rawValue: 1), movie: heat, watched: .on(Day(number: 16_933))),
      MoviePlay(id: MoviePlayID(rawValue: 2), movie: heat, watched: .on(Day(number: 16_940))),
    ]
    let stage = Stage(app, columns: 100)
    await stage.open("movies")
    await stage.type("Rpat the Astor")
    await stage.press(.enter)
    let entry = stage.state.app.movies.playNotes.entries.first
    #expect(entry?.note == "at the Astor" && entry?.watched == .on(Day(number: 16_940)))
    await stage.press(.enter)
    #expect(stage.text.contains("at the Astor"), "\(stage.text)")
  }

  @Test("P pauses, drops or resumes the show of a row, and resuming follows it again")
  func pause() async {
    let stage = Stage(columns: 100)
    await stage.type("5Pp")
    let id = stage.state.app.standings.first { $0.kind == .paused }?.id
    #expect(id != nil)
    #expect(stage.status.hasPrefix("Paused "), "\(stage.status)")
    await stage.open("pauses")
    #expect(stage.text.contains("1 show"), "\(stage.text)")
    await stage.type("Pr")
    #expect(stage.state.app.standings.allSatisfy { !$0.isPause })
    #expect(id.map { stage.state.app.standings.follows($0) } == true)
  }
}
