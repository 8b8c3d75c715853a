import Foundation
import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogScreen
import ShowlogSession
import ShowlogStandingFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct FileStage {
  let place: StoreLocation
  let stage: Stage
  let session: Session

  /// The open sessions by their place.
  private static var sessions: [String: [Session]] = [:]
  /// Of the places: each session watches its folder, and the kernel limits the number of such sessions of a user.
  private static let slots = Slots(4)

  /// Runs a test with the location of a store in a new folder. Afterwards its stages are closed and the folder removed.
  static func withPlace(_ body: (StoreLocation) async throws -> Void) async throws {
    await slots.enter()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("screen-\(UUID().uuidString)")
    let place = StoreLocation(path: folder.path + "/store.sqlite")
    defer {
      for session in sessions.removeValue(forKey: place.path) ?? [] { session.close() }
      try? FileManager.default.removeItem(at: folder)
      slots.leave()
    }
    try await body(place)
  }

  init(
    _ place: StoreLocation, size: TerminalSize = TerminalSize(columns: 80, rows: 24), glyphs: Glyphs = .unicode,
    isLoaded: Bool = true, isCreated: Bool = true
  ) throws {
    let opened = try Screen.open(
      place, isCreated: isCreated, settings: SettingsState(now: Stage.now, zone: .utc), size: size, glyphs: glyphs,
      isLoaded: isLoaded, now: { Stage.now }, tick: { nil })
    self.place = place
    (stage, session) = (Stage(screen: opened.screen), opened.session)
    Self.sessions[place.path, default: []].append(session)
  }

  /// Returns the import of a show, of whose episodes the first half was watched.
  static func imported(_ show: Int, episodes: Int = 5) -> AppAction {
    var record = ShowRecord(ids: Ids(trakt: show), source: .mention)
    record.title = "Show \(show)"
    record.episodes = (1...episodes).map { number in
      var episode = EpisodeRecord(season: 1, number: number, source: .mention)
      episode.airing = .at(Timestamp(seconds: 1_400_000_000 + number * 86_400))
      return episode
    }
    var batch = ImportBatch()
    batch.shows = [record]
    batch.plays = (0..<episodes / 2).map { index in
      let moment = Timestamp(seconds: 1_450_000_000 + show * 1_000 + index * 86_400)
      return PlayRecord(show: 0, episode: index, evidence: .item(traktID: show * 100 + index, watchedAt: moment))
    }
    return .imports(.read(batch: batch, isDryRun: false))
  }

  /// Returns the first five tabs with their first rows selected, since the selected row depends on the past.
  func tabs() async -> [String] {
    var texts: [String] = []
    for tab in 1...5 {
      await stage.type("\(tab)g")
      texts.append(stage.text)
    }
    return texts
  }
}

/// Commits an action as another process does. It does not suspend, so no screen can refresh before the next key.
@MainActor
func commitElsewhere(_ action: AppAction, at place: StoreLocation) throws {
  try writeElsewhere(at: place) { state in _ = makeAppReducer().reduce(&state, action, .stub) }
}

/// Imports a batch as another process does.
@MainActor
func importElsewhere(_ batch: ImportBatch, at place: StoreLocation) throws {
  try writeElsewhere(at: place) { _ = $0.importBatch(batch, at: Stage.now) }
}

/// Replaces the library and the plays as another process does that restores a document.
@MainActor
func replaceElsewhere(with action: AppAction, at place: StoreLocation) throws {
  guard case .imports(.read(let batch, isDryRun: false)) = action else { preconditionFailure("no import: \(action)") }
  var contents = PersistentState()
  _ = contents.merge(batch)
  try writeElsewhere(at: place) { state in
    state.persistent = contents
    state.standing = StandingState()
  }
}

@MainActor
private func writeElsewhere(at place: StoreLocation, _ change: (inout AppState) -> Void) throws {
  let empty = AppState(settings: SettingsState(now: Stage.now, zone: .utc))
  let file = try StoreFile.open(at: place.path, mode: .readWrite, tables: AppState.storedTables, empty: empty)
  try file.load()
  #expect(try file.lock() == nil)
  var state = file.contents
  change(&state)
  try file.write(LogEntry(at: Stage.now, kind: "elsewhere", action: "{}"), from: file.contents, to: state)
  try file.commit()
}
