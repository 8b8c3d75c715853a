import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

/// A film with everything that is known of it.
public struct MovieEntry: Equatable, Encodable, Sendable {
  /// The film's key.
  public let key: MovieID
  /// The title; empty if no file had one.
  public let title: String
  /// The year of the release; null if unknown.
  @OrNull public var year: Int?
  /// The runtime in minutes; null if unknown.
  @OrNull public var minutes: Int?
  /// The providers' ids.
  public let ids: Ids
  /// The plays, undated ones first, then by time.
  public internal(set) var plays: [Play]
  /// 1 to 10, perhaps with one decimal; null without a rating.
  @OrNull public var rating: Rating?
  /// The note; null without one.
  @OrNull public var note: String?
  /// Its list, such as `planned`; null without one.
  @OrNull public var listing: Opinion.Listing?
  /// The viewer's reason for pausing or dropping it; null if none was given.
  @OrNull public var reason: String?

  /// The title with the year.
  var name: String { Movie(id: key, ids: ids, title: title, year: year).name }

  /// A play.
  public struct Play: Equatable, Encodable, Sendable {
    /// The time; null if it is unknown, or only its day is known.
    @OrNull public var watchedAt: Timestamp?
    /// The day on the viewer's calendar; null if unknown.
    @OrNull public var day: Day?
    /// The note of the play; null without one.
    @OrNull public var note: String?

    let time: WatchTime?

    private enum CodingKeys: CodingKey { case watchedAt, day, note }

    fileprivate init(_ play: MoviePlay, note: String?, in zone: Zone) {
      (watchedAt, day, time) = (play.watched?.moment, play.watched?.day(in: zone), play.watched)
      self.note = note
    }
  }
}

extension MovieEntry {
  init(_ movie: Movie, in input: MoviesInput) { self.init(movie, of: input.state, in: input.zone) }

  init(_ movie: Movie, of state: MoviesState, in zone: Zone) {
    let opinion = state.marks[id: movie.id]?.opinion
    let (standing, isWatched) = (state.standings[id: movie.id], !state.plays(of: movie.id).isEmpty)
    // A film that was watched is not being watched.
    let listing = standing?.kind.listing
    self.init(
      key: movie.id, title: movie.title, year: movie.year, minutes: movie.minutes, ids: movie.ids,
      plays: state.plays(of: movie.id).map { Play($0, note: state.playNotes.note(of: $0, in: state), in: zone) },
      rating: opinion?.rating, note: opinion?.note,
      listing: listing == .watching && isWatched ? nil : listing, reason: standing?.reason)
  }
}

/// What the page of a film says, and a pane beside lists.
extension MovieEntry {
  /// Everything about the film: its facts, then its plays.
  func page(in input: MoviesInput) -> BlockPage {
    var page = BlockPage(title: name)
    page.head = [.facts(facts(in: input))]
    page.blocks = [history(in: input)].compactMap(\.self)
    return page
  }

  /// The same beside a list.
  func detail(in input: MoviesInput) -> Detail {
    Detail(name, [.facts(facts(in: input))] + (history(in: input).map { [.space, $0] } ?? []))
  }

  private func facts(in input: MoviesInput) -> [Fact] {
    let stands = listing.map { $0.rawValue + (reason.map { ": \($0)" } ?? "") }
    let facts: [(String, String?)] = [
      ("Watched", times(of: input.state.plays(of: key).count)), ("Rating", rating?.ratingWords), ("Note", note),
      ("List", stands), ("Length", minutes.map { $0.minutesWords(in: input.wording) }),
      ("Ids", ids.isEmpty ? nil : ids.aliases.map(\.description).joined(separator: ", ")),
    ]
    return facts.compactMap { name, value in value.map { Fact(name, $0) } }
  }

  /// The plays, the last one first; nil without any.
  private func history(in input: MoviesInput) -> Block? {
    guard !plays.isEmpty else { return nil }
    let hasNotes = plays.contains { $0.note != nil }
    let rows = plays.reversed().map { play -> [TableCell] in
      let local = play.time?.local(in: input.zone)
      return [
        .text(local?.day.words(in: input.wording) ?? "no date"), .text(local?.time?.shortDescription ?? "", .muted),
        .text(local?.day.distanceWords(from: input.today, in: input.wording) ?? "", .muted),
      ] + (hasNotes ? [.text(play.note ?? "")] : [])
    }
    let columns =
      [TableColumn("", minimumWidth: 10), TableColumn(""), TableColumn("", alignment: .trailing)]
      + (hasNotes ? [TableColumn("", minimumWidth: 8, priority: -1, isFlexible: true)] : [])
    return .table(DataTable(title: "Plays", columns: columns, rows: rows))
  }

  /// The number of plays, of which some may be left out.
  private func times(of all: Int) -> String {
    plays.count < all ? "\(plays.count) of \(all) times" : all == 0 ? "not yet" : all == 1 ? "once" : "\(all) times"
  }
}

/// The overlay of one film.
public enum MoviePage {
  /// The feature's page.
  public static let tab = Tab(
    "film", title: "One film", view: BlockPageView.self, connector: { _ in MoviePageConnector() },
    keys: [KeyBinding(.tab, help: "go back", [.init(.left, aliases: ["h"]) { _ in .send(.closed) }])],
    overlay: Overlay<MoviesInput, MoviesAction>(isOpen: { $0.state.detail != nil }, close: .closed),
    isFilterable: false)
}

/// The connector of the open film.
struct MoviePageConnector: PageConnector {
  var context = TabContext.printed

  func connect(state input: MoviesInput) -> BlockPageState {
    guard let movie = input.state.detail.flatMap({ input.state.movies[id: $0] }) else {
      var page = BlockPage(title: "Film")
      page.placeholder = Placeholder("No such film.")
      return BlockPageState(page: page, in: context)
    }
    return BlockPageState(
      page: MovieEntry(movie, in: input).page(in: input), subject: RowSubject(.movie, movie.id), in: context)
  }

  func connect(action: MoviesAction) -> MoviesAction { action }
}
