import LeftfoldEntities
import ShowlogModels

/// A builder of the small libraries that previews draw.
public struct PreviewLibrary: Sendable {
  private var shows = EntityTable<Show>()
  private var episodes = EntityTable<Episode>()
  private var watched = EntityTable<Play>()

  /// Where the shows stand with their viewer.
  public private(set) var standings = EntityTable<Standing>()

  /// The loading state of the library.
  public let phase: LibraryPhase

  /// Creates an empty library.
  public init(phase: LibraryPhase = .ready) { self.phase = phase }

  /// Monday, 2016-04-18, 10 in the morning in New York.
  public static let now = Timestamp(seconds: 1_460_988_000)

  /// The zone of the previews.
  public static let zone = Zone("America/New_York") ?? .utc

  /// The shows and episodes.
  public var library: Library { Library(shows: shows, episodes: episodes) }

  /// The plays.
  public var plays: PlayLog { PlayLog(watched) }

  /// Adds a show and returns its key.
  @discardableResult
  public mutating func show(_ title: String, isFollowed: Bool? = true, status: Show.Status = .running) -> ShowID {
    let id = shows.nextID
    shows.set(Show(id: id, ids: Ids(trakt: id.rawValue), title: title, status: status))
    if let isFollowed { standings.set(Standing(id: id, isFollowed ? .followed : .unfollowed)) }
    return id
  }

  /// Adds an episode; a watched one gets a play a day after its air date, or an undated one.
  ///
  /// - Parameter date: a moment as `2016-04-25T01:00:00Z`, or a day as `2016-04-25`.
  public mutating func episode(
    _ show: ShowID, _ season: Int, _ number: Int?, _ title: String, _ date: String? = nil,
    minutes: Int? = nil,
    isWatched: Bool = false
  ) {
    let id = episodes.nextID
    let airing = date.flatMap { Timestamp(iso8601: $0).map(Airing.at) ?? Day(iso8601: $0).map(Airing.on) }
    episodes.set(
      Episode(
        id: id, show: show, season: season, number: number, title: title, airing: airing, runtime: minutes))
    guard isWatched else { return }
    let moment = airing?.moment(in: .utc).advanced(by: 86_400)
    watched.set(Play(id: watched.nextID, episode: id, watchedAt: moment))
  }
}

extension PreviewLibrary {
  /// A few shows in spring 2016: broadcast and streamed, watched and unwatched, followed and unfollowed.
  public static let typical: PreviewLibrary = {
    var library = PreviewLibrary()
    library.addThrones()
    library.addFerry()
    let harbor = library.show("Harbor Lights")
    for number in 1...6 {
      library.episode(
        harbor, 1, number, "Chapter \(number)", "2016-04-22", minutes: 41, isWatched: number < 2)
    }
    let news = library.show("Tonight at Ten", isFollowed: nil)
    for day in 11...29 where Day(year: 2016, month: 4, day: day).map({ $0.weekday < 6 }) == true {
      library.episode(news, 2016, day, "", "2016-04-\(day + 1)T02:30:00Z", minutes: 30)
    }
    let atlas = library.show("The Atlas of Small Rooms")
    library.episode(atlas, 3, 1, "Attic", minutes: 25)
    let loop = library.show("Loop", status: .ended)
    library.episode(loop, 1, 1, "Once", "2014-02-03T21:00:00Z", minutes: 45, isWatched: true)
    return library
  }()

  private mutating func addThrones() {
    let thrones = show("Game of Thrones")
    episode(thrones, 5, 10, "Mother's Mercy", "2015-06-15T01:00:00Z", minutes: 60, isWatched: true)
    episode(thrones, 6, 1, "The Red Woman", "2016-04-25T01:00:00Z", minutes: 60)
    episode(thrones, 6, 2, "Home", "2016-05-02T01:00:00Z", minutes: 60)
    episode(thrones, 0, 12, "The Costumes of Season 6", "2016-04-19T00:00:00Z", minutes: 14)
  }

  private mutating func addFerry() {
    let ferry = show("Night Ferry")
    let titles = ["Cast Off", "Swell", "The Lighthouse Keeper's Daughter", "Fog", "Landfall"]
    for (index, title) in titles.enumerated() {
      let day = Day(number: 16_894 + 7 * index)
      episode(ferry, 2, index + 1, title, "\(day)T01:00:00Z", minutes: 52, isWatched: index < 2)
    }
  }

  /// Long titles, wide titles, titles with terminal escapes, and thousands of episodes in one month.
  public static let extreme: PreviewLibrary = {
    var library = PreviewLibrary()
    let titles = [
      "進撃の巨人", "Борген", "오징어 게임", "👩‍👩‍👧‍👦 Family 🇩🇰 Night", "Zażółć gęślą jaźń",
      "\u{1B}[31mRed\u{1B}]0;owned\u{07}\u{202E}desrever",
      String(repeating: "The Very Long Running Show ", count: 20),
    ]
    let shows = titles.map { library.show($0) }
    for index in 0..<3_000 {
      let day = Day(number: 16_892 + index % 30)
      let time = "T\(10 + index % 10):\(10 + index % 50):00Z"
      library.episode(
        shows[index % shows.count], 1 + index / 100, 1 + index % 100, titles[(index + 3) % titles.count],
        index % 9 == 0 ? "\(day)" : "\(day)\(time)", minutes: index % 7 == 0 ? nil : 20 + index % 400,
        isWatched: index % 4 == 0)
    }
    return library
  }()

  /// A failure whose message has a file name with terminal escapes.
  public static let failure = LibraryPhase.failed(
    message: "/home/anna/\u{1B}]0;owned\u{7}showlog.sqlite: the file is damaged; restore it from a backup")
}
