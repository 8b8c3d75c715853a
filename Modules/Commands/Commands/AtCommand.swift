import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogSession

@MainActor
enum At {
  nonisolated static let name = "at"

  static func command(of commands: [Command<AppState, AppAction>]) -> Command<AppState, AppAction> {
    Command(
      name, "a command that reads, on the store as it was then",
      discussion: [
        "N is the number of a change, as log lists them: the store is shown as it was after it. 0 is before the first.",
        "The clock stands at that moment, unless --now names another. Nothing is written.",
      ],
      options: [
        CommandOption("change", value: "N", .number(0...Int.max), "the number of a change; --change may be left out"),
        CommandOption("time", value: "TIME", .moment, "after the last change until this moment"),
      ], subcommands: commands.compactMap(\.reading), leadingOption: "change", run: nil)
  }
}

extension CommandLineHost {
  func travel() throws(CommandFailure) {
    guard line.isTraveling else { return }
    guard location.exists else { throw noStore }
    let target = try target()
    let session = try session(.reading)
    do throws(SessionError) {
      let number =
        if let number = target.number { number } else { try session.lastChange(until: target.moment ?? now) }
      let moment: Timestamp? = if number == 0 { target.moment ?? now } else { try session.moment(of: number) }
      guard let moment else {
        throw SessionError(message: "the log has no change \(number); showlog log lists them", exitCode: 65)
      }
      past = target.moment ?? moment
      try session.travel(to: number, now: now)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func target() throws(CommandFailure) -> (number: Int?, moment: Timestamp?) {
    switch (line.arguments.integer("change"), line.arguments["time"]) {
    case (let number?, nil): return (number, nil)
    case (nil, let text?):
      return (nil, try MomentReader(zone: options.zone, now: now).moment(text, for: "--time"))
    case (nil, nil): throw .usage("at needs the number of a change, or --time TIME")
    case (_?, _?): throw .usage("at takes the number of a change or --time, and found both")
    }
  }
}
