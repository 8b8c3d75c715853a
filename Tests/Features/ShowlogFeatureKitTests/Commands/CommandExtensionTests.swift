import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import Testing

@MainActor
@Suite("A verb for the things of several features")
struct CommandExtensionTests {
  private typealias Probe = Command<[String: MatchRank], Int>

  /// Runs `rate TEXT`, where the input has the rank of a text as a show's and as a film's.
  private func run(_ words: String..., show: MatchRank, film: MatchRank) async -> String {
    let record = Record()
    let rate = Probe("rate", "", operands: [Operand("SHOW", .show), Operand("EPISODE", .episodes)]) { _ in
      record.text = "show"
    }
    let films = CommandExtension<[String: MatchRank], Int>(
      of: ["rate"], flag: CommandOption("film", "a film"), kind: ArgumentKind("film"), sparing: ["EPISODE"],
      match: { $1["film"] ?? .none }, run: { _ in record.text = "film" })
    let command = rate.extended(by: [films]) { $1["show"] ?? .none }
    let root = CommandSyntax("probe", "", subcommands: [command.syntax])
    do throws(CommandFailure) {
      let line = try CommandLineParser(root: root).parse(["rate"] + words)
      let store = Store<[String: MatchRank], Int>(
        initialState: ["show": show, "film": film], reducer: Reduce { _, _, _ in .none }, environment: ())
      let output = CommandOutput(
        isJSON: false, isTerminal: false, text: { _ in }, data: { _ in }, message: { _, _ in })
      try await command.run(
        in: CommandContext(
          arguments: line.arguments, output: output,
          settings: CommandSettings(now: Timestamp(seconds: 0), zone: .utc, canvas: Canvas(width: 80)),
          host: CommandHost(
            store: { store }, commit: { _, _ async throws(CommandFailure) in throw .usage("nothing is committed") })))
    } catch {
      return "\(error.code.rawValue) \(error.message)"
    }
    return record.text
  }

  @Test("The thing that a text names best is meant, and the flag chooses the other feature's")
  func best() async {
    let ranks: [MatchRank] = [.none, .words, .start, .title, .exact, .id]
    for show in ranks {
      for film in ranks where show != film || show == .none {
        let chosen = await run("heat", "S01E01", show: show, film: film)
        #expect(chosen == (film > show ? "film" : "show"), "\(show), \(film)")
        #expect(await run("heat", "--film", show: show, film: film) == "film")
      }
    }
  }

  @Test("A text that names both equally well is refused, with the flag")
  func both() async {
    let refusal = await run("heat", "S01E01", show: .title, film: .title)
    #expect(refusal.hasPrefix("65 “heat” names a show and a film; add --show or --film"), "\(refusal)")
  }

  @Test("An operand that only the command's own things need is required of them alone")
  func spared() async {
    #expect(await run("heat", show: .none, film: .start) == "film")
    #expect(await run("heat", show: .start, film: .none) == "64 rate needs EPISODE")
  }
}

@MainActor
private final class Record {
  var text = ""
}
