import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession

@MainActor
enum At {
  nonisolated static let name = "at"

  /// Returns the words that name the version of a command line.
  static func words(of arguments: CommandArguments) -> String {
    if let change = arguments["change"] { return "\(name) \(change)" }
    return name + (arguments["time"].map { " --time " + ($0.contains(" ") ? "'\($0)'" : $0) } ?? "")
  }

  static func command(of commands: [Command<AppState, AppAction>]) -> Command<AppState, AppAction> {
    Command(
      name, "run a reading command on an earlier version of the store",
      discussion: [
        "N is a change's number in log. The store is read as it was after that change; 0 is before the first.",
        "The store keeps the versions that undo and redo reach: those of its last \(Session.undoLimit) changes.",
        "The current time is that of the change, unless --now is given. Nothing is written.",
      ],
      options: [
        CommandOption(
          "change", value: "N", .number(0...Int.max, noun: "the number of a change"),
          "the number of a change (--change is optional)"),
        CommandOption("time", value: "TIME", .moment, "the last change at or before this time, or on this day"),
      ], subcommands: commands.compactMap(\.reading), leadingOption: "change", run: nil)
  }
}

extension CommandLineHost {
  func travel() throws(CommandFailure) {
    guard line.isTraveling else { return }
    guard location.exists else { throw noStore }
    let target = try target()
    let session = try session(.reading)
    do throws(StoreError) {
      let number =
        if let number = target.number { number } else { try session.lastChange(until: target.moment ?? now) }
      let moment: Timestamp? = if number == 0 { target.moment ?? now } else { try session.moment(of: number) }
      guard let moment else {
        throw StoreError(.invalid, message: "the log has no change \(number); showlog log lists them")
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
      let reader = MomentReader(zone: options.zone, now: now) { [output] in output.notice($0) }
      // A day includes its last change.
      if let day = try? reader.day(text, for: "--time") {
        return (nil, min(Timestamp(seconds: options.zone.moment(of: day.advanced(by: 1)).seconds - 1), now))
      }
      return (nil, try reader.moment(text, for: "--time"))
    case (nil, nil): throw .usage("at needs the number of a change, or --time TIME")
    case (_?, _?): throw .usage("at takes the number of a change or --time, not both")
    }
  }
}
