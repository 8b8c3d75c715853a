import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// What completes the name of a show or of an episode.
extension AppState {
  /// A word that completes what was typed, and a summary of what it names.
  public struct Candidate: Equatable, Encodable, Sendable {
    /// The word.
    public let word: String
    /// The summary; empty without one.
    public let summary: String

    /// Creates a candidate.
    public init(word: String, summary: String) { (self.word, self.summary) = (word, summary) }
  }

  /// Returns titles as they are drawn, those of followed shows first, with the year if several shows have the same title.
  public func candidates(where isFitting: (Show) -> Bool) -> [Candidate] {
    let counts = Dictionary(library.shows.lazy.map { ($0.title.folded, 1) }, uniquingKeysWith: +)
    let candidates = library.shows.compactMap { show -> (isFollowed: Bool, candidate: Candidate)? in
      guard isFitting(show) else { return nil }
      let title = Line(show.title).plainText
      guard !title.isBlank else { return nil }
      let isShared = counts[show.title.folded, default: 0] > 1
      let word = title + (isShared ? show.year.map { " (\($0))" } ?? "" : "")
      return (standings.follows(show.id), Candidate(word: word, summary: show.year.map(String.init) ?? ""))
    }
    return candidates.sorted { ($0.isFollowed ? 0 : 1, $0.candidate.word) < ($1.isFollowed ? 0 : 1, $1.candidate.word) }
      .map(\.candidate)
  }

  /// Returns what a text that names a show, or a show and an episode, may become: titles and, behind a whole one, episodes.
  public func episodeTexts(for text: String) -> [String] {
    let (typed, titles) = (text.folded, candidates { _ in true }.map(\.word))
    let named = titles.filter { typed == $0.folded || typed.hasPrefix($0.folded + " ") }.max { $0.count < $1.count }
    let others = titles.filter { $0 != named }
    guard let named else { return others }
    return episodeCandidates(of: named).map { "\(named) \($0.word)" } + others
  }

  /// Returns the episodes of the one show that a text names, the next one first.
  public func episodeCandidates(of text: String) -> [Candidate] {
    guard case .one(let show) = library.titles.match(text) else { return [] }
    let progress = ShowProgress(
      of: show, in: library, plays: plays, by: settings.now, in: settings.zone,
      includesSpecials: settings.includesSpecials)
    let episodes = library.episodes(of: show)
    return (episodes.filter { $0.id == progress.next } + episodes.filter { $0.id != progress.next }).map {
      Candidate(word: library.label(of: $0), summary: Line($0.title).plainText)
    }
  }
}
