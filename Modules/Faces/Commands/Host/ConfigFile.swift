import LeftfoldJSON
import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import ShowlogScreen
import ShowlogTerminalUI

/// The viewer's settings, as `{"theme": "light"}` in `$XDG_CONFIG_HOME/showlog/config.json`; none if there is no such file.
///
/// A setting is what an option says for one run, so an option has precedence, and an environment variable too.
struct ConfigFile {
  /// The longest file that is read.
  private static let sizeLimit = 1 << 20

  /// The path; nil without a folder for it.
  let path: String?

  /// The given settings, by name, each with its line.
  private(set) var values: [String: (value: ConfigValue, line: Int)] = [:]

  /// Whether there is a file.
  private(set) var exists = false

  /// Why none of the settings is given, though there is a file; nil if it was read.
  private(set) var failure: CommandFailure?

  /// Reads the file, all of it or none.
  init(_ console: Console) {
    path = Self.path(console.variables)
    guard let path else { return }
    do throws(CommandFailure) {
      try read(path, console.files)
    } catch {
      (values, failure) = ([:], error)
    }
  }

  private mutating func read(_ path: String, _ files: ImportFiles) throws(CommandFailure) {
    let bytes: [UInt8]
    do {
      _ = try files.kind(path, true)
      exists = true
      bytes = try files.read(path, Self.sizeLimit)
    } catch let error as ImportFileError where error.reason == .missing {
      return
    } catch {
      let reason = (error as? ImportFileError).map { "\($0)" } ?? "\(path): \(error)"
      throw CommandFailure(.noInput, "the settings cannot be read: \(reason)")
    }
    do {
      try read(bytes)
    } catch let fault as JSONFault {
      throw .data(
        "\(path): line \(fault.line), column \(fault.column): found \(fault.found), expected \(fault.expected)")
    } catch {
      throw .data("\(path): \(error)")
    }
  }

  private static func path(_ variables: [String: String]) -> String? {
    if let folder = variables["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return "\(folder)/showlog/config.json" }
    return variables["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.config/showlog/config.json" : nil }
  }

  private mutating func read(_ bytes: [UInt8]) throws {
    var json = JSONReader(bytes)
    try json.beginObject("an object of settings")
    while let token = try json.nextName() {
      let (name, start) = (json.text(token), json.path[json.path.count - 1].current)
      guard let setting = Setting.all.first(where: { $0.name == name }) else {
        let names = Setting.all.map(\.name)
        let close = Spelling.closest(to: name, of: names).map { "; did you mean \($0)?" } ?? ""
        throw json.fault(at: start, found: quoted(name), expected: "one of \(names.joined(separator: ", "))\(close)")
      }
      let line = json.fault(at: start, found: "", expected: "").line
      guard values[name] == nil else {
        throw json.fault(at: start, found: "\(name) a second time", expected: "each setting once")
      }
      values[name] = (try Self.value(of: setting, &json), line)
    }
    try json.end()
  }

  private static func value(of setting: Setting, _ json: inout JSONReader) throws -> ConfigValue {
    _ = json.peek()
    let start = json.position
    switch setting.kind {
    case .flag:
      switch json.peek() {
      case UInt8(ascii: "t"): try json.literal("true")
      case UInt8(ascii: "f"): try json.literal("false")
      default: throw try json.unexpected("true or false")
      }
      return .flag(json.bytes[start] == UInt8(ascii: "t"))
    case .text(let expected, let accepts):
      let text = try json.string(expected)
      guard accepts(text) else { throw json.fault(at: start, found: quoted(text), expected: expected) }
      return .text(text)
    case .keys: return .keys(try keys(&json))
    }
  }

  private static func keys(_ json: inout JSONReader) throws -> [Key: Key] {
    try json.beginObject("an object of keys, such as {\"e\": \"Space\"}")
    var keys: [Key: Key] = [:]
    let expected = "a character, Space, Enter, Tab, Esc, an arrow such as Up, or another key's name"
    while let token = try json.nextName() {
      let start = json.path[json.path.count - 1].current
      guard let key = Key(named: json.text(token)) else {
        throw json.fault(at: start, found: quoted(json.text(token)), expected: expected)
      }
      guard keys[key] == nil else {
        throw json.fault(at: start, found: "\(key.name) a second time", expected: "each key once")
      }
      _ = json.peek()
      let place = json.position
      let text = try json.string(expected)
      guard let other = Key(named: text) else { throw json.fault(at: place, found: quoted(text), expected: expected) }
      keys[key] = other
    }
    return keys
  }
}

/// The value of a setting in the file.
enum ConfigValue: Equatable {
  case text(String)
  case flag(Bool)
  case keys([Key: Key])

