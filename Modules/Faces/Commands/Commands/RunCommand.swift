import Foundation
import LeftfoldCore
import LeftfoldInspector
import ShowlogApp
import ShowlogFeatureKit
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

extension HostCommands {
  static var runScript: Command<AppState, AppAction> {
    command(
      "run", "commit actions, one line of JSON each",
      discussion: [
        #"A line is an action of a feature, as {"standing":{"followed":{"show":3}}}, or {"undone":{}}."#,
        "Keys of shows and episodes are those that --json prints.",
        "All lines are read first: an invalid one changes nothing.",
      ],
      operands: [Operand("FILE|-", .input, .optional)],
      isChange: true
    ) { host, context async throws(CommandFailure) in
      let name = context.arguments.operands.first ?? "-"
      let actions = try host.readActions(of: name)
      var answers: [ActionAnswer] = []
      for (line, action) in actions {
        let commit: Commit<AppState>
        do throws(CommandFailure) {
          if let unstored = try await host.commitWithoutStore(action) {
            commit = unstored
          } else {
            try await host.refuseDropped(action)
            commit = try await context.commit(action)
          }
        } catch {
          try printJSON(answers, context)
          let earlier = answers.isEmpty || host.location.isEmpty ? "" : "; the lines before it are stored"
          throw CommandFailure(error.code, "\(name): line \(line): \(error.message)\(earlier)", advice: error.advice)
        }
        let answer = ActionAnswer(line, action, commit)
        answers.append(answer)
        if !context.output.isJSON { try context.output.print(answer.text) }
      }
      try printJSON(answers, context)
    }
  }

  /// The answers of the lines that are stored, also of a script that fails; without `--json`, each is printed at once.
  private static func printJSON(
    _ answers: [ActionAnswer], _ context: CommandContext<AppState, AppAction>
  ) throws(CommandFailure) {
    guard context.output.isJSON else { return }
    try context.output.print {
      answers
    } text: {
      StyledText()
    }
  }
}

extension CommandLineHost {
  /// Reads all actions before any is sent, so that an invalid line changes nothing.
  fileprivate func readActions(of name: String) throws(CommandFailure) -> [(line: Int, action: AppAction)] {
    let data = try read(name)
    guard let text = String(validating: data, as: UTF8.self) else { throw .data("\(name): not UTF-8") }
    let decoder = JSONDecoder()
    var actions: [(Int, AppAction)] = []
    // CR LF is one character.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      guard !line.allSatisfy(\.isWhitespace) else { continue }
      do {
        let action = try decoder.decode(AppAction.self, from: Data(line.utf8))
        try refuseUnknownKeys(in: String(line), of: action)
        actions.append((index + 1, action))
      } catch let failure as CommandFailure {
        throw CommandFailure(failure.code, "\(name): line \(index + 1): \(failure.message)")
      } catch {
        throw .data("\(name): line \(index + 1): \(reason(of: error, in: String(line)))")
      }
    }
    return actions
  }

  /// An action that does not apply, or only in part, is refused before anything of it is stored.
  ///
  /// The store file is locked, so that the action is committed on the state on which it was checked.
  fileprivate func refuseDropped(_ action: AppAction) async throws(CommandFailure) {
    // An import reads files, and reports its own failure.
    if case .imports = action { return }
    // Undo and redo always apply, and take the lock themselves.
    guard action.step == nil else { return }
    let session = try session(.writing)
    try lock(session)
    do {
      try await refuseDropped(action, by: session)
    } catch {
      // What follows may wait for a reader of the output.
      session.unlock()
      throw error
    }
  }

  /// Where there is no store, neither an action that is refused nor one that changes no stored table creates one. Returns nil for
  /// any other action.
  fileprivate func commitWithoutStore(_ action: AppAction) async throws(CommandFailure) -> Commit<AppState>? {
    if case .imports = action { return nil }
    guard location.isEmpty else { return nil }
    let session = try session(.reading)
    try await refuseDropped(action, by: session)
    if action.step == nil, await session.preview(action).isChanged { return nil }
    do { return try await session.commit(action) } catch { throw CommandFailure(error) }
  }

  private func refuseDropped(_ action: AppAction, by session: Session) async throws(CommandFailure) {
    if let reason = await session.reasonToDrop(action) { throw .data(reason) }
  }

  /// A decoder ignores a misspelled key, and the action would mean something else.
  private func refuseUnknownKeys(in line: String, of action: AppAction) throws {
    guard let (key, path, expected) = try KeyTree(of: action).unknownKey(in: JSONValue(parsing: line)) else { return }
    let place = path.isEmpty ? "" : " at \(path.joined(separator: "."))"
    let names = expected.isEmpty ? "none" : expected.joined(separator: ", ")
    throw CommandFailure.data("found the unknown key \"\(key)\"\(place), expected \(names)")
  }

  private func reason(of error: any Error, in line: String) -> String {
    let json = try? JSONValue(parsing: line)
    return switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      "found no key \(quoted(key.stringValue))\(location(context)), expected one"
    case .typeMismatch(_, let context) where json?.onlyKey(at: context.codingPath) != nil:
      "found the unknown key \(quoted(json?.onlyKey(at: context.codingPath) ?? ""))\(location(context))"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "found another value\(location(context)), expected \(kind(type, isRoot: context.codingPath.isEmpty))"
    case .dataCorrupted where json == nil: "found no valid JSON, expected an action"
    case .dataCorrupted where hasLoneSurrogate(line): "found a lone surrogate, expected a pair of surrogates"
    // Foundation's words for a number that it cannot convert, without its place.
    case .dataCorrupted(let context) where context.debugDescription.contains("not valid JSON"):
      "found a number with a fraction or out of range, expected a whole one"
    case .dataCorrupted(let context): "\(context.debugDescription)\(location(context))"
    default: "\(error)"
    }
  }

  private func hasLoneSurrogate(_ line: String) -> Bool {
    line.replacing(/\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/, with: "")
      .contains(/\\u[dD][89a-fA-F][0-9a-fA-F]{2}/)
  }

  private func kind(_ type: Any.Type, isRoot: Bool) -> String {
    switch type {
    case is [String: Any].Type where !isRoot: "an object"
    case is [Any].Type: "an array"
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any BinaryInteger.Type: "an integer"
    case is any BinaryFloatingPoint.Type: "a number"
    // The name of a feature or of an action is the only key of its object.
    default: "an object with one key, such as {\"undone\":{}}"
    }
  }

  private func location(_ context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    return path.isEmpty ? "" : " at \(path)"
  }
}

extension JSONValue {
  /// The key of the object at a path, if it is an object with one key: an enum's case, which the decoder does not know.
  fileprivate func onlyKey(at path: [any CodingKey]) -> String? {
    var value = self
    for key in path {
      guard let member = value[key.stringValue] else { return nil }
      value = member
    }
    guard case .object(let members) = value, members.count == 1 else { return nil }
    return members[0].name
  }
}
