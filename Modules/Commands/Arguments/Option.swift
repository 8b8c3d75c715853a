/// An option of a command: its name, whether a value follows, and what it is for.
struct Option: Sendable {
  let name: String
  let letter: Character?
  /// What to call the value in the help; nil for an option without one.
  let value: String?
  let help: String

  init(_ name: String, letter: Character? = nil, value: String? = nil, _ help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }

  /// The option as the help shows it.
  var usage: String {
    "--\(name)" + (value.map { " \($0)" } ?? "") + (letter.map { ", -\($0)" } ?? "")
  }

  /// The options that every command takes.
  static let global = [
    Option("json", "print one JSON object and nothing else"),
    Option("plain", "no color, ASCII only"),
    Option("color", value: "WHEN", "auto (the default), always or never"),
    Option("tz", value: "ZONE", "days and times of this zone, as Europe/Berlin"),
    Option("now", value: "TIME", "take this for now, as 2026-05-24T20:00:00Z"),
    Option("store", value: "PATH", "the store file"),
    Option("specials", "count specials in the figures"),
    Option("quiet", letter: "q", "no messages on standard error"),
    Option("verbose", letter: "v", "more messages on standard error"),
    Option("help", letter: "h", "what a command does and takes"),
  ]
}
