import ShowlogModels

/// One show's cases, as values for its preview and golden tests.
public enum ShowDetailPreviews {
  /// The cases by name.
  public static let cases: [(name: String, state: ShowDetailView.State)] = [
    ("show-loading", ShowDetailView.State(placeholder: ShowsPreviews.loading)), ("show-missing", missing),
    ("show", typical), ("show-finished", finished), ("show-extreme", extreme),
    ("show-error", ShowDetailView.State(placeholder: ShowsPreviews.failure)),
  ]

  private static let missing = ShowDetailView.State(placeholder: .noSuchShow)

  private static let typical = ShowDetailView.State(
    show: ShowID(rawValue: 1), title: "Game of Thrones (2011)", isFollowed: true,
    facts: [
      ["HBO", "ended", "Drama, Adventure, Fantasy", "61 min an episode"],
      ["Sun 17 Apr 2011 to Sun 19 May 2019"],
      ["trakt:1390", "tvmaze:82", "imdb:tt0944947", "tmdb:1399", "tvdb:121361", "slug:game-of-thrones"],
    ],
    fraction: 28.0 / 73, progress: ["28 of 73 episodes", "38 %", "45 h left"],
    labeledLines: [
      .init("Next", "S03E09 The Rains of Castamere", detail: "aired Sun 2 Jun 2013"),
      .init("Watched", "31 plays", detail: "29 h 10 min"), .init("Last play", "Sun 24 May 2026"),
    ],
    seasons: [
      season(1, 10, 10, 10), season(2, 10, 10, 10), season(3, 8, 10, 10, isListed: true),
      season(4, 0, 10, 10),
      season(5, 0, 10, 10), season(6, 0, 10, 10), season(7, 0, 7, 7), season(8, 0, 4, 6),
      season(0, 1, 14, 14),
    ],
    episodesTitle: "Season 3",
    episodes: [
      episode(.watched, "S03E07", "The Bear and the Maiden Fair", "Sun 12 May 2013", "Sat 23 May 2026", "2x"),
      episode(.watched, "S03E08", "Second Sons", "Sun 19 May 2013", "Sun 24 May 2026"),
      episode(.aired, "S03E09", "The Rains of Castamere", "Sun 2 Jun 2013"),
      episode(.aired, "S03E10", "Mhysa", "Sun 9 Jun 2013"),
    ])

  private static let finished = ShowDetailView.State(
    show: ShowID(rawValue: 2), title: "Breaking Bad (2008)",
    facts: [["AMC", "ended", "Drama, Crime, Thriller"]],
    fraction: 1, progress: ["62 of 62 episodes", "100 %", "finished"],
    labeledLines: [.init("Watched", "62 plays", detail: "62 h")],
    seasons: [
      season(1, 7, 7, 7), season(2, 13, 13, 13), season(3, 13, 13, 13), season(4, 13, 13, 13),
      season(5, 16, 16, 16, isListed: true),
    ],
    episodesTitle: "Season 5",
    episodes: [episode(.watched, "S05E16", "Felina", "Sun 29 Sep 2013", "some day")])

  private static let extreme = ShowDetailView.State(
    show: ShowID(rawValue: 3), title: "進撃の巨人 " + String(repeating: "Attack on Titan ", count: 12),
    isFollowed: true,
    facts: [[String](repeating: "\u{1B}]0;title\u{7}NHK 総合", count: 12)], fraction: 0.5,
    progress: ["12,345 of 99,999 episodes", "12 %", "123,456 h 59 min left", "12 to come"],
    labeledLines: [
      .init("Next", "S12345E12345 " + String(repeating: "紅蓮", count: 60), detail: "on Sun 24 May 2026")
    ],
    seasons: [
      season(1, 25, 25, 25), season(2_018, 100, 180, 250), season(12_345, 400, 2_000, 2_000, isListed: true),
      ShowDetailView.State.SeasonRow(
        number: 3, name: "Season 3", fraction: nil, counts: "5/?", statuses: [.watched, .unaired]),
    ],
    episodesTitle: "Season 12345",
    episodes: [
      episode(
        .watched, "S12345E1", String(repeating: "👩‍🚀🇩🇰", count: 40), "Sun 24 May 2026", "some day", "12,345x"),
      episode(.aired, "S12345E2", "\u{202E}evil\u{1B}[2J", "Sun 24 May 2026"),
      episode(.unaired, "S12345E3", "Пилот é̂̃", "no date"),
    ])

  private static func season(
    _ number: Int, _ watched: Int, _ aired: Int, _ count: Int, isListed: Bool = false
  )
    -> ShowDetailView.State.SeasonRow
  {
    ShowDetailView.State.SeasonRow(
      number: number, name: number == 0 ? "Specials" : "Season \(number)",
      fraction: Double(watched) / Double(aired), counts: "\(watched.words)/\(aired.words)",
      statuses: (0..<count).map { $0 < watched ? .watched : $0 < aired ? .aired : .unaired }, isListed: isListed)
  }

  private static func episode(
    _ status: ShowDetailView.State.EpisodeStatus, _ code: String, _ title: String, _ airs: String,
    _ watched: String = "",
    _ plays: String = ""
  ) -> ShowDetailView.State.EpisodeRow {
    ShowDetailView.State.EpisodeRow(
      episode: EpisodeID(rawValue: 1), status: status, code: code, title: title, airs: airs, watched: watched,
      plays: plays)
  }
}
