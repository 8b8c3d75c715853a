import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
@_exported import ShowlogFinderFeature
import ShowlogModels
import ShowlogTerminalUI

extension AppPart<FinderState, FinderInput, FinderAction> {
  /// ShowlogFinderFeature in the app.
  public static var finder: Self {
    AppPart(
      state: \.finder, input: \.finderInput,
      action: Prism(embed: AppAction.finder) { if case .finder(let part) = $0 { part } else { nil } })
  }
}

extension AppFeature {
  static var finder: AppFeature { Feature<FinderState, FinderInput, FinderAction>.finder.pullback(.finder) }
}

extension AppReducers {
  static var finder: some Reducer<AppState, AppAction, AppEnvironment> {
    FinderReducer().pullback(.finder) { _ in }
  }
}

extension AppState {
  /// The input of ShowlogFinderFeature.
  public var finderInput: FinderInput {
    FinderInput(
      library: library, films: movies.movies, state: finder, commands: Self.finderCommands, wording: settings.wording)
  }

  /// The tabs, and the keys that act on the selected row or on every tab, each once.
  private static let finderCommands: [FinderCommand] = {
    let tabs = AppTabs.all.filter { $0.overlay == nil && !$0.isOptional }
    let digits = zip(tabs, "1234567890").map { FinderCommand($0.title, of: "tab", .character($1)) }
    let keys = AppTabs.all.flatMap { tab in
      tab.keys.filter { !$0.scope.isOwn && $0.keys != [.enter] }.compactMap { row in
        row.keys.first.map { FinderCommand(row.help, of: "", $0) }
      }
    }
    var seen: Set<String> = []
    return digits + keys.filter { seen.insert($0.key.name + $0.words).inserted }
  }()

  /// Opens what was chosen in the finder.
  mutating func openChosen() {
    guard let thing = finder.chosen else { return }
    finder.chosen = nil
    (shows.detail, shows.detailEpisode, movies.detail) = (nil, nil, nil)
    switch thing {
    case .show(let id): shows.detail = id
    case .episode(let id): (shows.detail, shows.detailEpisode) = (library.episodes[id: id]?.show, id)
    case .movie(let id): movies.detail = id
    }
  }
}
