import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  static var restore: Command<AppState, AppAction> {
    command(
      "restore", "restore a backup, or a document of export --format json",
      discussion: [
        "A store that holds shows is replaced only with --replace; undo restores it.",
        "The log of changes continues, also after a backup, whose own log is not restored.",
        "A damaged store cannot be changed: put a backup in its place, as check says.",
      ],
      operands: [Operand("FILE|-", .input)],
      options: [
        CommandOption("replace", "replace everything in the store"),
        CommandOption("no-limit", "accept files over 256 MB"),
      ], isChange: true
    ) { host, context async throws(CommandFailure) in
      let name = context.arguments.operand("FILE|-") ?? "-"
      let options = ImportOptions(hasSizeLimit: !context.arguments.has("no-limit"))
      let source = ImportSource(name: name, bytes: try host.read(name, limit: options.byteLimit))
      let contents: AppState
      do {
        try options.checkSize(of: source)
        contents = try AppState(of: source)
      } catch {
        throw CommandFailure(ImportFailure(error))
      }
      let session = try host.session(.writing)
      do throws(StoreError) {
        if try await session.restore(contents, replaces: context.arguments.has("replace")).isChanged {
          host.recordCommit()
        }
      } catch {
        throw CommandFailure(error)
      }
      let answer = RestoreAnswer(
        shows: contents.library.shows.count, episodes: contents.library.episodes.count,
        plays: contents.persistent.plays.count)
      try context.output.print {
        answer
      } text: {
        StyledText([Line("Restored ", bold: true) + Line(answer.words(in: context.settings.wording))])
      }
    }
  }
}

private struct RestoreAnswer: Encodable {
  let shows: Int
  let episodes: Int
  let plays: Int

  func words(in wording: Wording) -> String {
    "\(shows.of("show", "shows", in: wording)) with \(episodes.of("episode", "episodes", in: wording)), and \(plays.of("play", "plays", in: wording))"
  }
}
