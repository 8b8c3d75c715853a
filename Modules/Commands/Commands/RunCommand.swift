import Foundation
import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import TerminalUI

extension Command {
  /// The composed app, scripted.
  static let runScript = Command(
    "run", "[FILE|-]", "send actions, one a line in JSON",
    arity: 0...1
  ) { context throws(CommandFailure) in
    let actions = try context.readActions()
    let session = try context.openToWrite()
    var answers: [ActionAnswer] = []
    for (line, action) in actions {
      let before = session.store.state
      try await context.run(in: session, action)
      let answer = ActionAnswer(
        line: line, action: action.kind, changes: Changes.lines(from: before, to: session.store.state))
      if context.options.isJSON { answers.append(answer) } else { context.output.print(answer.text) }
    }
    if context.options.isJSON { try context.output.print(answers) { StyledText() } }
  }
}

extension CommandContext {
  /// All actions, read before any is sent, so that a bad line changes nothing.
  fileprivate func readActions() throws(CommandFailure) -> [(line: Int, action: AppAction)] {
    let name = operands.first ?? "-"
    let data: Data
    do {
      data = try name == "-" ? console.readInput() : console.readFile(name)
    } catch {
      throw CommandFailure(.noInput, "\(name): \(error.localizedDescription)")
    }
    guard let text = String(validating: data, as: UTF8.self) else { throw .data("\(name): not UTF-8") }
    let decoder = JSONDecoder()
    var actions: [(Int, AppAction)] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      do {
        actions.append((index + 1, try decoder.decode(AppAction.self, from: Data(line.utf8))))
      } catch {
        throw .data("\(name): line \(index + 1): \(reason(of: error))")
      }
    }
    return actions
  }

  private func reason(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    let context: DecodingError.Context
    switch error {
    case .dataCorrupted(let at), .typeMismatch(_, let at), .valueNotFound(_, let at), .keyNotFound(_, let at):
      context = at
    @unknown default: return "\(error)"
    }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    return (path.isEmpty ? "" : "\(path): ") + context.debugDescription
  }
}

/// What one action of a script did.
private struct ActionAnswer: Encodable {
  let line: Int
  let action: String
  let changes: [String]

  var text: StyledText {
    let head = Line("\(line) ", .muted) + Line(action, bold: true)
    guard !changes.isEmpty else { return StyledText([head + Line("  nothing changed", .muted)]) }
    return StyledText([head] + changes.map { Line("  \($0)") })
  }
}

/// What differs between two states, found by the tables' differences and not by comparing all there is.
enum Changes {
  static func lines(from old: AppState, to new: AppState) -> [String] {
    table("show", old.library.shows, new.library.shows, \.title)
      + table("season", old.library.seasons, new.library.seasons) {
        "\(title(of: $0.show, in: new)) S\($0.number)"
      }
      + table("episode", old.library.episodes, new.library.episodes) { name(of: $0, in: new) }
      + table("play", old.history.plays.plays, new.history.plays.plays) { play in
        let episode =
          new.library.episodes[id: play.episode].map { name(of: $0, in: new) } ?? "\(play.episode.rawValue)"
        return "\(episode) at \(play.watchedAt?.description ?? "an unknown time")"
      }
      + rest(from: old, to: new)
  }

  private static func rest(from old: AppState, to new: AppState) -> [String] {
    let slices: [(String, Any, Any)] = [
      ("history.query", old.history.query, new.history.query), ("calendar", old.calendar, new.calendar),
      ("trends", old.trends, new.trends), ("shows", old.shows, new.shows),
      ("imports", old.imports, new.imports),
      ("settings", old.settings, new.settings),
    ]
    return slices.flatMap { name, before, after in
      (Difference.describe(before, after) ?? "").split(separator: "\n").map { name + $0 }
    }
  }

  private static func table<Entity: Identifiable & Equatable>(
    _ kind: String, _ old: EntityTable<Entity>, _ new: EntityTable<Entity>, _ name: (Entity) -> String
  ) -> [String] where Entity.ID: EntityKey {
    guard !new.isIdentical(to: old) else { return [] }
    let diff = new.diff(from: old)
    let shown = diff.prefix(20).map { change in
      switch change {
      case .inserted(let entity): "+ \(kind) \(entity.id.rawValue) \(name(entity))"
      case .removed(let entity): "- \(kind) \(entity.id.rawValue) \(name(entity))"
      case .updated(let before, let after):
        "~ \(kind) \(after.id.rawValue) \(name(after)): "
          + (Difference.describe(before, after) ?? "").replacing("\n", with: ", ")
      }
    }
    return shown + (diff.count > 20 ? ["… and \(diff.count - 20) more \(kind)s"] : [])
  }

  private static func title(of show: ShowID, in state: AppState) -> String {
    state.library.shows[id: show]?.title ?? ""
  }

  private static func name(of episode: Episode, in state: AppState) -> String {
    "\(title(of: episode.show, in: state)) \(episode.code)"
  }
}
