import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogPersistence
import ShowlogSession

extension CommandLineHost {
  /// Passes a session for reading to `body`.
  func reading<Answer>(
    _ body: @MainActor (Session) async throws(StoreError) -> Answer
  ) async throws(CommandFailure) -> Answer {
    let session = try session(.reading)
    do throws(StoreError) { return try await body(session) } catch { throw CommandFailure(error) }
  }

  /// The files that a person can name: not those of the store.
  var files: ImportFiles {
    console.files.excluding(store: ["", "-wal", "-shm"].map { location.path + $0 })
  }

  var noStore: CommandFailure { CommandFailure(.noInput, "\(location.path): there is no store yet") }

  /// Reads a file, a pipe or standard input, with the errors of an import.
  func read(_ name: String, limit: Int? = nil) throws(CommandFailure) -> [UInt8] {
    do {
      return try name == "-" ? console.files.readInput(limit) : files.read(name, limit)
    } catch {
      throw CommandFailure(ImportFailure(error))
    }
  }
}
