import ShowlogTerminalUI

/// The steps that features hint at besides their own commands.
extension Hint.Step {
  /// Finding a show in the catalog.
  public static let findShow = Hint.Step(
    "findShow", "finds a show in TVmaze's catalog, over the network", command: "add TITLE", key: "+")
  /// Importing shows and plays.
  public static let importPlays = Hint.Step(
    "importPlays", "reads Trakt, TV Time, Simkl, SeriesGuide, TVmaze", command: "import FILE", key: "i")
  /// Importing the dates of episodes.
  public static let importDates = Hint.Step(
    "importDates", "reads files with air dates", command: "import FILE", key: "i")
  /// Fetching the lists of episodes.
  public static let fetchEpisodes = Hint.Step(
    "fetchEpisodes", "fetches episodes from TVmaze, over the network", command: "refresh", key: "+")
  /// Marking the next episode of a show.
  public static let markNext = Hint.Step(
    "markNext", "marks the next episode of a show", command: "watch SHOW --next", key: "Space on an episode")
  /// Following a show.
  public static let follow = Hint.Step(
    "follow", "follows a show of the library", command: "follow SHOW", key: "f on a show")
  /// Listing the shows of the library.
  public static let listShows = Hint.Step(
    "listShows", "lists the shows of the library", command: "shows", tab: "shows")
  /// Listing the shows that are paused.
  public static let listPauses = Hint.Step(
    "listPauses", "lists the shows that you paused or dropped", command: "pauses", tab: "pauses")
  /// Listing the episodes of this month.
  public static let listMonth = Hint.Step(
    "listMonth", "lists the episodes that air", command: "calendar month", tab: "calendar")
  /// Trying the page on sample data.
  public static let demo = Hint.Step("demo", "shows what this looks like on sample data", command: "demo")
  /// Reading another store file; a host knows what it was about to do with it.
  public static let otherStore = Hint.Step("otherStore", "reads another store file")
}
