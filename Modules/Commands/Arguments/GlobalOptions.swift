import ShowlogModels
import TerminalUI

/// What the global options say, with what the machine says where they do not.
struct GlobalOptions: Sendable {
  var isJSON = false
  var isColored = false
  var isQuiet = false
  var isVerbose = false
  var includesSpecials = false
  var zone: Zone
  var now: Timestamp?
  var storePath: String?
  var canvas: Canvas

  init(_ arguments: ParsedArguments, _ console: Console) throws(CommandFailure) {
    isJSON = arguments.has("json")
    isQuiet = arguments.has("quiet")
    isVerbose = arguments.has("verbose")
    includesSpecials = arguments.has("specials")
    storePath = arguments["store"]
    zone = try Self.zone(arguments["tz"], console)
    let isPlain = arguments.has("plain")
    isColored = try Self.isColored(arguments["color"], isPlain: isPlain, console)
    canvas = Canvas(
      width: Self.width(console), glyphs: isPlain || !Self.isUTF8(console.variables) ? .ascii : .unicode)
    if let text = arguments["now"] {
      now = try MomentReader(zone: zone, now: console.now()).moment(text, for: "--now")
    }
  }

  private static func zone(_ name: String?, _ console: Console) throws(CommandFailure) -> Zone {
    guard let name else { return console.zone() }
    guard let zone = Zone(name) else {
      throw .usage("--tz is \(quoted(name)), expected a time zone's name, as Europe/Berlin")
    }
    return zone
  }

  private static func isColored(
    _ when: String?, isPlain: Bool, _ console: Console
  ) throws(CommandFailure) -> Bool {
    switch when {
    case "always": return true
    case "never": return false
    case nil, "auto":
      return !isPlain && console.isOutputTerminal && console.variables["NO_COLOR", default: ""].isEmpty
        && console.variables["TERM"] != "dumb"
    case let other?:
      throw .usage("--color is \(quoted(other)), expected auto, always or never")
    }
  }

  private static func width(_ console: Console) -> Int {
    let columns = console.width ?? console.variables["COLUMNS"].flatMap { Int($0) } ?? 80
    return min(max(columns, 20), 500)
  }

  /// Whether the terminal takes UTF-8, by the locale that counts; a pipe without any gets it as well.
  private static func isUTF8(_ variables: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    guard let locale = locale?.uppercased() else { return true }
    return locale.contains("UTF-8") || locale.contains("UTF8")
  }
}
