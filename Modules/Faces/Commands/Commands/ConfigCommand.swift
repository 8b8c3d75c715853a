import ShowlogApp
import ShowlogFeatureKit
import ShowlogTerminalUI

extension HostCommands {
  static var config: Command<AppState, AppAction> {
    command(
      "config", "your settings, their defaults, and where they come from",
      discussion: [
        "The file is $XDG_CONFIG_HOME/showlog/config.json, by default ~/.config/showlog/config.json: an object such as "
          + #"{"theme": "light", "mouse": false, "keys": {"e": "Space"}}."#,
        "An option of a command line has precedence over it, and so have TZ and NO_COLOR.",
      ]
    ) { host, context throws(CommandFailure) in
      let file = host.options.config
      let answers = Setting.all.map { SettingAnswer($0, in: file) }
      try context.output.print {
        ["path": file.path, "hasFile": file.exists, "problem": file.failure?.message, "settings": answers] as JSONObject
      } text: {
        let path = file.path ?? "Neither XDG_CONFIG_HOME nor HOME is set"
        let note = file.failure == nil ? Line(file.exists ? "" : "  no such file", .muted) : Line("  not used", .bad)
        let head = Line(path, .heading) + note
        let canvas = context.settings.canvas
        let lines = Table(
          columns: [
            Table.Column("Setting"), Table.Column("Value", isFlexible: true), Table.Column("From", priority: 1),
          ],
          rows: answers.map { [Line($0.name, .accent), Line($0.value), Line($0.source, .muted)] }
        ).lines(in: canvas)
        let rows = zip(lines.dropFirst(2), answers).flatMap { line, answer in
          [line] + Line.wrapped(answer.purpose, to: canvas.width, bullet: "  ", role: .muted)
        }
        return StyledText([head, Line()] + lines.prefix(2) + rows)
      }
    }
  }
}

/// A setting as the command prints it.
private struct SettingAnswer: Encodable, Sendable {
  let name: String
  let value: String
  let standard: String
  /// The line of the file; null for a default.
  @OrNull var line: Int?
  let purpose: String

  private enum CodingKeys: String, CodingKey {
    case name, value, line
    case standard = "default"
    case purpose = "meaning"
  }

  var source: String { line.map { "line \($0)" } ?? "default" }

  init(_ setting: Setting, in file: ConfigFile) {
    let given = file.values[setting.name]
    (name, standard, purpose) = (setting.name, setting.standard, setting.purpose)
    value = given?.value.words ?? setting.standard
    line = given?.line
  }
}
