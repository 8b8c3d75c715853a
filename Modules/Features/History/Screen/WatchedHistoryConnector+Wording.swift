import ShowlogModels
import ShowlogTerminalUI

extension HistoryQuery {
  func periodWords(in wording: Wording) -> String {
    switch (since, until) {
    case (nil, nil): ""
    case (let since?, nil): "since \(since.words(in: wording))"
    case (nil, let until?): "before \(until.words(in: wording))"
    case (let since?, let until?): Self.words(since, until, wording)
    }
  }

  private static func words(_ since: Day, _ until: Day, _ wording: Wording) -> String {
    if until <= since { return "on no day: \(until.words(in: wording)) is not after \(since.words(in: wording))" }
    if until == since.advanced(by: 1) { return "on \(since.words(in: wording))" }
    if since == since.startOfMonth, until == since.advanced(byMonths: 1) {
      return "in \(since.monthWords(in: wording))"
    }
    if since == since.startOfYear, until == since.advanced(byMonths: 12) { return "in \(since.year)" }
    return "from \(since.words(in: wording)) to \(until.advanced(by: -1).words(in: wording))"
  }
}

extension Placeholder {
  init(_ input: HistoryInput) {
    if input.plays.count == 0 {
      self.init(
        "Nothing watched yet.",
        [.step(.importPlays), .step(.markNext), .step(.demo)])
    } else {
      self.init(
        "No play here.",
        [.command("history", "lists all \(input.plays.count.of("play", "plays", in: input.wording))", key: "Esc")])
    }
  }
}
