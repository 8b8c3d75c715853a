import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
@_exported import ShowlogOwnListsFeature

extension AppPart<OwnListsState, OwnListsInput, OwnListsAction> {
  /// ShowlogOwnListsFeature in the app.
  public static var ownLists: Self {
    AppPart(
      state: \.ownLists, input: \.ownListsInput,
      action: Prism(embed: AppAction.ownLists) { if case .ownLists(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var ownLists: AppFeature { Feature<OwnListsState, OwnListsInput, OwnListsAction>.ownLists.pullback(.ownLists) }
}

extension AppReducers {
  static var ownLists: some Reducer<AppState, AppAction, AppEnvironment> {
    combine(AppState.self, AppAction.self, AppEnvironment.self) {
      OwnListsReducer().pullback(.ownLists) { OwnListsEnvironment(now: $0.now) }
      ListWatching()
    }
  }
}

/// Marks what of a list is left, by the reducers of the history and of the films, so that their rules hold.
private struct ListWatching: Reducer {
  func reduce(_ state: inout AppState, _ action: AppAction, _ environment: AppEnvironment) -> Effect<AppAction> {
    guard case .ownLists(.watched(let name, let time)) = action, let list = state.ownLists.list(named: name)
    else { return .none }
    let now = environment.now()
    if case .at(let time) = time, !time.isAccepted || time.isFuture(at: now, in: state.settings.zone) {
      return .report(.droppedAction, "\(time) is in the future, or earlier than a log can state")
    }
    guard let left = try? state.ownListsInput.left(on: list, at: time).left else {
      return .report(.droppedAction, "a title of the list has no date of release")
    }
    // All plays have one moment.
    var environment = environment
    environment.now = { now }
    let marks = Self.marks(left, at: time, now: now)
    return .merge(
      marks.map { mark in
        .merge(
          AppReducers.history.reduce(&state, mark, environment), AppReducers.movies.reduce(&state, mark, environment))
      })
  }

  private static func marks(_ left: [TitleID], at time: RequestedTime, now: Timestamp) -> [AppAction] {
    var (episodes, films) = ([EpisodeID](), [AppAction]())
    for title in left {
      switch title {
      case .show: break
      case .episode(let id): episodes.append(id)
      case .movie(let id):
        films += time.chosen.map { [.movies(.watched(movie: id, at: $0.time { now }))] } ?? []
      }
    }
    return (episodes.isEmpty ? [] : [.history(.watchRequested(WatchRequest(.episodes(episodes), at: time)))]) + films
  }
}

/// The plays, and the rules by which a request marks more.
private struct WatchedTitles: Equatable, Sendable {
  let history: HistoryInput
  let movies: MoviesState

  func left(of title: TitleID, at time: RequestedTime) throws(UndatedTitle) -> TitleMarks {
    switch title {
    case .show(let id): try left(of: title, history.library.episodes(of: id), areNamed: false, at: time)
    case .episode(let id):
      try left(of: title, history.library.episodes[id: id].map { [$0] } ?? [], areNamed: true, at: time)
    case .movie(let id): try left(of: title, id, at: time)
    }
  }

  private func left(of title: TitleID, _ film: MovieID, at time: RequestedTime) throws(UndatedTitle) -> TitleMarks {
    guard movies.plays(of: film).isEmpty else { return TitleMarks(title, isWatched: true) }
    guard movies.movies.contains(film) else { return TitleMarks(title) }
    if time == .released { throw UndatedTitle(title) }
    return TitleMarks(title, left: [title])
  }

  private func left(
    of title: TitleID, _ episodes: some Sequence<Episode>, areNamed: Bool, at time: RequestedTime
  ) throws(UndatedTitle) -> TitleMarks {
    let episodes = Array(episodes)
    var marks = TitleMarks(title, isWatched: episodes.contains { history.plays.count(of: $0.id) > 0 })
    let left = history.unwatched(episodes, areNamed: areNamed)
    switch history.answer(to: WatchRequest(.episodes(left.map(\.id)), at: time)) {
    case .marked(let ids):
      marks.left = ids.map { .episode(id: $0) }
      marks.uncounted = ids.compactMap { id in
        history.library.episodes[id: id].flatMap { history.isBeforeRestart($0, time) ? .episode(id: id) : nil }
      }
    case .noAirDate(let id): throw UndatedTitle(.episode(id: id))
    // What was watched at that time before, and no episode.
    case .watchedBefore, .nothingNext, .notAired, .beforeRestart, .noEpisode, .tooFar: break
    }
    return marks
  }
}

extension AppState {
  /// The input of ShowlogOwnListsFeature.
  public var ownListsInput: OwnListsInput {
    var input = OwnListsInput(ownLists, in: self)
    input.films = movies.movies
    input.marks = MarkSource(
      of: WatchedTitles(history: HistoryInput(HistoryQuery(), in: self), movies: movies)
    ) { watched in { title, time throws(UndatedTitle) in try watched.left(of: title, at: time) } }
    return input
  }
}

extension AppState {
  /// The viewer's own lists, as exports write them.
  public var exportedLists: [ExportedList] {
    ownLists.lists.map { list in
      let isOrdered = list.items.contains { $0.position != nil }
      return ExportedList(
        name: list.name,
        items: list.items.enumerated().compactMap { index, item in
          exported(item.thing).map { thing in
            let moment = item.statedAt == OwnListItem.never ? nil : item.statedAt
            return (
              ListStatement(list: list.name, rank: isOrdered ? index + 1 : nil, note: item.note, addedAt: moment), thing
            )
          }
        })
    }
  }

  private func exported(_ thing: TitleID) -> ExportedList.Thing? {
    switch thing {
    case .show(let id): return .show(id)
    case .episode(let id): return .episode(id)
    case .movie(let id):
      guard let film = movies.movies[id: id], !movies.isRemoved(film) else { return nil }
      return .film(OtherRecord(.film, ids: film.ids, title: film.title, year: film.year))
    }
  }

  /// Whether the app has a thing that a list can have.
  func contains(_ thing: TitleID) -> Bool {
    switch thing {
    case .show(let id): library.shows.contains(id)
    case .episode(let id): library.episodes.contains(id)
    case .movie(let id): movies.movies.contains(id)
    }
  }

  /// Moves the titles of films that were joined with others to these, as the entries of joined shows are moved.
  ///
  /// - Complexity: O(1) if neither shows nor films were removed, otherwise O(items and films).
  mutating func settleListItems(since before: AppState) {
    guard !ownLists.items.isEmpty else { return }
    let areJoined = movies.movies.diff(from: before.movies.movies).removedCount > 0
    guard
      areJoined || library.shows.diff(from: before.library.shows).removedCount > 0
        || library.episodes.diff(from: before.library.episodes).removedCount > 0
    else { return }
    for var item in ownLists.items {
      guard case .movie(let id) = item.thing, !movies.movies.contains(id), let film = before.movies.movies[id: id]
      else { continue }
      let record = OtherRecord(.film, ids: film.ids, title: film.title, year: film.year)
      if let kept = movies.film(of: record), movies.movies.contains(kept) {
        item.thing = .movie(id: kept)
        ownLists.items.set(item)
      } else {
        ownLists.items.remove(item.id)
      }
    }
    ownLists.joinDuplicates()
  }
}
