import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The ratings and notes among what other features list, by rating, then by title, then by episode.
struct RatingsPage: ListPage {
  let input: RatingsInput
  let rows: [ListEntry<RatingsEntry>]

  /// - Complexity: O(n log n) for n entries.
  init(_ question: ListQuestion<RatingsInput>) {
    input = question.input
    let (state, library) = (input.state, input.library)
    let shows = state.shows.filter(\.isListed).map { RatingsEntry(ShowReference($0.id, in: library), $0) }
    let seasons = state.seasons.entries.filter(\.isListed).compactMap { opinion in
      state.seasons.seasons[id: opinion.id].map { season in
        let code = Episode.code(season: season.number, number: nil)
        return RatingsEntry(ShowReference(season.show, in: library), code: code, label: code, opinion)
      }
    }
    let episodes = state.episodes.filter(\.isListed).compactMap { opinion in
      library.episodes[id: opinion.id].map {
        RatingsEntry(
          ShowReference($0.show, in: library), episode: $0.id, code: $0.code, label: library.label(of: $0), opinion)
      }
    }
    let entries = (shows + seasons + episodes).map(ListEntry.own) + input.lists.entries(for: "ratings")
    rows = entries.map { ($0.order, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  var facts: [String?] {
    [rows.isEmpty ? nil : rows.count.of("rating or note", "ratings and notes", in: input.wording)]
  }

  var columns: [ListColumn<ListEntry<RatingsEntry>>?] {
    .entries(
      figure: { $0.rating.map { "\($0)" } }, title: { $0.show.name }, code: { $0.label },
      detail: { $0.note ?? ($0.isFavorite == true ? "a favorite" : nil) },
      day: { day($0)?.words(in: input.wording) ?? "" })
  }

  func subject(of row: ListEntry<RatingsEntry>) -> RowSubject? {
    row.subject { RowSubject(show: $0.show.id, episode: $0.episode) }
  }

  let empty = Placeholder.nothingAdded

  /// The ratings and notes, and each other kind under its name.
  var json: JSONObject {
    let own = rows.compactMap { if case .own(let entry) = $0 { entry } else { nil } }
    return ["ratings": own.map(json)] + input.lists.json(for: "ratings")
  }

  private func json(_ entry: RatingsEntry) -> JSONObject {
    [
      "key": entry.show.id, "title": entry.show.title, "ids": entry.show.ids, "code": entry.code,
      "rating": entry.rating, "note": entry.note, "isFavorite": entry.isFavorite, "day": day(entry),
    ]
  }

  /// The day of the last change; of an imported rating, its own if the file states it.
  private func day(_ entry: RatingsEntry) -> Day? { entry.moment.map { input.zone.day(of: $0) } }
}

/// A rating or note of a show, a season or an episode.
struct RatingsEntry: Sendable {
  let show: ShowReference
  let episode: EpisodeID?
  /// Nil of a show.
  let code: String?
  let label: String?
  let rating: Rating?
  let note: String?
  let isFavorite: Bool?
  let moment: Timestamp?

  fileprivate init<ID>(
    _ show: ShowReference, episode: EpisodeID? = nil, code: String? = nil, label: String? = nil,
    _ opinion: OpinionEntry<ID>
  ) {
    (self.show, self.episode, self.code, self.label) = (show, episode, code, label)
    (rating, note, isFavorite, moment) = (opinion.rating, opinion.note, opinion.isFavorite, opinion.moment)
  }
}

extension ListEntry<RatingsEntry> {
  fileprivate var order: (Int, String, String) {
    switch self {
    case .own(let entry): (-(entry.rating?.tenths ?? 0), entry.show.title, entry.code ?? "")
    case .offered(let entry, _): (-entry.rank, entry.row.title, "")
    }
  }
}

extension Placeholder {
  static let nothingAdded = Placeholder(
    "You have rated nothing yet.",
    [
      .command("rate SHOW 1-10", "rates a show", key: "R on a row"),
      .command("note SHOW TEXT", "writes a note", key: "R on a row"),
    ])
}

/// The feature's tab, and the key that rates the show or episode of a row on every tab.
public enum RatingsTab {
  /// The list of the tab and of the command.
  public static let list: NamedList<RatingsInput, some ListPage> = NamedList(
    "ratings", title: "Ratings", key: listed, RatingsPage.init)

  /// A play changes no row.
  private static func listed(_ input: RatingsInput) -> RatingsInput {
    var input = input
    (input.plays, input.state.playNotes) = (PlayLog(), PlayNotes())
    return input
  }

  /// The feature's tab.
  public static let tab = list.tab(keys: keys, events: PageEvents(onText: complete), isFilterable: false)
    .short("Rated")
    .detailed { input, _, subject in
      subject.episode.flatMap { input.library.episodes[id: $0] }.flatMap { opinion(of: $0, in: input) }
    }

  /// The rating and the note of an episode; those of a show belong to its page.
  private static func opinion(of episode: Episode, in input: RatingsInput) -> Detail? {
    let (entry, label) = (input.state.episodes[id: episode.id], input.library.label(of: episode))
    let facts = [
      entry?.rating.map { Fact("\(label) is rated", $0.ratingWords) }, entry?.note.map { Fact("Note on \(label)", $0) },
    ].compactMap(\.self)
    return facts.isEmpty ? nil : Detail(nil, [.facts(facts)])
  }

  private typealias Context = KeyContext<RatingsInput, ListState>
  private typealias Choice = Question<RatingsAction>.Choice

  private static let keys: [KeyBinding<RatingsInput, ListState, RatingsAction>] = [
    KeyBinding(.row, help: "rate or note; asks", hint: "rate", actsOn: .show, [.init("R") { ask($0) }])
  ]

  @MainActor
  private static func ask(_ context: Context) -> KeyOutcome<RatingsAction>? {
    guard let id = context.row?.show, let show = context.input.library.shows[id: id] else { return nil }
    let (library, ratings) = (context.input.library, context.input.state)
    let episode = context.row?.episode.flatMap { library.episodes[id: $0] }
    return .ask(
      Question(
        "Rate \(show.title.inQuestion)?",
        (episode.map { choices(of: show, $0, library.label(of: $0), ratings) } ?? choices(of: show, ratings))
          + noteOfPlay(context)))
  }

  @MainActor
  private static func noteOfPlay(_ context: Context) -> [Choice] {
    let input = context.input
    guard let play = context.row?.play.flatMap({ input.plays.plays[id: $0] }) else { return [] }
    return [
      .playNote(
        "a note on this play", at: play.watched, in: input.zone, input.wording,
        now: input.state.playNotes.note(of: play, in: input.plays), remedy: "D gives it one"
      ) { .playNoted(episode: play.episode, watched: $0, note: nil) }
    ]
  }

  private static func choices(of show: Show, _ ratings: RatingsState) -> [Choice] {
    let entry = ratings.shows[id: show.id]
    return [
      .rating("s", "the show", now: entry?.rating, draft: .showRated(show: show.id, rating: nil)),
      .note("n", "a note", now: entry?.note, draft: .showNoted(show: show.id, note: nil)),
    ]
  }

  private static func choices(
    of show: Show, _ episode: Episode, _ label: String, _ ratings: RatingsState
  ) -> [Choice] {
    let (ofShow, ofEpisode) = (ratings.shows[id: show.id], ratings.episodes[id: episode.id])
    let ofSeason = ratings.seasons[episode.season, of: show.id]
    let season = Episode.code(season: episode.season, number: nil)
    return [
      .rating("s", "the show", now: ofShow?.rating, draft: .showRated(show: show.id, rating: nil)),
      .rating(
        "S", season, now: ofSeason?.rating,
        draft: .seasonRated(show: show.id, season: episode.season, rating: nil)),
      .rating("e", label, now: ofEpisode?.rating, draft: .episodeRated(episode: episode.id, rating: nil)),
      .note(
        "n", "a note on the show", prompt: "Note on the show", now: ofShow?.note,
        draft: .showNoted(show: show.id, note: nil)),
      .note(
        "m", "a note on \(season)", prompt: "Note on \(season)", now: ofSeason?.note,
        draft: .seasonNoted(show: show.id, season: episode.season, note: nil)),
      .note(
        "N", "a note on \(label)", prompt: "Note on \(label)", now: ofEpisode?.note,
        draft: .episodeNoted(episode: episode.id, note: nil)),
    ]
  }

  private static let complete: PageEvents<RatingsInput, ListState, RatingsAction>.Completion = {
    draft, typed, context in
    let ratings = context.input.state
    switch draft {
    case .showNoted(let show, _):
      return .noted(typed, from: ratings.shows[id: show]?.note) { .showNoted(show: show, note: $0) }
    case .episodeNoted(let episode, _):
      return .noted(typed, from: ratings.episodes[id: episode]?.note) { .episodeNoted(episode: episode, note: $0) }
    case .playNoted(let episode, let time, _):
      let old = ratings.playNotes.note(of: episode, at: time, in: context.input.plays)
      return .noted(typed, from: old) { .playNoted(episode: episode, watched: time, note: $0) }
    case .showRated(let show, _): return .rated(typed) { .showRated(show: show, rating: $0) }
    case .seasonRated(let show, let season, _):
      return .rated(typed) { .seasonRated(show: show, season: season, rating: $0) }
    case .seasonNoted(let show, let season, _):
      return .noted(typed, from: ratings.seasons[season, of: show]?.note) {
        .seasonNoted(show: show, season: season, note: $0)
      }
    case .episodeRated(let episode, _): return .rated(typed) { .episodeRated(episode: episode, rating: $0) }
    }
  }
}

/// The feature's cases, as values for its preview and golden tests.
public enum RatingsPreviews {
  /// The cases of the list.
  public static let list = EntryListPreviews(RatingsTab.list) { titles in
    var state = RatingsState()
    for index in titles.indices {
      let (note, moment) = (index % 3 == 0 ? nil : "the red one", EntryListPreviews.moment(index))
      if index % 3 == 2 {
        state.episodes.set(EpisodeRating(id: EpisodeID(rawValue: index + 1), note: note, changedAt: moment))
      } else {
        state.shows.set(
          ShowRating(
            id: ShowID(rawValue: index + 1), rating: Rating(tenths: (10 - index) * 10), note: note, changedAt: moment))
      }
    }
    return state
  }
}
