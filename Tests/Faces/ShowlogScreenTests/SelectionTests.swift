import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogStandingFeature
import ShowlogTerminalUI
import Testing

/// The selected row while the list changes.
@MainActor
struct SelectionTests {
  private func isFollowed(_ show: Int, _ stage: Stage) -> Bool {
    stage.state.app.standings.follows(ShowID(rawValue: show))
  }

  @Test("A second mark in Up next is of the same show, although the first one moved its row")
  func upNext() async {
    let stage = Stage()
    await stage.type("j")
    #expect(stage.selected.contains("進撃の巨人"))
    await stage.type(" ")
    #expect(stage.selected.contains("Ready to watch  進撃の巨人"), "\(stage.text)")
    await stage.type(" ")
    #expect(stage.status.hasPrefix("Watched 進撃の巨人 S01E02"), "\(stage.status)")
    await stage.type("u")
    #expect(stage.selected.contains("進撃の巨人"))
  }

  @Test("A key on a row that left the list before the next frame changes nothing, and says so")
  func goneRow() async {
    let stage = Stage()
    _ = stage.text
    await stage.type("f")
    #expect(!isFollowed(1, stage))
    let before = stage.state.app.persistent
    for key in ["f", " ", "A", "B", "W", "D", "R", "P", "f"] {
      await stage.type(key)
      #expect(stage.state.screen.message?.text == "The selected row is no longer in the list", "\(key)")
      #expect(stage.state.app.persistent == before && stage.state.screen.question == nil, "\(key)")
    }
    #expect(stage.selected.contains("進撃の巨人"), "\(stage.text)")
    await stage.type("f")
    #expect(!isFollowed(2, stage) && isFollowed(3, stage))
  }

  @Test("An own key of a tab on a row that left the list changes nothing either")
  func goneEntry() async {
    let stage = Stage()
    await stage.type("5By")
    await stage.type("jB6")
    _ = stage.text
    await stage.changeElsewhere { _ = $0.standing.entries.remove(ShowID(rawValue: 1)) }
    await stage.type("-")
    #expect(stage.state.app.standing.entries.count { $0.kind == .planned } == 1, "\(stage.status)")
    #expect(stage.state.screen.message?.text == "The selected row is no longer in the list")
  }

  @Test("A play that is marked once more stays selected")
  func again() async {
    let stage = Stage()
    await stage.type("2jjj")
    let selected = stage.selected
    for count in 1...3 {
      await stage.type("A")
      #expect(stage.selected == selected, "\(stage.text)")
      #expect(stage.state.app.history.plays.count(of: EpisodeID(rawValue: 11)) == 1 + count)
      #expect(stage.state.app.history.plays.count == 14 + count)
    }
  }

