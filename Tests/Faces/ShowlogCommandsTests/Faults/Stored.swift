import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

/// The contents of a store and their integrity, read through a separate connection.
struct Stored: Equatable {
  let contents: AppState
  let isIntact: Bool

  init(_ machine: Machine) throws {
    let empty = AppState(settings: SettingsState(now: machine.now, zone: .utc))
    let file = try StoreFile.open(
      at: machine.storePath, mode: .readOnly, tables: AppState.storedTables, empty: empty)
    isIntact = try file.check().isIntact
    contents = file.contents
  }

  static func == (left: Stored, right: Stored) -> Bool {
    AppState.storedTables.allSatisfy { $0.changes(left.contents, right.contents).isEmpty }
  }
}