  /// As the file states it.
  var words: String {
    switch self {
    case .text(let text): text
    case .flag(let isOn): isOn ? "true" : "false"
    case .keys(let keys):
      keys.isEmpty ? "none" : keys.map { "\($0.key.name) is \($0.value.name)" }.sorted().joined(separator: ", ")
    }
  }
}

/// A setting of the file: its kind, its default, and what it is for.
struct Setting: Sendable {
  /// The kind of a value.
  enum Kind: Sendable {
    case text(expected: String, accepts: @Sendable (String) -> Bool)
    case flag
    case keys

    static func choice(_ words: [String]) -> Kind {
      .text(expected: "one of \(words.joined(separator: ", "))") { words.contains($0) }
    }
  }

  let name: String
  let kind: Kind
  /// The value without the file, in words.
  let standard: String
  let purpose: String

  /// The tabs of the screen, by name.
  private static let tabs = AppTabs.all.filter { $0.overlay == nil }.map(\.name)

  static let all: [Setting] = [
    Setting(
      name: "theme", kind: .choice(["auto", "light", "dark"]), standard: "auto",
      purpose: "the colors of the screen; auto asks the terminal for its background"),
    Setting(
      name: "color", kind: .choice(["auto", "always", "never"]), standard: "auto",
      purpose: "when pages have colors; auto is on a terminal, without NO_COLOR"),
    Setting(name: "plain", kind: .flag, standard: "false", purpose: "no color, ASCII only"),
    Setting(
      name: "mouse", kind: .flag, standard: "true",
      purpose: "the screen takes clicks and the wheel; Shift selects text meanwhile"),
    Setting(
      name: "tab", kind: .choice(tabs), standard: tabs.first ?? "", purpose: "the tab with which the screen opens"),
    Setting(
      name: "keys", kind: .keys, standard: "none", purpose: "keys of the screen that act as others, {\"e\": \"Space\"}"),
    Setting(
      name: "tz", kind: .text(expected: "a time zone's name, such as Europe/Berlin") { Zone($0) != nil },
      standard: "the machine's", purpose: "the zone of days and times; TZ has precedence"),
    Setting(name: "specials", kind: .flag, standard: "false", purpose: "specials count in the figures"),
    Setting(
      name: "store", kind: .text(expected: "the absolute path of a store file") { $0.hasPrefix("/") },
      standard: "$XDG_DATA_HOME/showlog/showlog.sqlite", purpose: "the store file"),
  ]
}

extension Key {
  private static let named: [String: Key] = [
    "space": " ", "enter": .enter, "tab": .tab, "shift-tab": .backTab, "esc": .escape, "backspace": .backspace,
    "delete": .delete, "up": .up, "down": .down, "left": .left, "right": .right, "pgup": .pageUp, "pgdn": .pageDown,
    "home": .home, "end": .end,
  ]

  /// Creates the key with a name, such as `e`, `Space` or `^B`; nil for a text that names none.
  init?(named name: String) {
    if name.count == 1, let character = name.first, !character.isWhitespace {
      self = .character(character)
    } else if name.count == 2, name.hasPrefix("^"), let letter = name.last, letter.isASCII, letter.isLetter {
      self = .control(Character(letter.lowercased()))
    } else if let key = Self.named[name.lowercased()] {
      self = key
    } else {
      return nil
    }
  }
}
