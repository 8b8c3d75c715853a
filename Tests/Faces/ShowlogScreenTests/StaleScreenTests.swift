import Foundation
import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import LeftfoldUndo
import ShowlogApp
import ShowlogCalendarFeature
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogRatingsFeature
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI
import Testing

/// Keys on a screen that does not show another process's commit yet.
@MainActor
struct StaleScreenTests {
  private func press(_ keys: String, _ more: Key..., on opened: FileStage) async {
    for sent in opened.stage.screen.press(keys.map { .character($0) } + more) { await sent.finish() }
  }

  private let show = ShowID(rawValue: 1)

  @Test("A key that changes nothing on the shown state is decided on the refreshed one, and stored")
  func noChangeAsShown() async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run([FileStage.imported(1), .ratings(.showRated(show: show, rating: 7))])
      try commitElsewhere(.ratings(.showRated(show: show, rating: nil)), at: place)
      await press("1Rs7", .enter, on: opened)
      #expect(opened.stage.status.hasPrefix("Rated Show 1 7"), "\(opened.stage.status)")
      let later = try FileStage(place)
      #expect(later.stage.state.app.ratings == opened.stage.state.app.ratings)
      #expect(later.stage.state.app.ratings.shows[id: show]?.rating == 7)
    }
  }

  @Test("A key on a row whose key another process gave to another show changes nothing, and says so")
  func replacedLibrary() async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run(FileStage.imported(1))
      try replaceElsewhere(with: FileStage.imported(2), at: place)
      await press("1Rs7", .enter, on: opened)
      #expect(opened.stage.text.contains("the row was replaced meanwhile"), "\(opened.stage.text)")
      #expect(try FileStage(place).stage.state.app.ratings.shows.isEmpty)
    }
  }

  @Test("A view action on a stale screen is applied once, and leaves the refresh to the watch of the file")
  func viewAction() async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run([FileStage.imported(1), FileStage.imported(2)])
      let before = opened.stage.state.app.calendar
      try commitElsewhere(.ratings(.showRated(show: show, rating: 3)), at: place)
      await opened.stage.screen.store.send(.intent(.calendar(.steppedBack))).finish()
      try await opened.session.refresh()
      #expect(opened.stage.state.app.ratings.shows[id: show]?.rating == 3)
      let fresh = try FileStage(place)
      await fresh.stage.screen.store.send(.intent(.calendar(.steppedBack))).finish()
      #expect(opened.stage.state.app.calendar == fresh.stage.state.app.calendar)
      #expect(opened.stage.state.app.calendar != before)
    }
  }

  @Test("A refresh while an import reads its files forgets what was undoable: the last change is another process's")
  func refreshDuringImport() async {
    let stage = Stage()
    await stage.type("1 ")
    var other = stage.state.app
    _ = makeAppReducer().reduce(&other, .ratings(.showRated(show: show, rating: 3)), .stub)
    stage.screen.store.send(.app(.imports(.requested(ImportRequest(paths: ["x"])))))
    #expect(stage.state.app.imports == .reading(fraction: 0))
    stage.screen.store.send(.app(.restored(other, by: .otherProcess)))
    let plays = stage.state.app.persistent.plays.count
    await stage.type("u")
    #expect(stage.state.app.persistent.plays.count == plays, "\(stage.status)")
    #expect(stage.state.app.ratings.shows[id: show]?.rating == 3)
  }

  @Test("Undo pressed twice undoes this screen's change, and asks about another process's")
  func undoTwice() async throws {
    try await FileStage.withPlace { place in
      let first = try FileStage(place)
      try await first.session.run(FileStage.imported(1))
      let second = try FileStage(place)
      await second.stage.type("1 ")
      let plays = second.stage.state.app.persistent.plays.count
      await press("uu", on: second)
      #expect(second.stage.state.app.persistent.plays.count == plays - 1)
      #expect(second.stage.status.hasPrefix("Undo: imported 2 plays"), "\(second.stage.status)")
    }
  }

  @Test("After an import that found another process's change in the store, undo asks about that change")
  func undoAfterImportOnForeignChange() async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run(FileStage.imported(1))
      await opened.stage.type("1 ")
      try commitElsewhere(.ratings(.showRated(show: show, rating: 3)), at: place)
      try await opened.session.run(FileStage.imported(2))
      await opened.stage.type("u")
      #expect(opened.stage.status.hasPrefix("Undid: imported 2 plays"), "\(opened.stage.status)")
      await opened.stage.type("u")
      #expect(opened.stage.state.app.ratings.shows[id: show]?.rating == 3)
      #expect(opened.stage.status.hasPrefix("Undo: "), "\(opened.stage.status)")
    }
  }

  @Test(
    "Of ratings sent at once the last one is stored, whether or not it changes the shown state",
    arguments: [false, true])
  func latestKey(isForeign: Bool) async throws {
    for (ratings, last) in [([8, 7, 9], 9), ([8, 7], 7), ([7, 8], 8), ([7, 7, 7], 7)] as [([Rating], Rating)] {
      try await FileStage.withPlace { place in
        let opened = try FileStage(place)
        try await opened.session.run([FileStage.imported(1), .ratings(.showRated(show: show, rating: 7))])
        if isForeign { try commitElsewhere(.ratings(.showRated(show: show, rating: nil)), at: place) }
        let sent = ratings.map {
          opened.stage.screen.store.send(.intent(.ratings(.showRated(show: show, rating: $0))))
        }
        for each in sent { await each.finish() }
        #expect(opened.stage.state.app.ratings.shows[id: show]?.rating == last, "\(ratings)")
        let later = try FileStage(place)
        #expect(later.stage.state.app.ratings.shows[id: show]?.rating == last, "\(ratings)")
      }
    }
  }

  @Test(
    "Of random ratings of two shows sent at once on a stale screen, each show keeps its last one",
    arguments: 0..<40 as Range<UInt64>)
  func latestOfEach(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let (one, other) = (show, ShowID(rawValue: 2))
    let sent = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      (Bool.random(using: &random) ? one : other, rating: Rating(tenths: .random(in: 60...80, using: &random)))
    }
    let foreign = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      (
        Bool.random(using: &random) ? one : other,
        rating: ([nil, 6, 8] as [Rating?]).randomElement(using: &random) ?? nil
      )
    }
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run([1, 2].map { FileStage.imported($0) })
      try await opened.session.run([one, other].map { .ratings(.showRated(show: $0, rating: 7)) })
      for each in foreign { try commitElsewhere(.ratings(.showRated(show: each.0, rating: each.rating)), at: place) }
      let handles = sent.map {
        opened.stage.screen.store.send(.intent(.ratings(.showRated(show: $0.0, rating: $0.rating))))
      }
      for each in handles { await each.finish() }
      let later = try FileStage(place)
      for show in [one, other] {
        let last = sent.last { $0.0 == show }?.rating ?? foreign.last { $0.0 == show }.map(\.rating) ?? 7
        #expect(later.stage.state.app.ratings.shows[id: show]?.rating == last, "\(sent) after \(foreign)")
        #expect(opened.stage.state.app.ratings.shows[id: show]?.rating == last, "\(sent) after \(foreign)")
      }
    }
  }

  @Test("A confirmed undo asks again if another change was committed since the question, and the next one asks too")
  func undoConfirmedTooLate() async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      try await opened.session.run(FileStage.imported(1))
      try commitElsewhere(.ratings(.showRated(show: show, rating: 3)), at: place)
      let refreshed = try FileStage(place)
      let stage = refreshed.stage
      await stage.type("u")
      #expect(stage.status.hasPrefix("Undo: rated"), "\(stage.status)")
      try await refreshed.session.run(FileStage.imported(2))
      let plays = stage.state.app.persistent.plays.count
      await stage.type("y")
      #expect(stage.status.hasPrefix("Undo: imported 2 plays"), "\(stage.status)")
      #expect(stage.state.app.persistent.plays.count == plays)
      await stage.type("y")
      #expect(stage.status.hasPrefix("Undid: imported 2 plays"), "\(stage.status)")
      await stage.type("u")
      #expect(stage.state.app.ratings.shows[id: show]?.rating == 3)
      #expect(stage.status.hasPrefix("Undo: rated"), "\(stage.status)")
    }
  }

  @Test("Undo of a change that is not the last one anymore asks about the last one, and fails nothing")
  func undoOutdated() async throws {
    try await FileStage.withPlace { place in
      let opened = try FileStage(place)
      let stage = opened.stage
      try await opened.session.run(FileStage.imported(1))
      await stage.type("1 ")
      let plays = stage.state.app.persistent.plays.count
      try commitElsewhere(.ratings(.showRated(show: show, rating: 3)), at: place)
      let sent = stage.screen.press("u")
      for sent in sent { await sent.finish() }
      #expect(stage.state.screen.question?.text.hasPrefix("Undo: rated") == true, "\(stage.status)")
      #expect(stage.state.unwritten == nil && stage.state.app.persistent.plays.count == plays)
      await stage.type("y")
      #expect(stage.state.app.ratings.shows[id: show]?.rating == nil)
      #expect(stage.state.app.persistent.plays.count == plays)
    }
  }

  @Test("Undo in a store that cannot be read states the reason")
  func undoUnreadable() async throws {
    try await FileStage.withPlace { place in
      let first = try FileStage(place)
      try await first.session.run(FileStage.imported(1))
      let opened = try FileStage(place)
      try FileManager.default.removeItem(atPath: place.path)
      await opened.stage.type("u")
      #expect(opened.stage.state.screen.message?.isError == true, "\(opened.stage.status)")
      #expect(opened.stage.state.screen.question == nil && opened.stage.state.requests.open.isEmpty)
    }
  }

  @Test("Undo during an import of this screen undoes the last change, or asks about the import, and fails nothing")
  func undoDuringImport() async throws {
    for _ in 0..<5 {
      try await FileStage.withPlace { place in
        let opened = try FileStage(place)
        let stage = opened.stage
        try await opened.session.run(FileStage.imported(1))
        await stage.type("1 ")
        let importing = Task { try await opened.session.run(FileStage.imported(2)) }
        for sent in stage.screen.press([.character("u")]) { await sent.finish() }
        try await importing.value
        let question = stage.state.screen.question?.text
        #expect(stage.state.screen.message?.isError != true, "\(stage.status)")
        #expect(question == nil || question == "Undo: imported 2 plays, 5 new episodes, 1 new show?")
      }
    }
  }

  @Test("A question about leaving stays open when another process changes the library")
  func leaving() async {
    let stage = Stage()
    stage.screen.store.send(.app(.imports(.requested(ImportRequest(paths: ["x"])))))
    await stage.type("q")
    #expect(stage.status.contains("Leave anyway?"), "\(stage.status)")
    stage.screen.store.send(.app(.restored(stage.state.app, by: .otherProcess)))
    #expect(stage.status.contains("Leave anyway?"), "\(stage.status)")
  }
}
