import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

extension Session {
  nonisolated func importBatch(_ batch: ImportBatch, isDryRun: Bool) async -> Result<ImportReport, ImportFailure> {
    if isDryRun {
      let before = await store.state
      var after = before
      do throws(AmbiguousShow) {
        var report = try after.importFiles(batch, at: now())
        (report.isDryRun, report.isChanged) = (true, AppState.differ(before, after))
        return .success(report)
      } catch {
        return .failure(ImportFailure(message: error.description, exitCode: .dataError))
      }
    }
    let entry = AppAction.logEntry(ofImport: batch, at: now())
    do {
      var (commit, report) = try await commitOffMainActor(onWritten: { [self] in store.send(.imports(.written)) }) {
        draft throws(StoreError) in
        do throws(AmbiguousShow) {
          return (entry, try draft.state.importFiles(batch, at: entry.at))
        } catch {
          throw StoreError(.failed(.dataError), message: error.description)
        }
      }
      report.isChanged = commit.isChanged
      await MainActor.run { [commit] in importAnswer?.commit = commit }
      return .success(report)
    } catch {
      var failure = ImportFailure(message: error.description, exitCode: error.exitCode)
      failure.isUnwritten = error.kind != .failed(.dataError)
      return .failure(failure)
    }
  }
}
