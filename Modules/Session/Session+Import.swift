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
      var report = after.importBatch(batch, at: now())
      (report.isDryRun, report.isChanged) = (true, AppState.differ(before, after))
      return .success(report)
    }
    let entry = AppAction.logEntry(ofImport: batch, at: now())
    do {
      var (commit, report) = try await commitOffMainActor(onWritten: { [self] in store.send(.imports(.written)) }) {
        draft in
        (entry, draft.state.importBatch(batch, at: entry.at))
      }
      report.isChanged = commit.isChanged
      await MainActor.run { [commit] in importAnswer?.commit = commit }
      return .success(report)
    } catch {
      var failure = ImportFailure(message: error.description, exitCode: error.exitCode)
      failure.isUnwritten = true
      return .failure(failure)
    }
  }
}
