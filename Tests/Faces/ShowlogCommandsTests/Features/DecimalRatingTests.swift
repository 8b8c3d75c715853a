import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

/// Ratings with a decimal, from files to the store and to files again.
@MainActor
struct DecimalRatingTests {
  private static let table = """
    type,show,season,episode,title,year,imdb,rating10
    show,Lost,,,,2004,tt0411008,8.5
    episode,Lost,1,1,,2004,tt0411008,7.3
    movie,,,,Heat,1995,tt0113277,9.5

    """

  private func ratings(_ machine: Machine) async -> [Double] {
    let answer = await machine.run("ratings", "--json")
    return ["ratings", "films"].flatMap { answer.list($0).compactMap { $0["rating"] as? Double } }
  }

  @Test("They stay what they are in the store, in a document and in a table", arguments: ["json", "csv"])
  func kept(format: String) async throws {
    let machine = try Machine()
    try await machine.importText(Self.table)
    #expect(await ratings(machine) == [8.5, 7.3, 9.5])
    #expect(await machine.run("shows", "--all", "--rating", "8+").output.contains("Lost"))
    #expect(await machine.run("shows", "--all", "--rating", "8.6+").output.contains("Lost") == false)
    let path = machine.folder.path + "/copy." + format
    #expect(await machine.run("export", path).error == "")
    let other = try Machine()
    #expect(await other.run("import", path).code == .success)
    #expect(await ratings(other) == [8.5, 7.3, 9.5])
    #expect(await other.run("check").code == .success)
  }

  @Test("An export to a service without decimals rounds them, and says so")
  func rounded() async throws {
    let machine = try Machine()
    try await machine.importText(Self.table)
    for (format, path, count) in [("trakt", "/trakt/", "3 ratings are"), ("letterboxd", "/films.csv", "1 rating is")] {
      let answer = await machine.run("export", "--format", format, machine.folder.path + path)
      #expect(answer.code == .success)
      #expect(answer.error == "showlog: \(count) rounded: the format has no decimals\n")
    }
    let shows = try String(contentsOfFile: machine.folder.path + "/trakt/ratings-shows.json", encoding: .utf8)
    #expect(shows.contains(#""rating":9,"#))
    #expect(await machine.run("export", "--format", "trakt", machine.folder.path + "/history.json").error == "")
  }
}
