import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The defaults are the machine's settings.
struct GlobalOptions: Sendable {
  var isJSON = false
  var isColored = false
  /// Nil to ask the terminal, which only the screen does.
  var theme: Theme?
  /// Whether the screen takes the mouse, so that a terminal selects text with Shift only.
  var takesMouse = true
  var isQuiet = false
  var isVerbose = false
  var includesSpecials = false
  var zone: Zone
  /// The zone of `--tz`.
  var namedZone: Zone?
  var wording = Wording.english
  var now: Timestamp?
  var storePath: String?
  /// The store file of the settings, which a demonstration ignores.
  var configuredStore: String?
  var canvas: Canvas
  let config: ConfigFile
  /// The name of the tab with which the screen opens; nil for the first one.
  var firstTab: String?
  /// The keys of the screen that act as others.
  var keys: [Key: Key] = [:]

  /// Options are applied in the order of ``table``, whatever their order on the command line.
  init(_ arguments: CommandArguments, _ console: Console) throws(CommandFailure) {
    config = ConfigFile(console)
    // An invalid TZ is no error if --tz is given.
    zone = try arguments["tz"] == nil ? Self.machineZone(console) : .utc
    canvas = Canvas(width: Self.width(console), glyphs: Self.isUTF8(console.variables) ? .unicode : .ascii)
    isColored = Self.isColored(console)
    take(config, console)
    for row in Self.table {
      let option = row.option
      let isGiven = option.value == nil ? arguments.has(option.name) : arguments[option.name] != nil
      if isGiven { try row.apply(&self, option.value == nil ? "" : arguments[option.name] ?? "", console) }
    }
    // JSON has no wording, and in ASCII only the English wording can be shown.
    if !isJSON, canvas.glyphs == .unicode { wording = Self.wording(console.variables) }
  }

  /// Takes the settings of the file, before the options.
  private mutating func take(_ config: ConfigFile, _ console: Console) {
    for (name, setting) in config.values {
      switch (name, setting.value) {
      case ("theme", .text(let name)): theme = Theme(rawValue: name)
      case ("color", .text(let word)) where word == "never": isColored = false
      case ("color", .text(let word)) where word == "always":
        isColored = console.variables["NO_COLOR", default: ""].isEmpty
      case ("mouse", .flag(let isOn)): takesMouse = isOn
      case ("tab", .text(let name)): firstTab = name
      case ("keys", .keys(let keys)): self.keys = keys
      case ("specials", .flag(let isOn)): includesSpecials = isOn
      case ("store", .text(let path)): configuredStore = path
      case ("tz", .text(let name)) where console.variables["TZ", default: ""].isEmpty: zone = Zone(name) ?? zone
      default: break  // Others are as without the file.
      }
    }
    guard config.values["plain"]?.value == .flag(true) else { return }
    isColored = false
    canvas = Canvas(width: canvas.width, glyphs: .ascii)
  }

  struct Row: Sendable {
    let option: CommandOption
    let apply: @Sendable (inout GlobalOptions, _ value: String, Console) throws(CommandFailure) -> Void
  }

  static let table: [Row] = [
    row(.init("json", "print one JSON object and nothing else")) { options, _, _ in options.isJSON = true },
    row(.init("plain", "no color, ASCII only")) { options, _, _ in
      options.isColored = false
      options.canvas = Canvas(width: options.canvas.width, glyphs: .ascii)
    },
    row(.init("color", value: "WHEN", .choice(["auto", "always", "never"]), "auto (the default), always or never")) {
      options, value, console in
      options.isColored = value == "auto" ? GlobalOptions.isColored(console) : value == "always"
    },
    row(.init("theme", value: "NAME", .choice(["auto", "light", "dark"]), "auto (the default), light or dark")) {
      options, value, _ in
      options.theme = Theme(rawValue: value)
    },
    row(.init("no-mouse", "leave the mouse to the terminal")) { options, _, _ in options.takesMouse = false },
    row(.init("tz", value: "ZONE", .zone, "the zone of days and times, such as Europe/Berlin")) {
      options, value, _ throws(CommandFailure) in
      guard let zone = Zone(value) else {
        throw .usage("--tz is \(quoted(value)), expected a time zone's name, such as Europe/Berlin")
      }
      (options.zone, options.namedZone) = (zone, zone)
    },
    row(.init("now", value: "TIME", .moment, "the current time, such as 2026-05-24T20:00:00Z")) {
      options, value, console throws(CommandFailure) in
      options.now = try MomentReader(zone: options.zone, now: console.now()).moment(value, for: "--now")
    },
    row(.init("store", value: "PATH", .file, "the store file")) { options, value, _ throws(CommandFailure) in
      guard !value.isEmpty else { throw .usage("--store is empty, expected the path of a store file") }
      options.storePath = value
    },
    row(.init("specials", "count specials in the figures")) { options, _, _ in options.includesSpecials = true },
    row(.init("quiet", letter: "q", "no messages on standard error")) { options, _, _ in options.isQuiet = true },
    row(.init("verbose", letter: "v", "more messages on standard error")) { options, _, _ in
      options.isVerbose = true
    },
    row(.init("help", letter: "h", "the help of a command")) { _, _, _ in },
    row(.init("version", "the version")) { _, _, _ in },
  ]

  private static func row(
    _ option: CommandOption,
    _ apply: @escaping @Sendable (inout GlobalOptions, String, Console) throws(CommandFailure) -> Void
  ) -> Row { Row(option: option, apply: apply) }

  /// Parses `TZ`, since Foundation treats a value that it cannot parse as UTC.
  private static func machineZone(_ console: Console) throws(CommandFailure) -> Zone {
    guard let text = console.variables["TZ"], !text.isEmpty else { return console.zone() }
    var name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    if name == "/etc/localtime" { return console.zone() }
    if name.hasPrefix("/"), let range = name.firstRange(of: "/zoneinfo/") { name = String(name[range.upperBound...]) }
    // POSIX counts hours west of Greenwich, Foundation east: GMT+2 would get the opposite sign.
    let isRule = name.contains { "+-,<>".contains($0) } && !name.contains("/")
    guard !isRule, let zone = Zone(name) else {
      throw .usage(
        "TZ is \(quoted(text)), expected a time zone's name, such as Europe/Berlin; --tz names one for this run")
    }
    return zone
  }

  private static func isColored(_ console: Console) -> Bool {
    console.isOutputTerminal && console.variables["NO_COLOR", default: ""].isEmpty
      && console.variables["TERM"] != "dumb"
  }

  private static func width(_ console: Console) -> Int {
    let columns = console.width ?? console.variables["COLUMNS"].flatMap { Int($0) } ?? 80
    return min(max(columns, 20), 500)
  }

  /// Whether the locale's encoding is UTF-8, which is also the default without a locale.
  static func isUTF8(_ variables: [String: String]) -> Bool {
    guard let locale = locale("LC_CTYPE", variables)?.uppercased() else { return true }
    return locale.contains("UTF-8") || locale.contains("UTF8")
  }

  private static func wording(_ variables: [String: String]) -> Wording {
    Wording(names: locale("LC_TIME", variables), numbers: locale("LC_NUMERIC", variables))
  }

  private static func locale(_ category: String, _ variables: [String: String]) -> String? {
    ["LC_ALL", category, "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
  }
}
