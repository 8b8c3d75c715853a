import Foundation
import ShowlogFeatureKit
import ShowlogModels
import Testing

@MainActor
@Suite("The locale of the program")
struct LocaleTests {
  private func answer(_ variables: [String: String], _ options: String...) async throws -> Answer {
    let machine = try Machine()
    machine.variables.merge(variables) { $1 }
    return await machine.run(["demo", "history", "-n", "3", "-q"] + options)
  }

  @Test(
    "LC_ALL comes before LC_TIME, and that before LANG",
    arguments: [
      (["LANG": "de_DE.UTF-8"], "Mo 16 Mai 2016"), (["LANG": "C.UTF-8", "LC_TIME": "fr_FR.UTF-8"], "lun. 16 mai 2016"),
      (["LC_ALL": "ja_JP.UTF-8", "LC_TIME": "fr_FR.UTF-8"], "月 16 5月 2016"),
      (["LC_ALL": "en_US.UTF-8", "LANG": "de_DE.UTF-8"], "Mon 16 May 2016"),
      (["LC_ALL": "", "LANG": "de_DE.UTF-8"], "Mo 16 Mai 2016"), (["LC_ALL": "C"], "Mon 16 May 2016"),
      (["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], "Mon 16 May 2016"),
    ])
  func order(variables: [String: String], day: String) async throws {
    #expect(try await answer(variables).output.contains(day))
  }

  @Test("Numbers are grouped according to LC_NUMERIC")
  func numbers() async throws {
    let machine = try Machine()
    machine.variables["LC_NUMERIC"] = "de_DE.UTF-8"
    machine.variables["LC_TIME"] = "en_US.UTF-8"
    _ = try await machine.run("import", plays(in: machine))
    let german = await machine.run("trends", "--range", "all").output
    #expect(german.contains("1.234 plays") && german.contains("1,2 an active day") && german.contains("14 Jul 2017"))
    machine.variables["LC_ALL"] = "C.UTF-8"
    let english = await machine.run("trends", "--range", "all").output
    #expect(english.contains("1,234 plays") && english.contains("1.2 an active day"))
  }

  /// Writes a table of 1,234 plays of one episode, one every 19 hours or so.
  private func plays(in machine: Machine) throws -> String {
    let path = machine.folder.path + "/plays.csv"
    let plays = (0..<1_234).map { "Lost,1,1,\(Timestamp(seconds: 1_500_000_000 + 70_000 * $0))\n" }.joined()
    try Data("show,season,episode,watched_at\n\(plays)".utf8).write(to: URL(filePath: path))
    return path
  }

  @Test("The reports of import and unwatch group their numbers as the other commands do")
  func reports() async throws {
    for (locale, number) in [("de_DE.UTF-8", "1.234"), ("C.UTF-8", "1,234")] {
      let machine = try Machine()
      machine.variables["LC_ALL"] = locale
      let report = try await machine.run("import", plays(in: machine)).output
      #expect(report.hasPrefix("Imported \(number) plays and 1 new episode of 1 new show\n"), "\(report)")
      #expect(report.contains("  episodes   \(number) plays: \(number) added, 0 known already"), "\(report)")
      let removal = await machine.run("unwatch", "lost", "S01E01", "--all").output
      #expect(removal.hasPrefix("Removed \(number) plays of "), "\(removal)")
    }
  }

  @Test("JSON, exports, the stored log and typed dates are the same in every locale")
  func machines() async throws {
    let german = ["LC_ALL": "de_DE.UTF-8"]
    #expect(try await answer(german, "--json").output == (try await answer([:], "--json").output))
    #expect(try await answer(german, "--since", "2016-05-16").code == .success)
    var texts: [[String]] = []
    for variables in [german, [:]] {
      let machine = try Machine()
      machine.variables.merge(variables) { $1 }
      _ = await machine.run("import", fixture("trakt"))
      _ = await machine.run("unwatch", "game", "S01E01", "--all")
      var answers = [await machine.run("log").output]
      for format in ["json", "csv", "trakt", "ics"] {
        answers.append(await machine.run("export", "--format", format, "--since", "2011-01-01").output)
      }
      texts.append(answers)
    }
    #expect(texts[0] == texts[1] && texts[0][0].contains("Mai") == false)
  }

  @Test("Where only ASCII is printed, names are English")
  func ascii() async throws {
    #expect(try await answer(["LC_ALL": "ja_JP.UTF-8"], "--plain").output.contains("Mon 16 May 2016"))
    #expect(try await answer(["LC_ALL": "ja_JP.SJIS"]).output.contains("Mon 16 May 2016"))
  }
}
