import CalendarFeature
import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import ShowlogModels
import ShowsFeature
import TrendsFeature

extension AppState {
  /// Returns the differences from an earlier state, one line each, with at most 20 rows per table.
  ///
  /// It compares the rows of the library and the plays, and the members of the slices listed in `rest`. The cost is
  /// proportional to the difference.
  public func changes(from old: AppState) -> [String] { Changes.lines(from: old, to: self) }
}

private enum Changes {
  static func lines(from old: AppState, to new: AppState) -> [String] {
    table("show", old.library.shows, new.library.shows, \.title)
      + table("season", old.library.seasons, new.library.seasons) {
        "\(title(of: $0.show, in: new)) S\($0.number)"
      }
      + table("episode", old.library.episodes, new.library.episodes) { name(of: $0, in: new) }
      + table("play", old.history.plays.plays, new.history.plays.plays) { play in
        let episode =
          new.library.episodes[id: play.episode].map { name(of: $0, in: new) } ?? "\(play.episode.rawValue)"
        return "\(episode) at \(play.watchedAt?.description ?? "an unknown time")"
      }
      + rest(from: old, to: new)
  }

  private static func rest(from old: AppState, to new: AppState) -> [String] {
    let slices: [(String, Any, Any)] = [
      ("history.query", old.history.query, new.history.query), ("calendar", old.calendar, new.calendar),
      ("trends", old.trends, new.trends), ("upNext", old.upNext, new.upNext), ("shows", old.shows, new.shows),
      ("imports", old.imports, new.imports),
      ("settings", old.settings, new.settings),
    ]
    return slices.flatMap { name, before, after in
      (Difference.describe(before, after) ?? "").split(separator: "\n").map { name + $0 }
    }
  }

  private static func table<Entity: Identifiable & Equatable>(
    _ kind: String, _ old: EntityTable<Entity>, _ new: EntityTable<Entity>, _ name: (Entity) -> String
  ) -> [String] where Entity.ID: EntityKey {
    guard !new.isIdentical(to: old) else { return [] }
    let diff = new.diff(from: old)
    let shown = diff.prefix(20).map { change in
      switch change {
      case .inserted(let entity): "+ \(kind) \(entity.id.rawValue) \(name(entity))"
      case .removed(let entity): "- \(kind) \(entity.id.rawValue) \(name(entity))"
      case .updated(let before, let after):
        "~ \(kind) \(after.id.rawValue) \(name(after)): "
          + (Difference.describe(before, after) ?? "").replacing("\n", with: ", ")
      }
    }
    return shown + (diff.count > 20 ? ["… and \(diff.count - 20) more \(kind)s"] : [])
  }

  private static func title(of show: ShowID, in state: AppState) -> String {
    state.library.shows[id: show]?.title ?? ""
  }

  private static func name(of episode: Episode, in state: AppState) -> String {
    "\(title(of: episode.show, in: state)) \(episode.code)"
  }
}
