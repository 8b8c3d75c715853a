/// The pages of the help.
enum Help {
  /// The first page: what there is.
  static var overview: String {
    let names =
      Command.all.map { ($0.name + ($0.operands.isEmpty ? "" : " \($0.operands)"), $0.summary) }
      + [("demo [COMMAND]", "any of these on a sample library")]
    return """
      showlog: a log of the TV shows you watch, in the terminal, offline

      usage: showlog COMMAND [OPTIONS]
             showlog            the interactive screen, on a terminal; ? has its keys

      \(columns(names))

      for every command:
      \(columns(Option.global.map { ($0.usage, $0.help) }))

      SHOW is trakt:1390, tvmaze:82, a name as in an address (game-of-thrones) or the
      beginning of a title.
      showlog help COMMAND tells more of a command.

      """
  }

  /// How a command is called.
  static func usage(of command: Command) -> String {
    let options = command.options.map { "[--\($0.name)\($0.value.map { " \($0)" } ?? "")]" }
    return (["showlog", command.name, command.operands] + options).filter { !$0.isEmpty }.joined(
      separator: " ")
  }

  /// A command's own page.
  static func page(of command: Command) -> String {
    let options = command.options.isEmpty ? "" : "\n\(columns(command.options.map { ($0.usage, $0.help) }))\n"
    return """
      usage: \(usage(of: command))

      \(command.summary)
      \(options)
      showlog help tells of the options that every command takes.

      """
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = min(34, rows.map(\.0.count).max() ?? 0)
    return rows.map { left, right in
      let gap =
        left.count <= width
        ? String(repeating: " ", count: width - left.count) : "\n  " + String(repeating: " ", count: width)
      return "  \(left)\(gap)  \(right)"
    }
    .joined(separator: "\n")
  }
}
