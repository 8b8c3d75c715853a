import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

/// Shows that share the text by which the user names them.
@MainActor
struct SharedNameTests {
  @Test("A slug of two remakes is refused with a name for each")
  func remakes() async throws {
    let machine = try Machine()
    let path = machine.folder.path + "/plays.csv"
    let rows = ["1978", "2003"].map { "Battlestar Galactica,\($0),1,1,battlestar-galactica,yes\n" }.joined()
    try Data("show,year,season,episode,slug,watched\n\(rows)".utf8).write(to: URL(filePath: path))
    #expect(await machine.run("import", path).code == .success)
    let refused = await machine.run("watch", "slug:battlestar-galactica", "S01E01", "--again")
    #expect(refused.code == .dataError)
    for year in ["1978", "2003"] {
      let name = "slug:battlestar-galactica/\(year)"
      #expect(refused.error.contains("  \(name)  Battlestar Galactica (\(year))\n"), "\(refused.error)")
      #expect(await machine.run("watch", name, "S01E01", "--again").code == .success)
    }
  }
}
