import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

extension ScreenKeysTests {
  @Test("An import is started by a path, shown, and its end reported")
  func imports() async {
    let stage = Stage(
      imports: ImportEnvironment { request, progress in
        progress(0.5)
        #expect(request.paths == ["/tmp/my files"])
        return .success(ImportedFiles())
      })
    await stage.type("i'/tmp/my files' ")
    await stage.press(.enter)
    #expect(stage.status.hasPrefix("Imported 0 plays and 0 new episodes"))
  }

  @Test("The end of an import names what was not read, and how to list the rest of it")
  func importNotices() async {
    let stage = Stage(
      columns: 200,
      merge: { _ in
        var report = ImportReport()
        (report.playsAdded, report.playsRead) = (2, 2)
        var ratings = TakenRecords(.init(one: "rating or note", several: "ratings or notes"))
        ratings.added = 1
        report.taken = [ratings]
        report.unreadColumns = ["a.csv: columns not read: date"]
        report.skippedFiles = [SkippedFile(path: "b.txt", reason: "not ours")]
        return .success(report)
      })
    await stage.type("ia")
    await stage.press(.enter)
    #expect(
      stage.status.hasPrefix(
        "Imported 2 plays and 0 new episodes of 0 new shows, 1 rating or note. b.txt: skipped, not ours; "),
      "\(stage.status)")
    #expect(stage.status.contains("not ours; showlog import --dry-run lists 1 more"), "\(stage.status)")
  }

  @Test("A dash in the prompt is a file's name: standard input is the terminal, and its keys are the screen's")
  func standardInput() async {
    let stage = Stage(
      imports: ImportEnvironment { request, _ in
        #expect(request.paths == ["./-"])
        return .success(ImportedFiles())
      })
    await stage.type("i - ")
    await stage.press(.enter)
    #expect(stage.status.hasPrefix("Imported 0 plays"))
  }

  @Test(
    "A tilde at the start of a path is the home folder",
    arguments: [
      ("~/h.json", "/homes/ada/h.json"), ("'~/my files'", "/homes/ada/my files"), ("~", "/homes/ada"),
      ("~ada/h.json", "~ada/h.json"), ("/tmp/~/h.json", "/tmp/~/h.json"),
    ])
  func home(typed: String, path: String) async {
    let stage = Stage(
      imports: ImportEnvironment { request, _ in
        #expect(request.paths == [path])
        return .success(ImportedFiles())
      }, home: "/homes/ada")
    await stage.type("i\(typed)")
    await stage.press(.enter)
    #expect(stage.status.hasPrefix("Imported 0 plays"))
  }

  @Test("A failed import changes nothing and reports the reason")
  func failedImport() async {
    let stage = Stage(
      imports: ImportEnvironment { _, _ in
        .failure(ImportFailure(message: "x.json: empty", exitCode: .dataError))
      })
    let before = stage.state.app.persistent
    await stage.type("ix")
    await stage.press(.enter)
    #expect(stage.status.hasPrefix("x.json: empty"))
    #expect(stage.state.app.persistent == before)
  }

  @Test("An import that cannot be stored is unwritten, so that leaving exits with 74, until it is dismissed")
  func unstoredImport() async {
    var failure = ImportFailure(message: "the disk is full", exitCode: .inputOutput)
    failure.isUnwritten = true
    let stage = Stage(merge: { [failure] _ in .failure(failure) })
    await stage.type("ix")
    await stage.press(.enter)
    await stage.type("2j")
    #expect(stage.status.hasPrefix("the disk is full"), "\(stage.status)")
    #expect(stage.state.unwritten == "the disk is full")
    await stage.press(.escape)
    #expect(stage.state.unwritten == nil)
  }

  @Test("While files are read, a bar is shown, keys are handled, and x cancels")
  func canceledImport() async {
    var state = Stage.sample()
    state.imports = .reading(fraction: 0.25)
    let stage = Stage(state)
    #expect(stage.status.hasPrefix("Importing ━━━━━━"))
    await stage.type("2j")
    #expect(stage.status.hasSuffix("2 of 14"))
    await stage.type("x")
    #expect(stage.state.app.imports == .idle)
    #expect(stage.status.hasPrefix("The import was canceled"))
  }

  @Test("While an import is written, keys are handled, and it can be canceled until its commit")
  func writtenImport() async {
    let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)
    let (openings, opened) = AsyncStream.makeStream(of: Void.self)
    let stage = Stage(
      merge: { _ in
        arrived.yield()
        for await _ in openings { break }
        return .success(ImportReport())
      })
    let before = stage.state.app.persistent
    await stage.type("2ix")
    let sent = stage.screen.press(.enter)
    for await _ in arrivals { break }
    #expect(stage.status.hasPrefix("Importing ━━━━━━━━━━━━━━━━━━━━━━━━ writing…   x cancels"))
    await stage.type("j?")
    #expect(stage.text.contains("Everywhere"))
    await stage.type("?5j2")
    #expect(stage.status.hasSuffix("2 of 14"))
    stage.screen.store.send(.app(.imports(.written)))
    #expect(!stage.status.contains("x cancels"))
    await stage.type("x")
    #expect(stage.state.app.imports == .committing)
    #expect(stage.state.app.persistent == before)
    await stage.type("q")
    #expect(stage.status.hasPrefix("The import is not written yet. Leave anyway? y n"))
    #expect(stage.state.unwritten == "the import was not written")
    await stage.type("n")
    #expect(!stage.state.screen.isDone)
    opened.yield()
    for sent in sent { await sent.finish() }
    #expect(stage.status.hasPrefix("Imported 0 plays and 0 new episodes"))
    #expect(stage.state.unwritten == nil)
  }

  @Test("A backup of another store is merged by a key, and u takes it back")
  func backup() async throws {
    try await FileStage.withPlace { place in
      let other = try FileStage(StoreLocation(path: place.path + "-other.sqlite"))
      defer { other.session.close() }
      try await other.session.run([FileStage.imported(2), .ratings(.showRated(show: ShowID(rawValue: 1), rating: 7))])
      try other.session.backUp(to: place.path + "-copy")
      let (stage, session) = try { ($0.stage, $0.session) }(FileStage(place))
      try await session.run(FileStage.imported(1))
      let before = stage.state.app
      await stage.type("i\(place.path)-copy")
      await stage.press(.enter)
      #expect(
        stage.status.hasPrefix("Imported 2 plays and 5 new episodes of 1 new show, 1 rating or note"), "\(stage.status)"
      )
      #expect(stage.state.app.library.shows.map(\.title) == ["Show 1", "Show 2"])
      #expect(stage.state.app.ratings.shows.map(\.rating) == [7])
      await stage.type("u")
      #expect(!AppState.differ(stage.state.app, before))
    }
  }
}
