import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogRatingsFeature
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

/// The keys that the screen holds while another process, or an undo and an import, gives them to something else.
@MainActor
struct ReassignedKeysTests {
  /// - Parameter body: Receives a screen that shows the page of a show.
  private func withPage(_ body: (StoreLocation, FileStage) async throws -> Void) async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run(FileStage.imported(1))
      await opened.stage.type("5")
      await opened.stage.press(.enter)
      #expect(opened.stage.text.contains("Show 1") && opened.stage.state.app.shows.detail != nil)
      try await body(place, opened)
    }
  }

  @Test("A show's page closes when another process gives its key to another show, and the screen says so")
  func page() async throws {
    try await withPage { place, opened in
      try replaceElsewhere(with: FileStage.imported(2), at: place)
      try await opened.session.refresh()
      #expect(opened.stage.state.app.shows.detail == nil)
      let plays = opened.stage.state.app.persistent.plays
      for sent in opened.stage.screen.press(" ") { await sent.finish() }
      #expect(opened.stage.state.app.persistent.plays == plays, "\(opened.stage.text)")
    }
    try await withPage { place, opened in
      try replaceElsewhere(with: FileStage.imported(2), at: place)
      try await opened.session.refresh()
      #expect(opened.stage.text.contains("was removed, so its page was closed"), "\(opened.stage.text)")
      // Keys for the page do not reach the list below, until the viewer has read why.
      let plays = opened.stage.state.app.persistent.plays
      await opened.stage.type(" ")
      #expect(opened.stage.state.app.persistent.plays == plays, "\(opened.stage.text)")
      await opened.stage.press(.enter)
      #expect(!opened.stage.text.contains("was removed"), "\(opened.stage.text)")
    }
  }

  @Test("A prompt that is open when another process removes the page's show stays, with the text that is being typed")
  func prompt() async throws {
    try await withPage { place, opened in
      await opened.stage.type("Rn")
      await opened.stage.type("a no")
      try replaceElsewhere(with: FileStage.imported(2), at: place)
      try await opened.session.refresh()
      await opened.stage.type("te")
      #expect(opened.stage.state.screen.prompt?.text == "a note" && opened.stage.state.screen.question == nil)
      await opened.stage.press(.enter)
      #expect(opened.stage.state.app.ratings == RatingsState(), "\(opened.stage.text)")
      #expect(opened.stage.text.contains("The row was replaced meanwhile"), "\(opened.stage.text)")
    }
  }

  @Test("A page whose show another process merges into another show becomes that show's page, and the screen says so")
  func merged() async throws {
    func batch(_ title: String, _ ids: Ids) -> ImportBatch {
      var record = ShowRecord(ids: ids, source: .tvmaze)
      record.title = title
      var batch = ImportBatch()
      batch.shows = [record]
      return batch
    }
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      for batch in [batch("Beta", Ids(tvmaze: 501)), batch("Alfa", Ids(imdb: "tt0000501"))] {
        try await opened.session.run(.imports(.read(batch: batch, isDryRun: false)))
      }
      let key = try #require(opened.stage.state.app.library.show(with: Ids(imdb: "tt0000501"), year: nil)?.id)
      opened.stage.screen.store.send(.app(.shows(.opened(show: key))))
      try importElsewhere(batch("Beta", Ids(tvmaze: 501, imdb: "tt0000501")), at: place)
      try await opened.session.refresh()
      let detail = try #require(opened.stage.state.app.shows.detail)
      #expect(detail != key && opened.stage.state.app.library.shows.map(\.id) == [detail])
      #expect(opened.stage.text.contains("Alfa is one show with Beta now"), "\(opened.stage.text)")
    }
  }

  @Test("A show's page stays open without a message when a restore gives the show another key")
  func otherKey() async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run([FileStage.imported(1), FileStage.imported(2)])
      opened.stage.screen.store.send(.app(.shows(.opened(show: ShowID(rawValue: 2)))))
      try replaceElsewhere(with: FileStage.imported(2), at: place)
      try await opened.session.refresh()
      #expect(opened.stage.state.app.shows.detail == ShowID(rawValue: 1))
      #expect(
        opened.stage.text.contains("Show 2") && !opened.stage.text.contains("one show with"), "\(opened.stage.text)")
    }
  }

  @Test("A show's page stays open when another process changes the library but not its show")
  func otherShow() async throws {
    try await withPage { place, opened in
      try commitElsewhere(FileStage.imported(2), at: place)
      try await opened.session.refresh()
      #expect(opened.stage.state.app.shows.detail == ShowID(rawValue: 1))
    }
  }

  @Test("A show's page stays open when another process gives the key of a play to another play")
  func otherPlay() async throws {
    try await withPage { place, opened in
      let before = opened.stage.state.app.persistent
      try commitElsewhere(
        .history(.unwatched(episodes: before.plays.plays.suffix(1).map(\.episode), all: true)), at: place)
      let viewing = Viewing(episode: EpisodeID(rawValue: 5), at: .unknown)
      try commitElsewhere(.history(.watched(viewings: [viewing])), at: place)
      try await opened.session.refresh()
      #expect(opened.stage.state.app.persistent.reassignsKeys(of: before))
      #expect(opened.stage.state.app.shows.detail == ShowID(rawValue: 1))
    }
  }

  @Test("A show's page closes with the undo of its import, so that an import which gets its key does not open it")
  func undone() async throws {
    try await withPage { _, opened in
      try await opened.session.run([.undone, FileStage.imported(2)])
      #expect(opened.stage.state.app.shows.detail == nil, "\(opened.stage.text)")
    }
  }

  @Test("A film's page closes when another process removes the film, and stays open when it only changes it")
  func film() async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      let film = MovieID(rawValue: 1)
      try await opened.session.run(.movies(.added(ids: Ids(), title: "Heat", year: 1995, minutes: nil)))
      await opened.stage.open("movies")
      await opened.stage.press(.enter)
      #expect(opened.stage.state.app.movies.detail == film, "\(opened.stage.text)")
      try commitElsewhere(.movies(.rated(movie: film, rating: 9)), at: place)
      try await opened.session.refresh()
      #expect(opened.stage.text.contains("9 of 10"), "\(opened.stage.text)")
      try commitElsewhere(.movies(.removed(movies: [film])), at: place)
      try await opened.session.refresh()
      #expect(opened.stage.state.app.movies.detail == nil)
      #expect(opened.stage.text.contains("Heat (1995) was removed, so its page was closed"), "\(opened.stage.text)")
    }
  }

  @Test(
    "A key on a selected row whose key another process gave to another show changes nothing before the next frame",
    arguments: ["1 ", "1f", "2 ", "2/show ", "5 ", "5f"])
  func row(keys: String) async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run(FileStage.imported(1))
      for character in keys.dropLast() { await opened.stage.type(String(character)) }
      if keys.contains("/") { await opened.stage.press(.enter) }
      _ = opened.stage.text
      try replaceElsewhere(with: FileStage.imported(2), at: place)
      try await opened.session.refresh()
      let state = opened.stage.state.app.persistent
      let key = keys.suffix(1).map { Key.character($0) }
      for sent in opened.stage.screen.press(key) { await sent.finish() }
      #expect(opened.stage.state.app.persistent == state, "\(opened.stage.text)")
    }
  }
}
