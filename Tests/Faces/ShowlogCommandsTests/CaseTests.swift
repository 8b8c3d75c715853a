import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import Testing

/// Cases whose figures are known from the fixtures, as the commands print them.
@MainActor
struct CaseTests {
  private func facts(_ answer: Answer) -> (episodes: Int, minutes: Int, seasons: Int) {
    let episodes = answer.list("episodes")
    return (
      episodes.count, episodes.reduce(0) { $0 + ($1["minutes"] as? Int ?? 0) }, answer.list("seasons").count
    )
  }

  @Test("Game of Thrones has 73 episodes in 8 seasons, 4,476 minutes by TVmaze")
  func gameOfThronesByTVmaze() async throws {
    let machine = try Machine()
    #expect(await machine.run("import", fixture("tvmaze/82-game-of-thrones.json")).code == .success)
    #expect(facts(await machine.run("show", "tvmaze:82", "--json")) == (73, 4_476, 8))
  }

  @Test("Game of Thrones has 4,232 minutes by Trakt")
  func gameOfThronesByTrakt() async throws {
    let machine = try Machine()
    #expect(await machine.run("import", fixture("trakt/seasons-game-of-thrones.json")).code == .success)
    #expect(facts(await machine.run("show", "game-of-thrones", "--json")) == (73, 4_232, 8))
  }

  @Test(
    "Two services' files of Game of Thrones merge, in either order, into one show of 73 episodes with both ids",
    arguments: [false, true])
  func gameOfThronesByBoth(isReversed: Bool) async throws {
    let machine = try Machine()
    let files = [fixture("tvmaze/82-game-of-thrones.json"), fixture("trakt/seasons-game-of-thrones.json")]
    for file in isReversed ? files.reversed() : files {
      #expect(await machine.run("import", file).code == .success)
    }
    #expect(await machine.run("shows", "--all", "--json").list("shows").count == 1)
    let answer = await machine.run("show", "tvmaze:82", "--json")
    #expect(facts(answer) == (73, 4_476, 8))
    for episode in answer.list("episodes") {
      let ids = episode["ids"] as? [String: Any] ?? [:]
      #expect(ids["tvmaze"] != nil && ids["trakt"] != nil)
    }
  }

  @Test(
    "S06E01 is in the week of 18 April 2016 in New York, and in the following week in UTC"
  )
  func weeks() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/82-game-of-thrones.json"))
    func codes(_ zone: String, _ day: String) async -> [String] {
      await machine.run("calendar", day, "--days", "7", "--tz", zone, "--json").list("days")
        .flatMap { $0["entries"] as? [[String: Any]] ?? [] }
        .map { "S\($0["season"] ?? "")E\($0["number"] ?? "")" }
    }
    #expect(await codes("America/New_York", "2016-04-18") == ["S6E1"])
    #expect(await codes("UTC", "2016-04-18") == [])
    #expect(await codes("UTC", "2016-04-25") == ["S6E1"])
  }

  @Test(
    "Breaking Bad has 62 episodes and 3,720 minutes, Lost 121 and 7,260, Futurama 144 and 3,227",
    arguments: [
      ("tvmaze/169-breaking-bad.json", "breaking-bad", 62, 3_720),
      ("tvmaze/123-lost.json", "lost", 121, 7_260),
      ("trakt/seasons-futurama.json", "futurama", 144, 3_227),
    ])
  func totals(file: String, show: String, episodes: Int, minutes: Int) async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture(file))
    let found = facts(await machine.run("show", show, "--json"))
    #expect((found.episodes, found.minutes) == (episodes, minutes))
  }

  @Test(
    "Stranger Things has 28 episodes, 25 of them aired by 2025, and the 3 without a date are in no calendar")
  func strangerThings() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/2993-stranger-things.json"))
    let show = await machine.run("show", "stranger", "--now", "2025-01-01T00:00:00Z", "--json")
    #expect(show.list("episodes").count == 28)
    #expect(show.list("episodes").count { $0["hasAired"] as? Bool == true } == 25)
    let calendar = await machine.run("calendar", "2016-01-01", "--days", "3660", "--json")
    #expect(calendar.list("days").reduce(0) { $0 + (($1["entries"] as? [Any])?.count ?? 0) } == 25)
  }

  @Test(
    "Disenchantment stays on its days in every zone",
    arguments: ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York", "Asia/Kolkata"])
  func disenchantment(zone: String) async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/30715-disenchantment.json"))
    let show = await machine.run("show", "disenchantment", "--tz", zone, "--json")
    let days = show.list("episodes").compactMap { $0["day"] as? String }
    #expect(days.count == 30)
    #expect(Set(days) == ["2018-08-17", "2019-09-20", "2021-01-15"])
  }

  @Test(
    "A page of history has 10 episodes and 10 movies; a play late in the evening in UTC is the next day in Berlin"
  )
  func historyPage() async throws {
    let machine = try Machine()
    let first = await machine.run("import", fixture("trakt/watched-history-1.json"), "--json")
    #expect(first["playsAdded"] as? Int == 10)
    #expect(first.list("taken").map { $0["added"] as? Int } == [10])
    let second = await machine.run("import", fixture("trakt/watched-history-1.json"), "--json")
    #expect(second["playsAdded"] as? Int == 0)
    let plays = await machine.run("history", "--tz", "Europe/Berlin", "--json").list("plays")
    #expect(plays.count == 10)
    #expect(plays.first?["watchedAt"] as? String == "2026-05-23T23:31:00Z")
    #expect(plays.first?["day"] as? String == "2026-05-24")
  }

  @Test("The small account has 5 shows and 303 plays")
  func watchedShows() async throws {
    let machine = try Machine()
    let answer = await machine.run("import", fixture("trakt/small-watched-shows.json"), "--json")
    #expect((answer["showsAdded"] as? Int, answer["playsAdded"] as? Int) == (5, 303))
  }

  @Test(
    "Tables with wide scripts, missing numbers, dates and run times fit the terminal's width",
    arguments: [40, 60, 80, 120, 200])
  func widths(width: Int) async throws {
    let machine = try Machine()
    machine.isTerminal = true
    machine.width = width
    machine.variables["NO_COLOR"] = "1"
    for file in ["tvmaze/edge-cases.json", "tvmaze/schedule-us-2018-11-03.json"] {
      #expect(await machine.run("import", fixture(file)).code == .success)
    }
    for words in [
      ["shows", "--all"], ["calendar", "2018-11-03"], ["calendar", "2018-11-01", "--days", "30"],
    ] {
      let answer = await machine.run(words)
      #expect(answer.code == .success)
      for line in answer.output.split(separator: "\n") {
        #expect(displayWidth(of: line) <= width, "\(words)")
      }
    }
  }
}
