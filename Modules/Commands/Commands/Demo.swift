import ShowlogApp
import ShowlogModels
import TerminalUI

/// The same commands on a sample library, in a store of its own.
@MainActor
enum Demo {
  static func run(_ words: [String], _ console: Console) async throws(CommandFailure) -> ExitCode {
    let place = StorePlace(
      path: try StorePlace.folder(console) + "/demo.sqlite", now: SampleHistory.now)
    if !place.exists { try await make(place, console) }
    let index = words.firstIndex { !$0.hasPrefix("-") }
    guard let index else {
      say(words, console)
      return try await ShowlogCommand.open(words, console, at: place)
    }
    var rest = words
    let name = rest.remove(at: index)
    guard let command = Command.all.first(where: { $0.name == name }) else {
      throw .usage("there is no command \(quoted(name)) to demonstrate")
    }
    say(words, console)
    return try await ShowlogCommand.run(command, rest, console, at: place)
  }

  private static func make(_ place: StorePlace, _ console: Console) async throws(CommandFailure) {
    do {
      try await Session.makeSample(at: place, zone: .utc)
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func say(_ words: [String], _ console: Console) {
    guard !words.contains("--quiet"), !words.contains("-q"), !words.contains("--json") else { return }
    console.writeError(
      "showlog: a demonstration: real shows (TVmaze, CC BY-SA 4.0), a made-up history, and the clock stands at \(SampleHistory.now)\n"
    )
  }
}
