import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

/// The search of the finder: what is compared, and the text.
struct FinderQuestion: Equatable, Sendable {
  let query: String
  let library: Library
  let films: EntityTable<Movie>
  let commands: [FinderCommand]

  /// The number of rows that are worth looking at.
  private static let limit = 100

  /// Nil without a text to find.
  init?(_ input: FinderInput) {
    guard input.state.isOpen, !input.state.query.isBlank else { return nil }
    (query, library, films, commands) = (input.state.query, input.library, input.films, input.state.commands)
  }

  /// Returns what fits best, first.
  ///
  /// - Throws: `CancellationError` when the task is canceled.
  /// - Complexity: O(shows + films + episodes), in the length of their titles.
  func answer() throws -> FinderAnswer {
    let text = FuzzyText(query)
    var rows = titles(text) + commands(text)
    if let code = FinderCode(query) {
      rows += episodes(code)
    } else if query.count >= 3 {
      rows += try episodes(text)
    }
    return FinderAnswer(query: query, rows: rows.sorted { $0.order < $1.order }.prefix(Self.limit).map(\.row))
  }

  private typealias Ranked = (order: (FuzzyText.Rank, Int, Int, String), row: FinderRow)

  private func ranked(_ text: FuzzyText, _ name: String, kind: Int, _ row: @autoclosure () -> FinderRow) -> Ranked? {
    text.rank(of: name).map { (($0, kind, name.count, name), row()) }
  }

  private func titles(_ text: FuzzyText) -> [Ranked] {
    let shows = library.shows.compactMap { show in
      ranked(
        text, show.title, kind: 0,
        FinderRow(.thing(.show(id: show.id)), ShowReference(show).name, show.year.map(String.init) ?? "", "show"))
    }
    let films = films.compactMap { film in
      film.isRemoved
        ? nil
        : ranked(
          text, film.title, kind: 1,
          FinderRow(.thing(.movie(id: film.id)), film.title, film.year.map(String.init) ?? "", "film"))
    }
    return shows + films
  }

  private func commands(_ text: FuzzyText) -> [Ranked] {
    commands.enumerated().compactMap { index, command in
      ranked(
        text, command.words, kind: 3,
        FinderRow(.command(index), command.words, command.tab, command.label))
    }
  }

  /// The episodes of the shows that fit best, by their number.
  private func episodes(_ code: FinderCode) -> [Ranked] {
    let text = FuzzyText(code.show)
    let shows = library.shows.compactMap { show in text.rank(of: show.title).map { ($0, show) } }
      .sorted { ($0.0, $0.1.title) < ($1.0, $1.1.title) }.prefix(5)
    return shows.flatMap { rank, show in
      library.episodes(of: show.id, season: code.season)
        .filter { code.numbers?.contains($0.number ?? 0) ?? true }
        .map { ((rank, 2, $0.number ?? 0, show.title), row(of: $0, show)) }
    }
  }

  /// The episodes whose title has the text.
  private func episodes(_ text: FuzzyText) throws -> [Ranked] {
    var found: [Ranked] = []
    for (index, episode) in library.episodes.enumerated() {
      if index % 4_096 == 0 { try Task.checkCancellation() }
      guard let rank = text.rank(of: episode.title, isStrict: true), let show = library.shows[id: episode.show]
      else { continue }
      found.append(((rank, 2, episode.title.count, show.title), row(of: episode, show)))
    }
    return found
  }

  private func row(of episode: Episode, _ show: Show) -> FinderRow {
    let name = "\(ShowReference(show).name) \(library.label(of: episode))"
    return FinderRow(.thing(.episode(id: episode.id)), episode.title.isEmpty ? name : episode.title, name, "episode")
  }
}

/// What the finder found for a text.
struct FinderAnswer: Equatable, Sendable {
  let query: String
  let rows: [FinderRow]
}

/// A found thing or command as texts.
struct FinderRow: Equatable, Sendable {
  enum Subject: Equatable, Sendable {
    case thing(TitleID)
    /// A command by its index.
    case command(Int)
  }

  let subject: Subject
  let title: String
  let detail: String
  let kind: String

  init(_ subject: Subject, _ title: String, _ detail: String, _ kind: String) {
    (self.subject, self.title, self.detail, self.kind) = (subject, title, detail, kind)
  }
}

/// A text that ends with the number of an episode or a season, such as `lost s02e05`.
private struct FinderCode {
  let show: String
  let season: Int
  let numbers: ClosedRange<Int>?

  init?(_ query: String) {
    let words = query.split(whereSeparator: \.isWhitespace)
    guard words.count > 1, let last = words.last, let range = EpisodeRange(String(last)) else { return nil }
    show = words.dropLast().joined(separator: " ")
    (season, numbers) = (range.season, range.numbers)
  }
}

/// A typed text as it is compared with titles: without case and accents.
struct FuzzyText {
  /// How well a title fits, the best first.
  enum Rank: Int, Comparable {
    case same, start, words, part, letters

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  private let text: String
  private let words: [Substring]
  private let letters: [UnicodeScalar]

  init(_ text: String) {
    self.text = text.folded.onOneLine
    words = self.text.split(separator: " ")
    letters = self.text.unicodeScalars.filter { $0 != " " }
  }

  /// Returns how well a title fits; nil if it lacks a letter, or has them in another order.
  ///
  /// - Parameter isStrict: Whether letters that are apart from each other do not fit.
  func rank(of title: String, isStrict: Bool = false) -> Rank? {
    guard !letters.isEmpty, !title.isEmpty else { return nil }
    let title = title.folded
    if title == text { return .same }
    if title.hasPrefix(text) { return .start }
    let parts = title.split { !$0.isLetter && !$0.isNumber }
    if words.allSatisfy({ word in parts.contains { $0.hasPrefix(word) } }) { return .words }
    if title.contains(text) { return .part }
    guard !isStrict else { return nil }
    var rest = letters[...]
    for letter in title.unicodeScalars where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty ? .letters : nil
  }
}
