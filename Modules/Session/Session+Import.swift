import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence

extension Session {
  nonisolated func take(_ batch: ImportBatch, isDryRun: Bool) async -> Result<ImportReport, ImportFailure> {
    if isDryRun {
      var contents = await store.state.persistent
      var report = contents.take(batch)
      report.isDryRun = true
      return .success(report)
    }
    let entry = AppAction.logEntry(ofImport: batch, at: now())
    do {
      let (_, report) = try await commitBeside(onWritten: { [self] in store.send(.imports(.written)) }) { draft in
        (entry, draft.state.take(batch, at: entry.at))
      }
      return .success(report)
    } catch {
      let error = SessionError(error)
      return .failure(ImportFailure(message: error.message, exitCode: Int(error.exitCode)))
    }
  }
}
