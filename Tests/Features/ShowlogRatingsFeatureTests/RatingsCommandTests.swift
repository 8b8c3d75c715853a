import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogRatingsFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct RatingsCommandTests {
  private func makeTrial(_ state: RatingsState = RatingsState()) -> CommandTrial<RatingsInput, RatingsAction> {
    let library = Library(
      shows: [Show(id: ShowID(rawValue: 1), ids: Ids(trakt: 1), title: "Night Ferry")],
      episodes: [Episode(id: EpisodeID(rawValue: 1), show: ShowID(rawValue: 1), season: 1, number: 1, ids: Ids())])
    let night = EpisodeID(rawValue: 1)
    let log = PlayLog([
      Play(id: PlayID(rawValue: 1), episode: night, watched: .on(Day(number: 16_933))),
      Play(id: PlayID(rawValue: 2), episode: night, watchedAt: Timestamp(iso8601: "2016-05-13T20:00:10Z")),
      Play(id: PlayID(rawValue: 3), episode: night, watchedAt: Timestamp(iso8601: "2016-05-13T22:00:00Z")),
      Play(id: PlayID(rawValue: 4), episode: night, watched: nil),
    ])
    let input = { @Sendable (state: RatingsState) in
      var input = RatingsInput(library: library, state: state, zone: .utc)
      input.plays = log
      return input
    }
    let store = Store(initialState: state, reducer: RatingsReducer().reading(input), environment: .stub)
    return CommandTrial(
      [.note, .rate, .ratings], store: store.derived { input($0) },
      settings: CommandSettings(now: RatingsEnvironment.stub.now(), zone: .utc, canvas: Canvas(width: 80)))
  }

  private struct Listed: Decodable {
    struct Entry: Decodable {
      let rating: Rating?
      let code: String?
    }

    let ratings: [Entry]
  }

  @Test("A show and an episode get a rating and a note, and each answer names the change")
  func rateAndNote() async throws {
    let trial = makeTrial()
    #expect(await trial.run("rate", "night", "9").text == "Night Ferry: 9 of 10\n")
    #expect(await trial.run("rate", "night", "9").text == "Night Ferry: 9 of 10, as before\n")
    #expect(await trial.run("note", "night", "the red one").text == "Night Ferry: 9 of 10, “the red one”\n")
    #expect(await trial.run("rate", "night", "S01E01", "7").text == "Night Ferry S01E01: 7 of 10\n")
    let listed = try await trial.run("ratings", "--json").data.map { try decoded(Listed.self, json($0)).ratings }
    #expect(listed?.map(\.rating) == [9, 7])
    #expect(listed?.map(\.code) == [nil, "S01E01"])
    #expect(await trial.run("rate", "night", "0").text == "Night Ferry: “the red one”\n")
    #expect(await trial.run("note", "night", "").text == "Night Ferry: no rating and no note\n")
  }

  @Test("A note is of one play by its day, or by its moment where the day has several")
  func play() async throws {
    let trial = makeTrial()
    func note(_ text: String, of time: String) async -> String {
      let run = await trial.run("note", "night", "S01E01", text, "--of", time)
      return run.failure?.message ?? run.text
    }
    #expect(await note("with Ana", of: "2016-05-12") == "Night Ferry S01E01, Thu 12 May 2016: “with Ana”\n")
    #expect(await note("with Ana", of: "2016-05-12") == "Night Ferry S01E01, Thu 12 May 2016: “with Ana”, as before\n")
    #expect(
      await note("x", of: "2016-05-13")
        == "S01E01 has 2 plays on 2016-05-13 (at 20:00, at 22:00); name the moment of one with --of")
    #expect(await note("late", of: "2016-05-13 20:00") == "Night Ferry S01E01, Fri 13 May 2016, 20:00: “late”\n")
    #expect(await note("", of: "2016-05-12") == "Night Ferry S01E01, Thu 12 May 2016: no note\n")
    #expect(
      await note("x", of: "unknown") == "a play without a date has no note; date it with redate --of unknown --at DAY")
    #expect(
      await note("x", of: "2016-05-14")
        == "S01E01 has no play on 2016-05-14, and one without a date has no note; date it with redate --of unknown --at DAY"
    )
    let shows = await trial.run("note", "night", "x", "--of", "2016-05-12")
    #expect(shows.failure?.message == "--of names the play of one episode; name the episode, such as S01E02")
    #expect(await trial.run("note", "night", "S01E01", "the raft").text == "Night Ferry S01E01: “the raft”\n")
  }

  @Test("A season gets a rating and a note, which the list has by its number")
  func season() async throws {
    let trial = makeTrial()
    #expect(await trial.run("rate", "night", "s01", "8.5").text == "Night Ferry S01: 8.5 of 10\n")
    #expect(await trial.run("note", "night", "S01", "slow").text == "Night Ferry S01: 8.5 of 10, “slow”\n")
    #expect(await trial.run("rate", "night", "S01E01", "7").text == "Night Ferry S01E01: 7 of 10\n")
    let listed = try await trial.run("ratings", "--json").data.map { try decoded(Listed.self, json($0)).ratings }
    #expect(listed?.map(\.code) == ["S01", "S01E01"])
    #expect(await trial.run("ratings").text.contains("8.5  Night Ferry  S01"))
    #expect(
      await trial.run("rate", "night", "S02", "9").failure?.message == "Night Ferry has no season 2 in the library")
    #expect(await trial.run("rate", "night", "S01", "0").text == "Night Ferry S01: “slow”\n")
  }

  @Test("A season that only a file rated, without an episode of it, is changed and removed as any other")
  func seasonWithoutEpisodes() async {
    var state = RatingsState()
    state.seasons.change(9, of: ShowID(rawValue: 1)) { $0.rate($1, 7, at: Timestamp(seconds: 0)) }
    let trial = makeTrial(state)
    #expect(await trial.run("note", "night", "S09", "slow").text == "Night Ferry S09: 7 of 10, “slow”\n")
    #expect(await trial.run("rate", "night", "S09", "0").text == "Night Ferry S09: “slow”\n")
    #expect(await trial.run("rate", "night", "S08", "9").failure?.code == .dataError)
  }

  @Test("A rating has one decimal, which is printed only if there is one")
  func decimal() async throws {
    let trial = makeTrial()
    for typed in ["8.5", "8,5"] {
      #expect(await trial.run("rate", "night", typed).text.hasPrefix("Night Ferry: 8.5 of 10"))
    }
    let listed = try await trial.run("ratings", "--json").data.map { try json($0) }
    #expect(listed?.contains(#""rating":8.5,"#) == true, "\(listed ?? "")")
    #expect(await trial.run("ratings").text.contains("8.5  Night Ferry"))
    #expect(await trial.run("rate", "night", "8.0").text == "Night Ferry: 8 of 10\n")
    for typed in ["8.55", "10.1", "0.9", "eight"] {
      let failure = await trial.run("rate", "night", typed).failure
      #expect(failure?.message == "“\(typed)” is not a rating; expected 1 to 10, or 0 for none")
    }
  }

  @Test("An invalid rating is refused")
  func refusals() async {
    let trial = makeTrial()
    #expect(await trial.run("rate", "nothing like it", "9").failure?.code == .dataError)
    #expect(await trial.run("rate", "night", "11").failure?.code == .usage)
    #expect(await trial.run("rate", "night", "S01E02", "9").failure?.code == .dataError)
    #expect(await trial.run("rate", "night").failure?.code == .usage)
  }

  @Test("An episode without a text does not become the note of the show", arguments: ["S01E01", "s01", "S01E02-E03"])
  func forgottenText(episode: String) async {
    let trial = makeTrial()
    _ = await trial.run("note", "night", "the red one")
    #expect(await trial.run("note", "night", episode).failure?.code == .usage)
    #expect(await trial.run("ratings").text.contains("the red one"))
  }
}
