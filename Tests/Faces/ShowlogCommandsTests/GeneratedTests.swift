import Foundation
import ShowlogCommands
import ShowlogFeatureKit
import Testing

@MainActor
struct GeneratedTests {
  private func commands() async throws -> [String] {
    await (try Machine()).run("complete", "").output.split(separator: "\n").map { String($0.split(separator: "\t")[0]) }
  }

  @Test("The man page and the help name every command")
  func pages() async throws {
    let machine = try Machine()
    let (man, help) = (await machine.run("man").output, await machine.run("help").output)
    #expect(man.hasPrefix(".TH SHOWLOG 1"))
    for command in try await commands() {
      // A literal hyphen is escaped in troff.
      #expect(man.contains("\n.B \(command.replacing("-", with: #"\-"#))"), "\(command)")
      #expect(help.contains("\n  \(command)"), "\(command)")
    }
  }

  @Test("No line of help is wider than 80 columns, and wrapping loses no word")
  func width() async throws {
    let machine = try Machine()
    for command in try await commands() + [""] {
      let help = await machine.run(["help"] + (command.isEmpty ? [] : [command])).output
      for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
    let help = await machine.run("help", "export").output
    let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("import reads all of them. ics is the calendar of the shows"), "\(help)")
    #expect(help.hasPrefix("usage: showlog export ["), "\(help)")
  }

  @Test("The help and the man page of import list the files and columns that each importer reads")
  func importers() async throws {
    let machine = try Machine()
    let man = await machine.run("man").output
    let help = await machine.run("help", "import").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in ["watched-history-1.json", "seriesguide-shows-backup.json", "episode_tvdb", "watch_date_range_key"] {
      #expect(help.contains(words) && man.contains(words.replacing("-", with: #"\-"#)), "\(words)")
    }
  }

  @Test("Every way to print the version prints the same version")
  func version() async throws {
    let machine = try Machine()
    let answer = await machine.run("version").output
    #expect(answer.hasPrefix("showlog 0."))
    #expect(await machine.run("--version").output == answer)
    #expect(await machine.run("version", "--quiet").output == answer)
    #expect(await machine.run("history", "--version").output == answer)
    #expect(await machine.run("man").output.contains(answer.dropLast()))
  }

  @Test("Completions cover commands, options, values, shows and episodes")
  func completions() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/82-game-of-thrones.json"), fixture("tvmaze/123-lost.json"))
    func words(_ words: String...) async -> [String] {
      await machine.run(["complete", "--"] + words).output.split(separator: "\n").map {
        String($0.split(separator: "\t")[0])
      }
    }
    #expect(await words("hist") == ["history"])
    #expect(await words("shows", "--so") == ["--sort"])
    #expect(await words("shows", "--sort", "ti") == ["title"])
    #expect(await words("shows", "--sort=ti") == ["--sort=title"])
    #expect(await words("show", "ga") == ["Game of Thrones"])
    #expect(await words("watch", "lost", "S01E0").count == 9)
    #expect(await words("completions", "") == ["bash", "zsh", "fish"])
    #expect(await words("watch", "lost", "S01E01", "") == [])
    #expect(await words("calendar", "") == ["today", "week", "month", "yesterday", "tomorrow"])
    #expect(await words("import", "--format", "tv") == ["tvmaze", "tvtime"])
  }

  @Test("Help of every command has two or three examples, each of which is a valid command line of it")
  func examples() async throws {
    let machine = try Machine()
    for command in try await commands() where !["complete", "help", "man", "version"].contains(command) {
      let help = await machine.run("help", command).output
      let lines = help.components(separatedBy: "\nexamples:\n").dropFirst().first?.split(separator: "\n") ?? []
      let examples = lines.compactMap { line in
        line.hasPrefix("  showlog ") ? line.dropFirst(10).components(separatedBy: "  ")[0] : nil
      }
      // Of a list as new-feature makes it, the usage says as much.
      if examples.isEmpty, help.contains(" [add|remove]") { continue }
      #expect((2...3).contains(examples.count), "\(command): \(help)")
      for example in examples {
        #expect(example.split(separator: " ").contains(Substring(command)), "\(command): \(example)")
        let words = example.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
          index, part in
          index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        // The help of a line is printed only if its names and options are known.
        let answer = await machine.run(words + (words.contains("completions") ? [] : ["--help"]))
        #expect(answer.code == .success, "\(example): \(answer.error)")
      }
    }
  }

  @Test("Followed shows come first, the next episode first, resume has what is paused, and demo its own shows")
  func order() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/82-game-of-thrones.json"), fixture("tvmaze/123-lost.json"))
    func words(_ words: String...) async -> [String] {
      await machine.run(["complete", "--"] + words).output.split(separator: "\n").map {
        String($0.split(separator: "\t")[0])
      }
    }
    #expect(await words("show", "") == ["Game of Thrones", "Lost"])
    _ = await machine.run("watch", "lost", "S01E01-E03")
    _ = await machine.run("follow", "lost")
    #expect(await words("show", "") == ["Lost", "Game of Thrones"])
    #expect(await Array(words("watch", "lost", "").prefix(3)) == ["S01E04", "S01E01", "S01E02"])
    #expect(await words("resume", "") == [])
    _ = await machine.run("pause", "lost")
    #expect(await words("resume", "") == ["Lost"])
    #expect(await words("trends", "--range", "") == ["30d", "12m", "all"])
    #expect(await words("demo", "show", "") == [], "the sample library is made by the first demo")
    #expect(!FileManager.default.fileExists(atPath: machine.folder.path + "/showlog/demo.sqlite"))
    _ = await machine.run("demo", "next")
    #expect(await words("demo", "show", "").contains("Westworld"))
    #expect(await words("show", "") == ["Game of Thrones", "Lost"])
  }

  @Test("Shows are completed from the store of the line that is completed")
  func completedStore() async throws {
    let machine = try Machine()
    _ = await machine.run("import", fixture("tvmaze/123-lost.json"))
    let other = machine.folder.path + "/other"
    _ = await machine.run("--store", other, "import", fixture("tvmaze/82-game-of-thrones.json"))
    for option in [["--store", other], ["--store=\(other)"]] {
      #expect(await machine.run(["complete", "--"] + option + ["watch", ""]).output == "Game of Thrones\t2011\n")
    }
    #expect(await machine.run("complete", "--", "watch", "").output == "Lost\t2004\n")
  }

  @Test("Each shell's script requests the candidates from `complete`", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) async throws {
    let answer = await (try Machine()).run("completions", shell)
    #expect(answer.code == .success)
    #expect(answer.output.contains("showlog complete --"))
  }
}
