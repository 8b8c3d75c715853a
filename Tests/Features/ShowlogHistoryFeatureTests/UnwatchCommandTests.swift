import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogHistoryFeature
import ShowlogModels
import ShowlogTerminalUI
import Testing

@MainActor
struct UnwatchCommandTests {
  /// - Parameter meanwhile: Commits between the command's read and its own, as on a host that does not lock the store.
  private func makeTrial(
    _ plays: PlayLog, in library: Library = Sample.library, includesSpecials: Bool = false, meanwhile: HistoryAction...
  ) -> CommandTrial<HistoryInput, HistoryAction> {
    let store = Store(
      initialState: HistoryState(plays: plays), reducer: HistoryReducer().alone,
      environment: HistoryEnvironment(now: { Sample.now }))
    let input = store.derived { state in
      HistoryInput(
        library: library, plays: state.plays, state: state.query, now: Sample.now, zone: .utc,
        includesSpecials: includesSpecials)
    }
    return CommandTrial(
      Feature.history.commands, store: input,
      settings: CommandSettings(now: Sample.now, zone: .utc, canvas: Canvas(width: 80)), meanwhile: meanwhile)
  }

  private func watched(_ episode: Int) -> HistoryAction {
    .watched(viewings: [Viewing(episode: EpisodeID(rawValue: episode), at: .unknown)])
  }

  private func unwatched(_ episode: Int) -> HistoryAction {
    .unwatched(episodes: [EpisodeID(rawValue: episode)], all: false)
  }

  @Test("Each named episode loses its latest play, and with --all every play")
  func plays() async {
    let log = Sample.log((1, "2026-05-01T20:00:00Z"), (1, "2026-05-02T20:00:00Z"), (2, ""))
    #expect(await makeTrial(log).run("unwatch", "lost", "S01").text.split(separator: "\n").count == 2)
    let trial = makeTrial(log)
    #expect(await trial.run("unwatch", "lost", "S01E01").failure == nil)
    #expect(await trial.run("unwatch", "lost", "S01E01", "--all").failure == nil)
    #expect(await trial.run("unwatch", "lost", "S01E01").failure?.code == .dataError)
  }

  @Test("A season is the episodes that `watch` marks by it, without its specials")
  func season() async {
    var library = Sample.library
    let special = EpisodeID(rawValue: 90)
    library.change { _, episodes in
      _ = episodes.set(
        Episode(id: special, show: Sample.lost, season: 1, number: nil, ids: Ids(trakt: 990), title: "Xmas"))
    }
    for (includesSpecials, count) in [(false, 1), (true, 2)] {
      let trial = makeTrial(Sample.log((1, ""), (90, "")), in: library, includesSpecials: includesSpecials)
      #expect(await trial.run("unwatch", "lost", "S01").text.split(separator: "\n").count == count)
    }
  }

  @Test("A play that another process added meanwhile is removed as well, and the answer names it")
  func notedMeanwhile() async {
    let answer = await makeTrial(Sample.log((1, "")), meanwhile: watched(2)).run("unwatch", "lost", "S01")
    #expect(answer.text == "Removed a play of Lost S01E01 Episode 1.1\nRemoved a play of Lost S01E02 Episode 1.2\n")
    let only = await makeTrial(Sample.log(), meanwhile: watched(2)).run("unwatch", "lost", "S01E02")
    #expect(only.text == "Removed a play of Lost S01E02 Episode 1.2\n")
  }

  @Test("A play that another process removed meanwhile is not in the answer")
  func removedMeanwhile() async {
    let log = Sample.log((1, ""), (2, ""))
    let answer = await makeTrial(log, meanwhile: unwatched(2)).run("unwatch", "lost", "S01")
    #expect(answer.text == "Removed a play of Lost S01E01 Episode 1.1\n")
    let none = await makeTrial(log, meanwhile: unwatched(2)).run("unwatch", "lost", "S01E02")
    #expect(none.text == "")
    #expect(none.failure?.code == .dataError)
  }
}
