import Foundation
import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Replaces all stored contents with those of a document, as one change and one undo step.
  ///
  /// - Parameters:
  ///   - contents: A state with the stored contents of the document.
  ///   - replaces: Whether a store that holds shows is replaced.
  /// - Returns: The commit.
  /// - Throws: `StoreError` if the contents cannot be stored, or the store holds shows and `replaces` is false.
  public nonisolated func restore(
    _ contents: AppState, replaces: Bool
  ) async throws(StoreError) -> Commit<AppState> {
    let entry = AppAction.logEntry(ofRestore: contents.persistent, at: now())
    return try await commitOffMainActor { draft throws(StoreError) in
      let shows = draft.state.library.shows.count
      guard shows == 0 || replaces else {
        throw StoreError(
          .cannotCreate, path: draft.file?.path ?? "",
          message: "the store holds \(shows.of("show", "shows")) already; --replace replaces everything in it")
      }
      draft.appliesRules = false
      draft.file?.install(contents, in: &draft.state)
      return (entry, ())
    }.commit
  }

  /// Returns the stored contents of a backup.
  ///
  /// They are read from a private copy, since reading migrates a store of an earlier version.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the backup.
  ///   - name: The name of the backup in errors.
  ///   - settings: The settings of the returned state.
  /// - Throws: `StoreError` if the backup is damaged, or is not a store that this program reads.
  public nonisolated static func contents(
    ofBackup bytes: [UInt8], named name: String, settings: SettingsState
  ) throws(StoreError) -> AppState {
    let (files, copy) = (FileManager.default, DraftFile(of: FileManager.default.temporaryDirectory.path + "/backup"))
    return try copy.removing { () throws(StoreError) in
      let attributes = [FileAttributeKey.posixPermissions: 0o600]
      guard files.createFile(atPath: copy.path, contents: Data(bytes), attributes: attributes) else {
        throw StoreError(.io, path: name, message: "the backup could not be copied to \(copy.path)")
      }
      do throws(StoreError) {
        let file = try StoreFile.open(
          at: copy.path, mode: .readOnly, tables: AppState.storedTables, empty: AppState(settings: settings))
        let contents = try file.load()
        guard file.damage.isEmpty else {
          throw StoreError(.corrupt, path: name, message: "the backup is damaged, and was not restored")
        }
        return contents
      } catch {
        throw StoreError(error.kind, path: name, message: error.message)
      }
    }
  }
}