  @Test("A key acts on the play that was selected before another process added plays, drawn or not")
  func addedElsewhere() async {
    for (moves, isDrawn) in [("", true), ("", false), ("jj", true), ("jj", false)] {
      let stage = Stage()
      await stage.type("2" + moves)
      let selected = stage.selected
      let play = PlayID(rawValue: 14 - moves.count)
      await stage.changeElsewhere { state in
        let episode = EpisodeID(rawValue: 40)
        state.history.plays.change { plays in
          for id in 90...99 { plays.set(Play(id: PlayID(rawValue: id), episode: episode, watchedAt: Stage.now)) }
        }
      }
      if isDrawn { #expect(stage.selected == selected, "\(stage.text)") }
      await stage.type(" y")
      #expect(stage.state.app.history.plays.plays[id: play] == nil, "\(moves) \(isDrawn)")
      #expect(stage.state.app.history.plays.count == 23)
    }
  }

  @Test("A play that another process removed is not replaced by its neighbor before the next frame")
  func removedElsewhere() async {
    for filter in ["", "/lost"] {
      let stage = Stage()
      await stage.type("2" + filter)
      if !filter.isEmpty { await stage.press(.enter) }
      await stage.type("jj")
      _ = stage.text
      await stage.changeElsewhere { _ = $0.history.plays.change { $0.remove(PlayID(rawValue: 12)) } }
      let before = stage.state.app.persistent
      await stage.type(" ")
      #expect(stage.state.app.persistent == before, "\(filter)")
      #expect(stage.state.screen.message?.text == "The selected row is no longer in the list", "\(filter)")
    }
  }

  @Test("A row stays selected when a filter that matches it is typed and cleared", arguments: ["1", "2", "3", "5"])
  func filter(tab: String) async {
    let stage = Stage()
    await stage.type(tab + "jj")
    let selected = stage.selected
    let title = ["進撃", "Lost", "Winter"].first { selected.contains($0) } ?? ""
    await stage.type("/" + title)
    await stage.press(.enter)
    #expect(stage.selected.contains(title), "\(stage.text)")
    await stage.press(.escape)
    #expect(stage.selected == selected, "\(stage.text)")
  }

  @Test("A show stays selected when the shows are sorted, and is scrolled to")
  func sort() async {
    let stage = Stage(rows: 15)
    await stage.type("5jj")
    let title = String(stage.selected.dropFirst(2).prefix(12))
    for _ in 0..<8 {
      await stage.type("s")
      #expect(stage.selected.contains(title), "\(stage.text)")
    }
  }

  @Test("A show's page starts at the episode of the row each time it is opened")
  func page() async {
    let stage = Stage()
    await stage.type("2")
    await stage.press(.enter)
    #expect(stage.status.hasSuffix("14 of 30"))
    await stage.type("jj")
    await stage.press(.escape, .down, .enter)
    #expect(stage.status.hasSuffix("13 of 30"))
  }

  @Test(
    "Whatever changes the history, its selected play stays selected while it is listed", arguments: seeds(5, long: 20))
  func history(seed: Int) async {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(Stage.sample(plays: 60))
    await stage.type("2")
    for step in 0..<60 {
      await stage.type(["", "j", "k", "G", "jjj"].randomElement(using: &random) ?? "")
      _ = stage.text
      let selected = stage.selectedPlay
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<2: await stage.addPlayElsewhere(Int.random(in: 1...60, using: &random), &random)
      case 2: await stage.removePlayElsewhere(&random)
      case 3: await stage.press(.escape, .character("/"), .character("o"), .enter)
      case 4: await stage.press(.escape)
      default: await stage.type(["A", "u", "U", " y"].randomElement(using: &random) ?? "")
      }
      #expect(stage.state.screen.tabs["history"]?.isWorking != true, "seed \(seed), step \(step)")
      guard let selected else { continue }
      _ = stage.text
      if stage.isListed(selected) { #expect(stage.selectedPlay == selected, "seed \(seed), step \(step)") }
      #expect(stage.selected.isEmpty == stage.status.hasSuffix("episodes"), "seed \(seed), step \(step)")
    }
  }

  @Test("Keys of one batch act on the row that its moves select")
  func batch() async {
    let stage = Stage()
    for sent in stage.screen.press("2jj y".map { .character($0) }) { await sent.finish() }
    #expect(stage.state.app.history.plays.plays[id: PlayID(rawValue: 12)] == nil)
    #expect(stage.state.app.history.plays.count == 13)
  }
}

extension Stage {
  /// The line of the selected row.
  var selected: String { text.split(separator: "\n").first { $0.hasPrefix("›") }.map(String.init) ?? "" }

  /// Installs a change that another process has committed.
  func changeElsewhere(_ change: (inout AppState) -> Void) async {
    var state = state.app
    change(&state)
    await screen.store.send(.app(.restored(state, by: .otherProcess))).finish()
  }

  fileprivate var selectedPlay: PlayID? { state.screen.tabs["history"]?.position?.row?.unwrap() }

  fileprivate func isListed(_ id: PlayID) -> Bool {
    guard let play = state.app.history.plays.plays[id: id] else { return false }
    let library = state.app.library
    let title = library.episodes[id: play.episode].flatMap { library.shows[id: $0.show]?.title } ?? ""
    return title.folded.contains(state.screen.tabs["history"]?.filter ?? "")
  }

  fileprivate func addPlayElsewhere(_ episode: Int, _ random: inout SeededGenerator) async {
    let isDated = Int.random(in: 0..<3, using: &random) > 0
    let moment = Timestamp(seconds: Stage.now.seconds - Int.random(in: 0..<60 * 90_000, using: &random))
    await changeElsewhere { state in
      state.history.plays.change { plays in
        let id = PlayID(rawValue: (plays.last?.id.rawValue ?? 0) + 1)
        _ = plays.set(Play(id: id, episode: EpisodeID(rawValue: episode), watchedAt: isDated ? moment : nil))
      }
    }
  }

  fileprivate func removePlayElsewhere(_ random: inout SeededGenerator) async {
    guard let id = state.app.history.plays.plays.map(\.id).randomElement(using: &random) else { return }
    await changeElsewhere { state in _ = state.history.plays.change { $0.remove(id) } }
  }
}
