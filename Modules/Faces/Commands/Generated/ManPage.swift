import ShowlogFeatureKit

@MainActor
enum ManPage {
  static func text(of root: CommandSyntax) -> String {
    let commands = root.subcommands.filter { $0.name != Demo.name }.flatMap { sections(of: $0, prefix: []) }
    return
      ([
        ".TH SHOWLOG 1 \"\" \"showlog \(Version.current)\" \"User Commands\"",
        ".SH NAME", "showlog \\- \(escaped(root.summary))",
        ".SH SYNOPSIS", ".B showlog", "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]",
        ".SH DESCRIPTION",
        "Without a command, showlog opens its interactive screen on a terminal.",
        "SHOW is an id such as trakt:1390, a slug such as game\\-of\\-thrones, or words of a title.",
        ".SH COMMANDS",
      ] + commands + [
        ".TP", ".B demo \\fR[\\fICOMMAND\\fR]", escaped(root.subcommand(Demo.name)?.summary ?? ""), ".SH OPTIONS",
      ] + root.options.flatMap(lines) + [
        ".SH EXIT STATUS", "0 success; 64 usage; 65 invalid data or nothing that matches; 66 no input;",
        "73 cannot create; 74 input or output; 75 the store is busy; 77 permission denied.",
        ".SH FILES", ".TP", "\\fI$XDG_DATA_HOME/showlog/showlog.sqlite\\fR",
        "the store; by default in \\fI~/.local/share/showlog\\fR",
        ".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "no color, if it is not empty", ".TP", ".B TZ", "the time zone", ".TP",
        ".B LC_ALL, LC_TIME, LC_NUMERIC, LANG", "the names of months and weekdays, and the form of numbers",
        ".TP", ".B XDG_DATA_HOME, XDG_CACHE_HOME", "the folders of the store and of the catalog's responses", ".TP",
        ".B SHOWLOG_OFFLINE", "never connect, if it is neither empty nor 0", ".TP", ".B SHOWLOG_CATALOG_URL",
        "the address of another catalog with TVmaze's API",
      ]).joined(separator: "\n") + "\n"
  }

  private static func sections(of command: CommandSyntax, prefix: [String]) -> [String] {
    let usage = (prefix + [Help.usage(command, isShort: true)]).joined(separator: " ")
    var lines = [".TP", ".B \(escaped(usage))", escaped(command.summary)]
    for paragraph in command.discussion { lines += [".IP", escaped(paragraph)] }
    if !command.options.isEmpty { lines += [".RS"] + command.options.flatMap(Self.lines) + [".RE"] }
    for example in Examples.of(prefix + [command.name]) {
      lines += [".IP", "\\fBshowlog \(escaped(example.line))\\fR: \(escaped(example.purpose))"]
    }
    return lines + command.subcommands.flatMap { sections(of: $0, prefix: prefix + [command.name]) }
  }

  private static func lines(of option: CommandOption) -> [String] {
    let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.value.map { " \\fI\(escaped($0.name))\\fR" } ?? ""
    return [".TP", "\(letter)\\fB\\-\\-\(escaped(option.name))\\fR\(value)", escaped(option.summary)]
  }

  /// Escapes for troff: backslashes, hyphens that can be copied, and a first character that would begin a request.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
  }
}
