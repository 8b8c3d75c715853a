import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension Command where Input == RatingsInput, Action == RatingsAction {
  /// Lists the ratings and notes.
  public static var ratings: Self {
    Command("ratings", "your ratings and notes, the best first") { context throws(CommandFailure) in
      try context.print(RatingsView.self, RatingsConnector()) { RatingsReport($0) }
    }
  }

  /// Rates a show or an episode.
  public static var rate: Self {
    Command(
      "rate", "rate a show or an episode",
      discussion: ["0 removes the rating, and no import brings it back."],
      operands: [Operand("SHOW", .show), Operand("EPISODE", .episodes, .optional), Operand("1-10", .number(0...10))],
      isChange: true
    ) { context async throws(CommandFailure) in
      let rating = context.arguments.operand("1-10").flatMap { Int($0) }.flatMap { $0 == 0 ? nil : $0 }
      try await context.commitOpinion(
        show: { .showRated(show: $0, rating: rating) }, episode: { .episodeRated(episode: $0, rating: rating) })
    }
  }

  /// Writes a note on a show or an episode.
  public static var note: Self {
    Command(
      "note", "write a note on a show or an episode",
      discussion: ["An empty text removes the note, and no import brings it back."],
      operands: [Operand("SHOW", .show), Operand("EPISODE", .episodes, .optional), Operand("TEXT", .text)],
      isChange: true
    ) { context async throws(CommandFailure) in
      if let text = context.arguments.operand("TEXT"), context.arguments.operand("EPISODE") == nil,
        EpisodeRange(text) != nil
      {
        // Rather a forgotten text than a note of the show, which it would replace.
        throw .usage("TEXT is missing after the episode \(quoted(text))")
      }
      let note = context.arguments.operand("TEXT").flatMap { $0.isEmpty ? nil : $0 }
      try await context.commitOpinion(
        show: { .showNoted(show: $0, note: note) }, episode: { .episodeNoted(episode: $0, note: note) })
    }
  }
}

extension CommandContext where Input == RatingsInput, Action == RatingsAction {
  fileprivate func commitOpinion(
    show makeShow: (ShowID) -> RatingsAction, episode makeEpisode: (EpisodeID) -> RatingsAction
  ) async throws(CommandFailure) {
    let library = try read().library
    guard let id = try show(operand: "SHOW", in: library) else { return }
    guard let text = arguments.operand("EPISODE") else {
      let commit = try await commit(makeShow(id))
      return try print(RatingsAnswer(id, nil, commit.after.state.shows[id: id], commit))
    }
    let episodes = try episodes(text, of: id, in: library)
    guard episodes.count == 1, let episode = episodes.first else {
      throw .usage("\(quoted(text)) names \(episodes.count) episodes, expected one such as S01E02")
    }
    let commit = try await commit(makeEpisode(episode.id))
    try print(RatingsAnswer(id, episode.code, commit.after.state.episodes[id: episode.id], commit))
  }

  private func print(_ answer: RatingsAnswer) throws(CommandFailure) {
    try print(answer, answer.subject, answer.words)
  }
}

private struct RatingsAnswer: Encodable {
  let show: ShowReference
  @OrNull var code: String?
  @OrNull var rating: Int?
  @OrNull var note: String?
  let isChanged: Bool

  private enum CodingKeys: CodingKey { case show, code, rating, note, isChanged }

  init<ID>(_ id: ShowID, _ code: String?, _ entry: OpinionEntry<ID>?, _ commit: Commit<RatingsInput>) {
    show = ShowReference(id, in: commit.after.library)
    self.code = code
    rating = entry?.rating
    note = entry?.note
    isChanged = commit.isChanged
  }

  var subject: String { show.name + (code.map { " \($0)" } ?? "") }

  var words: String {
    let parts = [rating.map { "\($0) of 10" }, note.map { "“\($0)”" }].compactMap { $0 }
    return (parts.isEmpty ? "no rating and no note" : parts.joined(separator: ", ")) + (isChanged ? "" : ", as before")
  }
}

/// The ratings and notes, the best rated first, as `ratings --json` prints them.
///
/// What other features list there has the name of its kind.
public struct RatingsReport: Encodable, Sendable {
  /// The shows' and episodes' ratings and notes: by rating, then by title, then by episode.
  public let ratings: [Entry]

  private let others: [ListSource]

  private enum CodingKeys: CodingKey { case ratings }

  /// Encodes the ratings, and each other kind under its name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(ratings, forKey: .ratings)
    try others.encode(for: RatingsTab.tab.name, to: encoder)
  }

  /// A rating or note.
  public struct Entry: Equatable, Encodable, Sendable {
    /// The episode, not encoded; nil for the show.
    public let episode: EpisodeID?
    /// The show's key.
    public let key: ShowID
    /// The show's title; empty if the library lacks it.
    public let title: String
    /// The providers' ids.
    public let ids: Ids
    /// The episode as `S01E02`; null for the show.
    @OrNull public var code: String?
    /// 1 to 10; null without a rating.
    @OrNull public var rating: Int?
    /// The note; null without one.
    @OrNull public var note: String?
    /// Whether an imported file marks it as a favorite; null if none has this fact.
    @OrNull public var isFavorite: Bool?
    /// The day of the last change on the viewer's calendar; of an imported rating, its own if the file states it.
    public let day: Day

    private enum CodingKeys: CodingKey { case key, title, ids, code, rating, note, isFavorite, day }
  }

  /// Creates the report of an input.
  ///
  /// - Complexity: O(n log n) for n ratings and notes.
  public init(_ input: RatingsInput) {
    others = input.lists
    let shows = input.state.shows.filter(\.isListed).map { Entry($0, of: $0.id, in: input) }
    let episodes = input.state.episodes.filter(\.isListed).compactMap { rating in
      input.library.episodes[id: rating.id].map { Entry(rating, of: $0.show, $0, in: input) }
    }
    ratings = (shows + episodes).sorted { left, right in
      (-(left.rating ?? 0), left.title, left.code ?? "") < (-(right.rating ?? 0), right.title, right.code ?? "")
    }
  }

  /// The ratings among what other features list, by rating, then by title.
  var entries: [ListEntry<Entry>] {
    let offered: [ListEntry<Entry>] = others.entries(for: RatingsTab.tab.name)
    guard !offered.isEmpty else { return ratings.map(ListEntry.own) }
    func order(_ entry: ListEntry<Entry>) -> (Int, String, String) {
      switch entry {
      case .own(let entry): (-(entry.rating ?? 0), entry.title, entry.code ?? "")
      case .offered(let entry, _): (-entry.rank, entry.row.title, "")
      }
    }
    return (ratings.map(ListEntry.own) + offered).sorted { order($0) < order($1) }
  }
}

extension RatingsReport.Entry {
  fileprivate init<ID>(
    _ rating: OpinionEntry<ID>, of show: ShowID, _ episode: Episode? = nil, in input: RatingsInput
  ) {
    let known = ShowReference(show, in: input.library)
    self.init(
      episode: episode?.id, key: show, title: known.title, ids: known.ids, code: episode?.code, rating: rating.rating,
      note: rating.note, isFavorite: rating.isFavorite, day: input.zone.day(of: rating.moment))
  }
}
