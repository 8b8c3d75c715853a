import Foundation
import ShowlogApp
import ShowlogInterchange
import ShowlogModels
import ShowlogPersistence

extension AppState {
  private static var empty: AppState { AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc)) }

  /// Reads the stored contents of a document of `showlog export`, or of a backup.
  ///
  /// - Throws: `ImportError` for a malformed document, `ImportFileError` for a backup that is damaged, in use or not a store
  ///   that this program reads, or an error of `progress`.
  public init(
    of source: ImportSource, progress: (Double) throws -> Void = { _ in }
  ) throws {
    if source.bytes.starts(with: "SQLite format 3".utf8) {
      do throws(StoreError) {
        self = try Self.contents(ofBackup: source)
      } catch {
        throw ImportFileError(
          file: source.name, reason: error.kind == .io ? .unreadable(error.message) : .refused(error.message))
      }
    } else {
      let document = try LibraryRestore.read(source, progress: progress)
      try self.init(document, file: source.name, settings: Self.empty.settings)
    }
    if let reason = reasonToRefuse(since: Self.empty) {
      throw ImportFileError(file: source.name, reason: .refused(reason))
    }
  }

  /// Reads a private copy, since reading migrates a store of an earlier version.
  private static func contents(ofBackup source: ImportSource) throws(StoreError) -> AppState {
    let path = source.name == "-" ? "/dev/stdin" : source.name
    let original = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let log = try? FileManager.default.attributesOfItem(atPath: original + "-wal")[.size] as? Int
    guard log ?? 0 == 0 else {
      throw StoreError(
        .busy,
        message: "is a store in use, whose last changes are in \(original)-wal, expected a backup; showlog --store "
          + "\(original) backup FILE writes one")
    }
    let (files, copy) = (FileManager.default, DraftFile(of: FileManager.default.temporaryDirectory.path + "/backup"))
    return try copy.removing { () throws(StoreError) in
      let attributes = [FileAttributeKey.posixPermissions: 0o600]
      guard files.createFile(atPath: copy.path, contents: Data(source.bytes), attributes: attributes) else {
        throw StoreError(.io, message: "it could not be copied to \(copy.path)")
      }
      let file = try StoreFile.open(at: copy.path, mode: .readOnly, tables: storedTables, empty: empty)
      let contents = try file.load()
      guard file.damage.isEmpty else { throw StoreError(.corrupt, message: "the backup is damaged, and was not read") }
      return contents
    }
  }
}
