import Foundation
import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  static func restore(_ host: CommandLineHost?) -> Command<AppState, AppAction> {
    command(
      host, "restore", "restore a backup, or a document of export --format json",
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
      let contents = try host.contents(ofFile: context.arguments.operand("FILE|-") ?? "-", context)
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

extension CommandLineHost {
  /// Whether a regular file begins as a store or a document of showlog does; false if it cannot be read.
  func isStore(_ path: String) -> Bool {
    guard path != "-", case .file? = try? files.kind(path, true),
      let start = try? files.read(path, 64).prefix(64)
    else { return false }
    let text = String(decoding: start, as: UTF8.self).filter { !$0.isWhitespace }
    return start.starts(with: Data("SQLite format 3".utf8)) || text.hasPrefix(#"{"showlog":"#)
  }

  /// The stored contents of a backup or of a document.
  func contents(
    ofFile name: String, _ context: CommandContext<AppState, AppAction>
  ) throws(CommandFailure) -> AppState {
    let options = ImportOptions(hasSizeLimit: !context.arguments.has("no-limit"))
    let source = ImportSource(name: name, bytes: try read(name, limit: options.byteLimit))
    let settings = SettingsState(now: context.settings.now, zone: context.settings.zone)
    if source.bytes.starts(with: Data("SQLite format 3".utf8)) {
      let file = URL(fileURLWithPath: name == "-" ? "/dev/stdin" : name).resolvingSymlinksInPath().path
      let log = try? FileManager.default.attributesOfItem(atPath: file + "-wal")[.size] as? Int
      guard log ?? 0 == 0 else {
        throw .data(
          "\(name): is a store in use, whose last changes are in \(file)-wal, expected a backup; showlog --store \(file) "
            + "backup FILE writes one")
      }
      do throws(StoreError) {
        return try Session.contents(ofBackup: source.bytes, named: name, settings: settings)
      } catch {
        throw CommandFailure(error)
      }
    }
    do throws(ImportError) {
      return try AppState(LibraryRestore.read(source, options: options), file: source.name, settings: settings)
    } catch {
      throw .data("\(error)")
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
