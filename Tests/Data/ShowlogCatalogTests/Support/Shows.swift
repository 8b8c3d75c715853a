import LeftfoldTesting
import ShowlogCatalog
import ShowlogModels

/// A random library, and the server's pages of its shows.
struct Shows {
  struct Entry {
    var show: RefreshShow
    /// The server's id; nil if the server lacks the show.
    var id: Int?
    /// The time of the last change on the server.
    var changedAt: Timestamp
  }

  var entries: [Entry] = []
  private var byPath: [String: HTTPResponse] = [:]

  /// Creates shows with random subsets of ids, some of them refreshed before.
  init(_ count: Int, seed: Int, now: Timestamp) {
    var random = SeededGenerator(seed: seed)
    for index in 0..<count {
      let entry = Self.entry(index, now: now, using: &random)
      entries.append(entry)
      addPages(of: entry)
    }
    let changes = entries.compactMap { entry in entry.id.map { "\"\($0)\":\(entry.changedAt.seconds)" } }
    for period in UpdatePeriod.allCases {
      byPath["/updates/shows?since=\(period.rawValue)"] = .json("{\(changes.joined(separator: ","))}")
    }
  }

  var all: [RefreshShow] { entries.map(\.show) }

  func answer(_ path: String) -> HTTPResponse { byPath[path] ?? .status(404) }

  private static func entry(_ index: Int, now: Timestamp, using random: inout SeededGenerator) -> Entry {
    let id = index + 1_000
    var ids = Ids(trakt: index + 1)
    if Int.random(in: 0..<10, using: &random) < 7 { ids.tvmaze = id }
    if Int.random(in: 0..<10, using: &random) < 7 { ids.imdb = "tt\(id)" }
    if Int.random(in: 0..<10, using: &random) < 7 { ids.tvdb = id }
    let age = Int.random(in: 0..<[100_000, 1_000_000, 4_000_000][index % 3], using: &random)
    let asOf = Bool.random(using: &random) ? now.advanced(by: -age) : nil
    return Entry(
      show: RefreshShow(Show(id: ShowID(rawValue: index), ids: ids, title: ""), asOf: asOf),
      id: Int.random(in: 0..<20, using: &random) == 0 ? nil : id,
      changedAt: now.advanced(by: -Int.random(in: 0..<5_000_000, using: &random)))
  }

  private mutating func addPages(of entry: Entry) {
    guard let id = entry.id else { return }
    let episode =
      "{\"id\":\(id * 10),\"name\":\"One\",\"season\":1,\"number\":1,\"airdate\":\"2020-01-01\",\"airtime\":\"\"}"
    let show =
      "\"id\":\(id),\"name\":\"Show \(id)\",\"externals\":{\"imdb\":\"tt\(id)\",\"thetvdb\":\(id)}"
    byPath["/shows/\(id)?embed%5B%5D=episodes"] = .json("{\(show),\"_embedded\":{\"episodes\":[\(episode)]}}")
    byPath["/shows/\(id)"] = .json("{\(show)}")
    byPath["/shows/\(id)/episodes?specials=1"] = .json("[\(episode)]")
    byPath["/lookup/shows?imdb=tt\(id)"] = .status(301, location: "https://api.tvmaze.com/shows/\(id)")
    byPath["/lookup/shows?thetvdb=\(id)"] = .status(301, location: "/shows/\(id)")
  }

  /// The brute-force oracle: the paths that a refresh must request.
  func expectedPaths(now: Timestamp) -> Set<String> {
    var paths: Set<String> = []
    for entry in entries {
      let ids = entry.show.show.ids
      if let id = ids.tvmaze {
        let isOld = entry.show.asOf.map { now.seconds - $0.seconds + 3_600 > 30 * 86_400 } ?? true
        let hasChanged = entry.id != nil && entry.show.asOf.map { entry.changedAt.seconds > $0.seconds - 3_600 } ?? true
        if isOld || hasChanged { paths.insert("/shows/\(id)?embed%5B%5D=episodes") }
        continue
      }
      let lookups = [ids.imdb.map { "imdb=\($0)" }, ids.tvdb.map { "thetvdb=\($0)" }].compactMap(\.self)
      let asked = entry.id == nil ? lookups : Array(lookups.prefix(1))
      paths.formUnion(asked.map { "/lookup/shows?\($0)" })
      if let id = entry.id, !lookups.isEmpty { paths.insert("/shows/\(id)?embed%5B%5D=episodes") }
    }
    return paths
  }
}
