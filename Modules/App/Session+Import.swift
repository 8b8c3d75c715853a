import LeftfoldCore
import ShowlogModels
import ShowlogPersistence

extension Session {
  /// Takes over what files hold, or tells what that would bring.
  nonisolated func take(_ batch: ImportBatch, isDryRun: Bool) async -> Result<ImportReport, ImportFailure> {
    if isDryRun {
      var contents = await store.state.persistent
      var report = contents.take(batch)
      report.isDryRun = true
      return .success(report)
    }
    let entry = AppAction.logEntry(ofImport: batch, at: now())
    do throws(SessionError) {
      return .success(
        try await change(onWritten: { [self] in store.send(.imports(.written)) }) { draft in
          let before = draft.contents
          let report = draft.contents.take(batch)
          if draft.contents != before { draft.undo.record(before) }
          return (entry, report)
        })
    } catch {
      return .failure(ImportFailure(message: error.message, exitCode: Int(error.exitCode)))
    }
  }
}
