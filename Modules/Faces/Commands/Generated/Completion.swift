import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

struct Completion {
  typealias Candidate = AppState.Candidate

  let parser: CommandLineParser
  let state: AppState

  /// The last word may be empty or incomplete.
  func candidates(for words: [String]) -> [Candidate] {
    let partial = words.last ?? ""
    let expectation = parser.expectation(after: words.dropLast())
    if let kind = expectation.value { return fitting(partial, self.words(of: kind, expectation)) }
    if partial.hasPrefix("--"), let equals = partial.firstIndex(of: "=") {
      return values(partial[..<equals], partial[partial.index(after: equals)...], expectation)
    }
    if partial.hasPrefix("-") {
      return fitting(partial, expectation.options.map { Candidate(word: "--\($0.name)", summary: $0.summary) })
    }
    let commands = expectation.subcommands.map { Candidate(word: $0.name, summary: $0.summary) }
    let operands = expectation.operand.map { self.words(of: $0, expectation) } ?? []
    return fitting(partial, numbers(after: expectation) + commands + operands)
  }

  /// The second words of `special 2`.
  private func numbers(after expectation: CommandLineExpectation) -> [Candidate] {
    guard expectation.lastOperand == .episodes, expectation.operands.last?.lowercased() == "special" else { return [] }
    return state.episodeCandidates(of: expectation.operands.first ?? "").filter { $0.word.hasPrefix("special ") }.map {
      Candidate(word: String($0.word.dropFirst(8)), summary: $0.summary)
    }
  }

  /// For a last word such as `--format=tr`.
  private func values(
    _ option: Substring, _ partial: Substring, _ expectation: CommandLineExpectation
  ) -> [Candidate] {
    guard let value = expectation.options.first(where: { "--\($0.name)" == option })?.value else { return [] }
    return fitting(String(partial), words(of: value.kind, expectation)).map {
      Candidate(word: "\(option)=\($0.word)", summary: $0.summary)
    }
  }

  private func fitting(_ partial: String, _ candidates: [Candidate]) -> [Candidate] {
    candidates.filter { $0.word.folded.hasPrefix(partial.folded) }
  }

  private func words(of kind: ArgumentKind, _ expectation: CommandLineExpectation) -> [Candidate] {
    let own: [Candidate] =
      switch kind.name {
      case ArgumentKind.command.name: parser.root.subcommands.map { Candidate(word: $0.name, summary: $0.summary) }
      case ArgumentKind.show.name: state.candidates(where: { _ in true })
      case ArgumentKind.pausedShow.name: state.candidates(where: { state.standings.pause(of: $0.id) != nil })
      case ArgumentKind.episodes.name: state.episodeCandidates(of: expectation.operands.first ?? "")
      default:
        appFeatures.flatMap(\.completions).filter { $0.kind == kind }.flatMap { $0.candidates(state) }
          .map { Candidate(word: $0.word, summary: $0.summary) }
      }
    return kind.words.map { Candidate(word: $0, summary: "") } + own
      + kind.others.flatMap { words(of: $0, expectation) }
  }
}
