import Foundation
import ShowlogFeatureKit
import Testing

/// The import of a title that several shows have.
@MainActor
struct AmbiguousShowTests {
  private static let shows = """
    show,year,trakt,slug,season,episode,watched
    Galactica,1978,1,galactica,1,1,yes
    Galactica,2003,2,galactica,1,1,yes

    """

  @Test(
    "A title that two shows have is bad data and changes nothing; with --skip-bad, the row is left out and reported")
  func refused() async throws {
    let machine = try await Machine.imported([Self.shows])
    let path = machine.folder.path + "/names.csv"
    try Data("show,season,episode,watched\nGalactica,1,2,yes\nLost,1,1,yes\n".utf8).write(
      to: URL(fileURLWithPath: path))
    let before = await machine.run("export").output
    for options in [["--dry-run"], []] {
      let refused = await machine.run(["import", path] + options)
      #expect(refused.code == .dataError)
      #expect(refused.error.contains("names.csv: line 2: found the show Galactica without an id"), "\(refused.error)")
      #expect(refused.error.contains("Galactica (1978, trakt:1), Galactica (2003, trakt:2)"), "\(refused.error)")
      #expect(await machine.run("export").output == before)
    }
    let imported = await machine.run("import", path, "--skip-bad", "--json")
    #expect(imported.code == .success && imported["playsAdded"] as? Int == 1, "\(imported.error)")
    #expect(imported.error.contains("left out: \(path): line 2: found the show Galactica"), "\(imported.error)")
  }

  @Test("The first import that names a show by such a title leaves no store", arguments: [false, true])
  func first(isNameFirst: Bool) async throws {
    let machine = try Machine()
    var paths: [String] = []
    for (name, text) in [("shows", Self.shows), ("names", "show,season,episode,watched\nGalactica,1,2,yes\n")] {
      paths.append(machine.folder.path + "/\(name).csv")
      try Data(text.utf8).write(to: URL(fileURLWithPath: paths[paths.count - 1]))
    }
    let refused = await machine.run(["import"] + (isNameFirst ? paths.reversed() : paths))
    #expect(refused.code == .dataError)
    #expect(refused.error.contains("\(paths[1]): line 2: found the show Galactica"), "\(refused.error)")
    #expect(!FileManager.default.fileExists(atPath: machine.storePath))
  }
}
