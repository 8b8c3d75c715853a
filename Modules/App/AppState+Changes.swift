import HistoryFeature
import LeftfoldCore
import LeftfoldEntities
import ShowlogModels

extension AppState {
  /// Returns the differences from an earlier state, one line each, with at most 20 rows per table.
  ///
  /// Rows of the library and plays are named by their titles, everything else by its path. The cost is proportional to the
  /// difference.
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
    var (old, new) = (old, new)
    (old.persistent, new.persistent) = (PersistentState(), PersistentState())
    return (Difference.describe(old, new) ?? "").split(separator: "\n").map { String($0.drop { $0 == "." }) }
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
