import LeftfoldEntities
import ShowlogModels

/// A show with two seasons of three episodes, a numbered and an unnumbered special, and an episode without an air date.
enum Sample {
  static let lost = ShowID(rawValue: 1)

  static let library: Library = {
    var episodes: [Episode] = []
    func add(_ season: Int, _ number: Int?, _ airing: Airing?, runtime: Int? = nil) {
      let key = EpisodeID(rawValue: episodes.count + 1)
      episodes.append(
        Episode(
          id: key, show: lost, season: season, number: number, ids: Ids(trakt: 100 + key.rawValue),
          airing: airing, runtime: runtime))
    }
    for season in 1...2 {
      for number in 1...3 { add(season, number, .on(Day(number: 10_000 * season + number)), runtime: 40) }
    }
    add(0, 1, .on(Day(number: 9_000)), runtime: 20)
    add(0, nil, nil)
    add(2, 4, nil)
    let show = Show(id: lost, ids: Ids(trakt: 511, slug: "lost"), title: "Lost", runtime: 42)
    return Library(shows: [show], episodes: EntityTable(episodes))
  }()

  /// Returns a log of plays of the sample's episodes, by key; a play without seconds is undated.
  static func log(_ plays: [(episode: Int, seconds: Int?)]) -> PlayLog {
    PlayLog(
      EntityTable(
        plays.enumerated().map { index, play in
          Play(
            id: PlayID(rawValue: index + 1), episode: EpisodeID(rawValue: play.episode),
            watchedAt: play.seconds.map(Timestamp.init(seconds:)))
        }))
  }
}
