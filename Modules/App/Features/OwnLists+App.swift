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
    OwnListsReducer().pullback(.ownLists) { OwnListsEnvironment(now: $0.now) }
  }
}

extension AppState {
  /// The input of ShowlogOwnListsFeature.
  public var ownListsInput: OwnListsInput {
    var input = OwnListsInput(ownLists, in: self)
    input.films = movies.movies
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
