import LeftfoldEntities
import ShowlogModels

struct ShowShelf {
  private var shows = EntityTable<Show>()
  private var episodes = EntityTable<Episode>()

  var library: Library { Library(shows: shows, episodes: episodes) }

  mutating func show(_ title: String, _ ids: Ids, year: Int? = nil) {
    shows.add(Show(id: shows.nextID, ids: ids, title: title, year: year))
  }

  mutating func episode(_ season: Int, _ number: Int) {
    let show = shows.last?.id ?? ShowID(rawValue: 0)
    episodes.add(Episode(id: episodes.nextID, show: show, season: season, number: number, ids: Ids()))
  }
}
