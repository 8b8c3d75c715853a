import ShowlogModels

/// Writes the changes between two versions of the contents.
struct ContentsWriter {
  private let shows: TableWriter<Show>
  private let seasons: TableWriter<Season>
  private let episodes: TableWriter<Episode>
  private let plays: TableWriter<Play>

  init(from old: PersistentState, to new: PersistentState, on connection: Connection) {
    shows = TableWriter(from: old.library.shows, to: new.library.shows, on: connection)
    seasons = TableWriter(from: old.library.seasons, to: new.library.seasons, on: connection)
    episodes = TableWriter(from: old.library.episodes, to: new.library.episodes, on: connection)
    plays = TableWriter(from: old.plays.plays, to: new.plays.plays, on: connection)
  }

  /// Whether the versions are the same.
  var isEmpty: Bool { shows.diff.isEmpty && seasons.diff.isEmpty && episodes.diff.isEmpty && plays.diff.isEmpty }

  /// Writes what differs: what is referred to before what refers to it, and removes it afterwards.
  func write() throws(StoreError) {
    try shows.writeRows()
    try seasons.writeRows()
    try episodes.writeRows()
    try plays.writeRows()
    try plays.removeRows()
    try episodes.removeRows()
    try seasons.removeRows()
    try shows.removeRows()
  }

  /// Writes what leads back to the old version.
  func writeInverse(as step: Int) throws(StoreError) {
    try shows.writeInverse(as: step)
    try seasons.writeInverse(as: step)
    try episodes.writeInverse(as: step)
    try plays.writeInverse(as: step)
  }
}
