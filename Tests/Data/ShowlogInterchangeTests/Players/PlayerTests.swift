import Foundation
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// What players send, in the shapes of their real messages.
struct PlayerTests {
  private let arrival = Timestamp(seconds: 1_709_500_000)
  private let stated = Timestamp(seconds: 1_709_414_112)

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: Fixtures.sharedPath("players/\(name).json"))))
  }

  private func read(_ text: some Sequence<UInt8>, from name: String) throws -> Player.Reading {
    let player = try #require(Player.all.first { name.hasPrefix($0.name) })
    return try player.read(Array(text), at: arrival)
  }

  private func lost(_ player: String) -> PlayReport {
    var report = PlayReport(player: player, watchedAt: stated)
    (report.show, report.season, report.number, report.title) = ("Lost", 6, 15, "Across the Sea")
    (report.user, report.minutes, report.ids) = ("anna", 43, Ids(tvdb: 1_868_281, imdb: "tt1505160"))
    return report
  }

  private func heat(_ player: String) -> PlayReport {
    var report = PlayReport(player: player, watchedAt: stated)
    (report.isFilm, report.title, report.year, report.minutes) = (true, "Heat", 1995, 170)
    (report.user, report.ids) = ("anna", Ids(imdb: "tt0113277", tmdb: 949))
    return report
  }

  @Test("Each player's report of an episode names it, with its time and whose viewing it is")
  func episodes() throws {
    var plex = lost("Plex")
    (plex.watchedAt, plex.ids.tmdb) = (arrival, 63_038)
    #expect(try read(bytes("plex-episode"), from: "plex") == .viewing(plex))
    (plex.minutes, plex.ids, plex.showIds) = (nil, Ids(), Ids(tvdb: 73_739))
    #expect(try read(bytes("plex-old-agent"), from: "plex") == .viewing(plex))
    var jellyfin = lost("Jellyfin")
    jellyfin.year = 2004
    #expect(try read(bytes("jellyfin-episode"), from: "jellyfin") == .viewing(jellyfin))
    (jellyfin.year, jellyfin.minutes, jellyfin.ids) = (nil, nil, Ids())
    #expect(try read(bytes("jellyfin-template"), from: "jellyfin") == .viewing(jellyfin))
    #expect(try read(bytes("emby-episode"), from: "emby") == .viewing(lost("Emby")))
    var kodi = lost("Kodi")
    (kodi.user, kodi.minutes, kodi.showIds) = (nil, nil, Ids(tvdb: 73_739, imdb: "tt0411008"))
    #expect(try read(bytes("kodi-episode"), from: "kodi") == .viewing(kodi))
    (kodi.showIds, kodi.ids, kodi.watchedAt) = (Ids(), Ids(tvdb: 1_868_281), arrival)
    #expect(try read(bytes("kodi-notification"), from: "kodi") == .viewing(kodi))
    var tautulli = lost("Tautulli")
    (tautulli.ids, tautulli.showIds) = (Ids(), Ids(tvdb: 73_739, imdb: "tt0411008", tmdb: 4_607))
    tautulli.year = 2004
    #expect(try read(bytes("tautulli-episode"), from: "tautulli") == .viewing(tautulli))
  }

  @Test("Each player's report of a film names it")
  func films() throws {
    var plex = heat("Plex")
    plex.watchedAt = arrival
    #expect(try read(bytes("plex-film"), from: "plex") == .viewing(plex))
    for (name, player) in [("jellyfin", "Jellyfin"), ("emby", "Emby"), ("tautulli", "Tautulli")] {
      #expect(try read(bytes("\(name)-film"), from: name) == .viewing(heat(player)), "\(name)")
    }
    var kodi = PlayReport(player: "Kodi", watchedAt: arrival)
    (kodi.isFilm, kodi.title, kodi.ids) = (true, "Heat", Ids(tmdb: 949))
    #expect(try read(bytes("kodi-film"), from: "kodi") == .viewing(kodi))
  }

  @Test("A start, a pause, a resumption and a stop before the player's own threshold are no plays")
  func others() throws {
    let changes: [(file: String, from: String, to: [String])] = [
      (
        "plex-episode", "media.scrobble", ["media.play", "media.pause", "media.resume", "media.stop", "media.rate", ""]
      ),
      (
        "jellyfin-episode", "\"PlaybackStop\"", ["\"PlaybackStart\"", "\"PlaybackProgress\"", "\"UserDataSaved\"", "1"]
      ),
      (
        "jellyfin-episode", "\"PlayedToCompletion\":true",
        ["\"PlayedToCompletion\":false", "\"PlayedToCompletion\":\"False\"", "\"x\":1"]
      ),
      ("emby-episode", "playback.stop", ["playback.start", "playback.pause", "playback.unpause", "library.new"]),
      ("emby-episode", "\"PlayedToCompletion\":true", ["\"PlayedToCompletion\":false", "\"x\":1"]),
      ("kodi-notification", "\"end\":true", ["\"end\":false", "\"x\":1"]),
      ("kodi-notification", "Player.OnStop", ["Player.OnPause", "Player.OnPlay", "VideoLibrary.OnUpdate"]),
      ("tautulli-episode", "\"watched\"", ["\"play\"", "\"stop\"", "\"pause\"", "\"resume\"", "\"buffer\""]),
      ("plex-episode", "\"type\":\"episode\"", ["\"type\":\"track\"", "\"type\":\"clip\"", "\"type\":7"]),
    ]
    for (file, from, options) in changes {
      let text = String(decoding: try bytes(file), as: UTF8.self)
      #expect(text.contains(from), "\(file)")
      for option in options {
        guard case .other = try read(text.replacing(from, with: option).utf8, from: file) else {
          Issue.record("\(file) with \(option) is a viewing")
          continue
        }
      }
    }
  }

  @Test("Each member of the messages is in the player's table")
  func members() throws {
    let folder = Fixtures.sharedPath("players")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let player = try #require(Player.all.first { file.hasPrefix($0.name) })
      let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: "\(folder)/\(file)")))
      let known = Set(player.fields.map(\.path))
      for path in paths(of: object) {
        let parts = path.split(separator: ".")
        let isKnown = parts.indices.contains { last in
          let start = parts[..<last].joined(separator: ".")
          return known.contains(path) || known.contains(start) || known.contains(start.isEmpty ? "*" : "\(start).*")
        }
        #expect(isKnown, "\(file): \(path)")
      }
    }
  }

  private func paths(of value: Any) -> [String] {
    switch value {
    case let object as [String: Any]:
      object.flatMap { name, value in
        let below = paths(of: value)
        return below.isEmpty ? [name] : below.map { "\(name).\($0)" }
      }
    case let list as [Any]: list.flatMap { paths(of: $0) }
    default: []
    }
  }

  @Test(
    "A message that is no JSON, or no object, is an error; whatever its values are, none traps",
    arguments: seeds(20, long: 400))
  func hostile(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for text in ["", " ", "[]", "nonsense", "{\"event\":", "{} {}", "\u{0}", "{\"a\":1e999999}x", "\"payload\""] {
      for player in Player.all { #expect(throws: ImportError.self) { try player.read(Array(text.utf8), at: arrival) } }
    }
    let values = [
      "null", "{}", "[]", "[[]]", "-1", "1e9", "99999999999999999999", "\"\"", "\" \"", "true", "\"<b>\\u001b[2J\"",
      "\"-1\"", "{\"id\":5}", "[{\"id\":\"imdb://\"}]", "\"9223372036854775807\"", "\"0000-00-00\"", "\"6-10\"",
    ]
    let folder = Fixtures.sharedPath("players")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      var text = String(decoding: try Data(contentsOf: URL(filePath: "\(folder)/\(file)")), as: UTF8.self)
      for _ in 0..<4 {
        let colons = text.indices.filter { text[$0] == ":" && text[text.index(before: $0)] == "\"" }
        guard let colon = colons.randomElement(using: &random) else { continue }
        let start = text.index(after: colon)
        guard let end = text[start...].firstIndex(where: { ",}]".contains($0) }), !"{[".contains(text[start]) else {
          continue
        }
        text.replaceSubrange(start..<end, with: values.randomElement(using: &random) ?? "")
      }
      guard case .viewing(let report)? = try? read(text.utf8, from: file) else { continue }
      #expect(report.hasSubject && report.watchedAt.isAccepted, "seed \(seed): \(text)")
      #expect((0...99_999).contains(report.season ?? 0) && (0...99_999).contains(report.number ?? 0))
      #expect((1...99_999).contains(report.minutes ?? 1) && (report.title?.count ?? 0) <= 1_000)
    }
  }
}
