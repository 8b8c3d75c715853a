import Foundation
import ShowlogFeatureKit
import ShowlogModels
import Testing

@MainActor
struct ImportZoneTests {
  private let table = """
    show,season,episode,watched_at,tvdb
    Alpha,1,1,2024-01-01 20:00,77
    Alpha,1,2,2024-01-02,77

    """
  private let simkl = """
    SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB
    1,Alpha,tv,2020,watching,s1e3,2024-01-03 20:00:00,,,77,,

    """

  @Test("Local times of a table need --tz, whatever the machine's zone", arguments: ["Europe/Berlin", "UTC"])
  func localTimes(machineZone: String) async throws {
    let machine = try Machine()
    machine.variables["TZ"] = machineZone
    let file = try write(table, on: machine)
    let answer = await machine.run("import", file)
    #expect(answer.code == .dataError, "\(answer.output)")
    #expect(answer.error.contains("a time without a zone, expected --tz"), "\(answer.error)")
    #expect(await machine.run("shows", "--all", "--json").list("shows").isEmpty)
    for added in [2, 0] {
      #expect(await machine.run("import", file, "--tz", "Asia/Tokyo", "--json")["playsAdded"] as? Int == added)
    }
    let plays = await machine.run("history", "--tz", "UTC", "--json").list("plays")
    #expect(plays.compactMap { $0["watchedAt"] as? String } == ["2024-01-01T11:00:00Z"])
    #expect(plays.compactMap { $0["day"] as? String } == ["2024-01-02", "2024-01-01"])
  }

  @Test("A day of a file is one play in two zones, without a time, and stays that day in every zone")
  func day() async throws {
    let machine = try Machine()
    let file = try write(table.replacing("2024-01-01 20:00", with: "2024-01-01"), on: machine)
    for (zone, added) in [("Asia/Tokyo", 2), ("America/New_York", 0), ("Pacific/Kiritimati", 0)] {
      #expect(await machine.run("import", file, "--tz", zone, "--json")["playsAdded"] as? Int == added)
      let plays = await machine.run("history", "--tz", zone, "--json").list("plays")
      #expect(plays.compactMap { $0["day"] as? String } == ["2024-01-02", "2024-01-01"], "\(zone)")
      #expect(plays.allSatisfy { $0["watchedAt"] is NSNull })
    }
  }

  @Test("A service's table is in UTC in every zone of the machine, so that importing it again adds nothing")
  func serviceTable() async throws {
    let machine = try Machine()
    let file = try write(simkl, on: machine)
    machine.variables["TZ"] = "Europe/Berlin"
    #expect(await machine.run("import", file, "--json")["playsAdded"] as? Int == 1)
    machine.variables["TZ"] = "America/New_York"
    #expect(await machine.run("import", file, "--json")["playsAdded"] as? Int == 0)
    let plays = await machine.run("history", "--tz", "UTC", "--json").list("plays")
    #expect(plays.compactMap { $0["watchedAt"] as? String } == ["2024-01-03T20:00:00Z"])
  }

  private func write(_ text: String, on machine: Machine) throws -> String {
    let file = machine.folder.appendingPathComponent("plays.csv")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }
}
