import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSession
import ShowlogTerminalUI
import Testing

/// Keys that arrive at once, as typed ahead of a busy screen, and the truth about what was written when it ends.
@MainActor
struct LeavingTests {
  /// A value that an effect waits for.
  private final class Gate: Sendable {
    private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    func open() { continuation.finish() }
    func wait() async { for await _ in stream {} }
  }

  private func keys(_ text: String) -> [Key] { text.map { $0 == "\n" ? .enter : .character($0) } }

  @Test("An import that was requested a key before q is not forgotten: leaving is a question")
  func importThenQuit() async {
    let stage = Stage()
    let sent = stage.screen.press(keys("ix\nq"))
    #expect(!stage.state.screen.isDone)
    #expect(stage.status.hasPrefix("The import is not written yet. Leave anyway?"), "\(stage.status)")
    #expect(stage.state.unwritten == "the import was not written")
    for sent in sent { await sent.finish() }
  }

  @Test("A question about leaving ends when everything is written, and the message says what")
  func writtenMeanwhile() async {
    let stage = Stage()
    for sent in stage.screen.press(keys("ix\nq")) { await sent.finish() }
    #expect(stage.status.hasPrefix("Imported 0 plays and 0 new episodes"), "\(stage.status)")
    #expect(!stage.state.screen.isDone)
  }

  @Test("An import can be canceled by the next key")
  func importThenCancel() async {
    let stage = Stage()
    let before = stage.state.app.persistent
    for sent in stage.screen.press(keys("ia\nx")) { await sent.finish() }
    #expect(stage.status.hasPrefix("The import was canceled"), "\(stage.status)")
    #expect(stage.state.app.imports == .idle && stage.state.app.persistent == before)
  }

  @Test("Imports requested at once are read in order, one after the other, and those that wait are counted")
  func importsInOrder() async {
    let gate = Gate()
    let (paths, path) = AsyncStream.makeStream(of: String.self)
    let stage = Stage(
      imports: ImportEnvironment { request, _ in
        path.yield(request.paths[0])
        await gate.wait()
        return .success(ImportedFiles())
      })
    let sent = stage.screen.press(keys("ia\nib\nic\n"))
    #expect(stage.status.contains("x cancels; 2 imports wait"), "\(stage.status)")
    #expect(stage.state.unwritten == "3 imports were not written")
    gate.open()
    for sent in sent { await sent.finish() }
    path.finish()
    var read: [String] = []
    for await path in paths { read.append(path) }
    #expect(read == ["a", "b", "c"])
    #expect(stage.state.unwritten == nil)
  }

  @Test("Leaving gives up imports that wait and cancels the one that is read")
  func leaveImports() async {
    let gate = Gate()
    let stage = Stage(
      imports: ImportEnvironment { _, _ in
        await gate.wait()
        return .success(ImportedFiles())
      })
    let sent = stage.screen.press(keys("ia\nib\nqy"))
    #expect(stage.state.screen.isDone)
    #expect(stage.state.unwritten == "2 imports were not written")
    gate.open()
    for sent in sent { await sent.finish() }
    #expect(stage.state.unwritten == "2 imports were not written")
  }

  @Test("Leaving waits for every change that is not written yet, and says how many there are")
  func leaveChanges() async {
    let stage = Stage()
    let plays = stage.state.app.persistent.plays.count
    let sent = stage.screen.press(keys(" Rs7\nq"))
    #expect(stage.state.unwritten == "2 changes were not written")
    #expect(stage.status.hasPrefix("2 changes are not written yet. Leave anyway?"), "\(stage.status)")
    #expect(!stage.state.screen.isDone)
    let left = stage.screen.press(keys("y"))
    #expect(!stage.state.screen.isDone)
    #expect(stage.status.hasPrefix("Writing"), "\(stage.status)")
    for sent in left { await sent.finish() }
    for sent in sent { await sent.finish() }
    #expect(stage.state.screen.isDone)
    #expect(stage.state.app.persistent.plays.count == plays + 1)
    #expect(stage.state.app.ratings.shows.map(\.rating) == [7])
    #expect(stage.state.unwritten == nil)
  }

  @Test("A change that is written before the screen is done is not reported as unwritten")
  func leaveWritten() async {
    let stage = Stage()
    for sent in stage.screen.press(keys(" ") + [.control("c")]) { await sent.finish() }
    #expect(stage.state.screen.isDone)
    #expect(stage.state.unwritten == nil)
  }

  @Test("A write that fails while the screen leaves is the reason that it ends with")
  func failedWrite() async {
    let stage = Stage(outcome: .failed("the disk is full"))
    for sent in stage.screen.press(keys(" ") + [.control("c")]) { await sent.finish() }
    #expect(stage.state.screen.isDone)
    #expect(stage.state.unwritten == "the disk is full")
  }

  @Test("Leaving waits for an import that is being committed, and control-C ends the wait")
  func leaveDuringCommit() async {
    for isImpatient in [false, true] {
      var state = Stage.sample()
      state.imports = .committing
      let stage = Stage(state)
      await stage.press(.control("c"))
      #expect(!stage.state.screen.isDone)
      #expect(stage.status.hasPrefix("Writing… Ctrl-C leaves at once"), "\(stage.status)")
      if isImpatient {
        await stage.press(.control("c"))
        #expect(stage.state.unwritten == "the import was not written")
      } else {
        await stage.screen.store.send(.app(.imports(.finished(ImportReport())))).finish()
        #expect(stage.state.unwritten == nil)
      }
      #expect(stage.state.screen.isDone)
    }
  }

  @Test("A second control-C leaves at once, with what is not written")
  func leaveAtOnce() async {
    let stage = Stage()
    let sent = stage.screen.press(keys(" ") + [.control("c"), .control("c")])
    #expect(stage.state.screen.isDone)
    #expect(stage.state.unwritten == "1 change was not written")
    for sent in sent { await sent.finish() }
  }

  @Test("A rating without effect on the shown state, typed right before q, is stored if another process changed it")
  func checkThenQuit() async throws {
    try await FileStage.withPlace { place in
      let show = ShowID(rawValue: 1)
      let opened = try FileStage(place)
      let stage = opened.stage
      try await opened.session.run([FileStage.imported(1), .ratings(.showRated(show: show, rating: 7))])
      try commitElsewhere(.ratings(.showRated(show: show, rating: nil)), at: place)
      let sent = stage.screen.press(keys("1Rs7\nq"))
      #expect(!stage.state.screen.isDone)
      for sent in sent { await sent.finish() }
      #expect(stage.state.screen.isDone && stage.state.unwritten == nil)
      let later = try FileStage(place)
      #expect(later.stage.state.app.ratings.shows[id: show]?.rating == 7)
    }
  }
}
