import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogStandingFeature
import ShowlogTerminalUI
import Testing

@Suite("The commands of the standings") @MainActor
struct StandingCommandTests {
  private static let library = Library(
    shows: [Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "Night Ferry")], episodes: [])

  private func makeTrial(
    _ library: Library = Self.library, plays: PlayLog = PlayLog()
  ) -> CommandTrial<StandingInput, StandingAction> {
    let store = Store(initialState: StandingState(), reducer: StandingReducer(), environment: .stub)
    return CommandTrial(
      [.drop, .follow, .pause, .pauses, .resume, .unfollow, .watchlist],
      store: store.derived {
        var input = StandingInput(library: library, state: $0, zone: .utc)
        input.plays = plays
        return input
      },
      settings: CommandSettings(now: StandingEnvironment.stub.now(), zone: .utc, canvas: Canvas(width: 80)))
  }

  private struct Listed: Decodable {
    struct Show: Decodable {
      let title: String
      let reason: String?
    }

    let shows: [Show]
  }

  private func shows(_ answer: CommandTrialAnswer) throws -> [Listed.Show] {
    try answer.data.map { try decoded(Listed.self, json($0)).shows } ?? []
  }

  @Test("An added show is listed until it is removed, and each answer names the change")
  func addAndRemove() async throws {
    let trial = makeTrial()
    #expect(await trial.run("watchlist", "add", "night").text == "Night Ferry: added\n")
    #expect(await trial.run("watchlist", "add", "night").text == "Night Ferry: was added before\n")
    #expect(await trial.run("watchlist").text.contains("Night Ferry"))
    #expect(try await shows(trial.run("watchlist", "--json")).map(\.title) == ["Night Ferry"])
    #expect(await trial.run("watchlist", "remove", "night").text == "Night Ferry: removed\n")
    #expect(await trial.run("watchlist", "remove", "night").text == "Night Ferry: is not listed\n")
  }

  @Test("A followed show with progress is added with --force only, and each answer names what ended")
  func progress() async throws {
    let show = ShowID(rawValue: 1)
    let episode = Episode(id: EpisodeID(rawValue: 1), show: show, season: 1, number: 1)
    let library = Library(
      shows: [Show(id: show, ids: Ids(trakt: 1), title: "Night Ferry")], episodes: [episode])
    let play = Play(id: PlayID(rawValue: 1), episode: episode.id, watchedAt: Timestamp(seconds: 0))
    for hasProgress in [true, false] {
      let trial = makeTrial(library, plays: hasProgress ? PlayLog([play]) : PlayLog())
      _ = await trial.run("follow", "night")
      if hasProgress {
        let refused = await trial.run("watchlist", "add", "night")
        #expect(refused.failure?.code == .dataError && refused.text.isEmpty)
        #expect(refused.failure?.message.contains("you follow Night Ferry and have watched 1 episode of it") == true)
        #expect(refused.failure?.message.hasSuffix("--force adds it all the same") == true)
      }
      let answer =
        hasProgress
        ? await trial.run("watchlist", "add", "night", "--force") : await trial.run("watchlist", "add", "night")
      #expect(answer.text == "Night Ferry: added, no longer followed\n")
      #expect(await trial.run("follow", "night").text == "Night Ferry: followed, no longer on the watchlist\n")
      _ = await trial.run("pause", "night")
      #expect(await trial.run("watchlist", "add", "night").text == "Night Ferry: added, no longer paused\n")
      #expect(await trial.run("drop", "night").text == "Night Ferry: dropped, no longer on the watchlist\n")
    }
  }

  @Test("A show is listed from its pause until it is resumed, and each answer names the change")
  func pauseAndResume() async throws {
    let trial = makeTrial()
    #expect(await trial.run("pause", "night").text == "Night Ferry: paused\n")
    #expect(await trial.run("pause", "night").text == "Night Ferry: paused already\n")
    #expect(await trial.run("drop", "night", "--reason", "dull").text == "Night Ferry: dropped, dull\n")
    #expect(await trial.run("pauses").text.contains("dropped: dull"))
    #expect(try await shows(trial.run("pauses", "--json")).map(\.reason) == ["dull"])
    #expect(await trial.run("unfollow", "night").text == "Night Ferry: not followed\n")
    #expect(await trial.run("resume", "night").text == "Night Ferry: resumed, now followed\n")
    #expect(await trial.run("resume", "night").text == "Night Ferry: neither paused nor dropped\n")
  }

  @Test("A followed show is on no list, and each answer names the change")
  func followAndUnfollow() async throws {
    let trial = makeTrial()
    _ = await trial.run("watchlist", "add", "night")
    #expect(await trial.run("follow", "night").text == "Night Ferry: followed, no longer on the watchlist\n")
    #expect(await trial.run("follow", "night").text == "Night Ferry: followed already\n")
    #expect(try await shows(trial.run("watchlist", "--json")).isEmpty)
    #expect(await trial.run("unfollow", "night").text == "Night Ferry: no longer followed\n")
    #expect(await trial.run("unfollow", "night").text == "Night Ferry: not followed\n")
  }

  @Test("An unknown show, a missing one and an unknown subcommand are refused")
  func refusals() async {
    let trial = makeTrial()
    #expect(await trial.run("watchlist", "add", "nothing like it").failure?.code == .dataError)
    #expect(await trial.run("watchlist", "ad", "night").failure?.code == .usage)
    #expect(await trial.run("drop").failure?.code == .usage)
  }
}
