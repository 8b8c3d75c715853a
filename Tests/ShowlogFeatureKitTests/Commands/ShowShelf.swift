import LeftfoldEntities
import ShowlogModels

/// A builder of a library, show by show.
struct ShowShelf {
  private var shows = EntityTable<Show>()
  private var episodes = EntityTable<Episode>()

  var library: Library { Library(shows: shows, seasons: EntityTable(), episodes: episodes) }

  mutating func show(_ title: String, _ ids: Ids, year: Int? = nil) {
    shows.add(Show(id: shows.nextID, ids: ids, title: title, year: year))
  }

  /// Adds an episode to the last added show.
  mutating func episode(_ season: Int, _ number: Int) {
    let show = shows.last?.id ?? ShowID(rawValue: 0)
    episodes.add(Episode(id: episodes.nextID, show: show, season: season, number: number, ids: Ids()))
  }
}
