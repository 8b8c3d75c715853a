import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

struct Completion {
  struct Candidate: Equatable, Encodable {
    let word: String
    let summary: String
  }

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
    return episodes(of: expectation.operands.first ?? "").filter { $0.word.hasPrefix("special ") }.map {
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
      case ArgumentKind.show.name: shows { _ in true }
      case ArgumentKind.pausedShow.name: shows { state.standings.pause(of: $0.id) != nil }
      case ArgumentKind.episodes.name: episodes(of: expectation.operands.first ?? "")
      default:
        appFeatures.flatMap(\.completions).filter { $0.kind == kind }.flatMap { $0.candidates(state) }
          .map { Candidate(word: $0.word, summary: $0.summary) }
      }
    return kind.words.map { Candidate(word: $0, summary: "") } + own
      + kind.others.flatMap { words(of: $0, expectation) }
  }

  private var library: Library { state.library }

  /// Titles as they are drawn, those of followed shows first, with the year if several shows have the same title.
  private func shows(_ isFitting: (Show) -> Bool) -> [Candidate] {
    let counts = Dictionary(library.shows.lazy.map { ($0.title.folded, 1) }, uniquingKeysWith: +)
    let candidates = library.shows.compactMap { show -> (isFollowed: Bool, candidate: Candidate)? in
      guard isFitting(show) else { return nil }
      let title = Line(show.title).plainText
      guard !title.allSatisfy(\.isWhitespace) else { return nil }
      let isShared = counts[show.title.folded, default: 0] > 1
      let word = title + (isShared ? show.year.map { " (\($0))" } ?? "" : "")
      return (
        state.standings.follows(show.id), Candidate(word: word, summary: show.year.map(String.init) ?? "")
      )
    }
    return candidates.sorted { ($0.isFollowed ? 0 : 1, $0.candidate.word) < ($1.isFollowed ? 0 : 1, $1.candidate.word) }
      .map(\.candidate)
  }

  private func episodes(of text: String) -> [Candidate] {
    guard case .one(let show) = library.titles.match(text) else { return [] }
    let settings = state.settings
    let progress = ShowProgress(
      of: show, in: library, plays: state.plays, by: settings.now, in: settings.zone,
      includesSpecials: settings.includesSpecials)
    let episodes = library.episodes(of: show)
    // The next one first.
    return (episodes.filter { $0.id == progress.next } + episodes.filter { $0.id != progress.next }).map {
      Candidate(word: library.label(of: $0), summary: Line($0.title).plainText)
    }
  }
}
