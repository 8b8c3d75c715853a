import ShowlogFeatureKit
import ShowlogTerminalUI

@MainActor
enum Help {
  private static let lineWidth = 80

  static var overview: String {
    let sections = Root.sections.map { ($0.title, $0.commands.map(\.syntax)) }
    let demo = Root.syntax.subcommand(Demo.name).map { [("for a look around", [$0])] } ?? []
    let tables = (sections + demo).map { title, commands in
      "\(title):\n\(columns(commands.map { (usage($0, isShort: true), $0.summary) }))"
    }
    return """
      showlog: \(Root.syntax.summary)

      usage: showlog COMMAND [OPTIONS]
             showlog            the interactive screen, on a terminal; ? has its keys

      \(tables.joined(separator: "\n\n"))

      for every command:
      \(columns(Root.syntax.options.map { ($0.usage, $0.summary) }))

      SHOW is trakt:1390, tvmaze:82, a name as in an address (game-of-thrones) or
      words of a title.
      showlog help COMMAND describes a command.

      """
  }

  static func page(at path: [String], of root: CommandSyntax) -> String {
    guard let command = root.command(at: path), !path.isEmpty else { return overview }
    let words = (["showlog"] + path.dropLast() + usageWords(command)).map { Line($0) }
    let lead = "usage: "
    let lines = Line.wrapped(words, separator: Line(" "), to: lineWidth - lead.count).map(\.plainText)
    let usage = lead + lines.joined(separator: "\n" + String(repeating: " ", count: lead.count))
    var parts = [usage] + ([command.summary] + command.discussion).map { wrapped($0) }
    if !command.subcommands.isEmpty {
      parts.append(columns(command.subcommands.map { (Self.usage($0, isShort: true), $0.summary) }))
    }
    if !command.options.isEmpty { parts.append(columns(command.options.map { ($0.usage, $0.summary) })) }
    let examples = Examples.of(path.count > 1 && path[0] == Demo.name ? Array(path.dropFirst()) : path).map {
      ("showlog \($0)", $1)
    }
    if !examples.isEmpty { parts.append("examples:\n" + columns(examples)) }
    parts.append("showlog help lists the options of every command.")
    return parts.joined(separator: "\n\n") + "\n"
  }

  static func usage(_ command: CommandSyntax, isShort: Bool = false) -> String {
    usageWords(command, isShort: isShort).joined(separator: " ")
  }

  private static func usageWords(_ command: CommandSyntax, isShort: Bool = false) -> [String] {
    var words = [command.name]
    if let leading = command.options.first(where: { $0.name == command.leadingOption })?.value?.name {
      words.append("[\(leading)]")
    }
    if !command.subcommands.isEmpty {
      let names =
        [Demo.name, At.name].contains(command.name) ? "COMMAND" : command.subcommands.map(\.name).joined(separator: "|")
      words.append(command.needsSubcommand ? names : "[\(names)]")
    }
    words += command.operands.map(\.usage)
    if !isShort { words += command.options.map { "[--\($0.name)\($0.value.map { " \($0.name)" } ?? "")]" } }
    return words
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    // As wide as the summaries allow; a longer entry has its summary on the next line.
    let room = max(24, 76 - (rows.map(\.1.count).max() ?? 0))
    let width = rows.map(\.0.count).filter { $0 <= room }.max() ?? 0
    return rows.map { left, right in
      let isBeside = left.count <= width
      let column =
        "  " + (isBeside ? left : "") + String(repeating: " ", count: isBeside ? width - left.count : width) + "  "
      return (isBeside ? "" : "  \(left)\n") + wrapped(right, after: column)
    }
    .joined(separator: "\n")
  }

  /// Wraps a text between words, below its first line's start.
  private static func wrapped(_ text: String, after lead: String = "") -> String {
    Line.wrapped(text, to: lineWidth, bullet: lead).map(\.plainText).joined(separator: "\n")
  }
}
