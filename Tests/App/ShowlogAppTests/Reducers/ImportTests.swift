import Foundation
import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import Testing

/// The state of an import, which follows the session.
@MainActor
struct ImportTests {
  private let request = ImportRequest(paths: ["a.json"])

  private func states(_ actions: ImportAction..., from state: ImportState = .idle) -> [ImportState] {
    var state = state
    return actions.map { action in
      state.handle(action)
      return state
    }
  }

  @Test("An import reports its progress, the merging, the commit, and its end")
  func progress() {
    #expect(
      states(.requested(request), .progressed(fraction: 0.5), .merging, .written, .finished(ImportReport())) == [
        .reading(fraction: 0), .reading(fraction: 0.5), .merging, .committing, .finished(ImportReport()),
      ])
  }

  @Test("A failed import reports its reason")
  func failure() {
    let failure = ImportFailure(message: "a.json: $[0].season: found 1e3, expected an integer", exitCode: .dataError)
    #expect(states(.requested(request), .failed(failure)).last == .failed(failure))
    #expect(states(.failed(failure), from: .committing) == [.failed(failure)])
  }

  @Test("An import can be canceled until its commit, and neither canceled nor replaced from then on")
  func lateCancellation() {
    #expect(states(.requested(request), .canceled).last == .idle)
    #expect(states(.merging, .canceled).last == .idle)
    #expect(states(.canceled, .requested(request), from: .committing) == [.committing, .committing])
  }

  @Test("Progress outside reading and writing changes nothing")
  func lateProgress() {
    #expect(states(.progressed(fraction: 0.5), .written, .canceled) == [.idle, .idle, .idle])
    #expect(states(.progressed(fraction: 0.5), from: .merging) == [.merging])
  }

  @Test("The app's reducer merges records that were read, and reports a dry run as one", arguments: [true, false])
  func merges(isDryRun: Bool) {
    var batch = ImportBatch()
    (batch.others, batch.shows) = (
      [OtherRecord(.init(one: "person", several: "people"), title: "Up")],
      [ShowRecord(ids: Ids(trakt: 1), source: .mention)]
    )
    var state = AppState(settings: SettingsState(now: Timestamp(seconds: 0), zone: .utc))
    _ = makeAppReducer().reduce(&state, .imports(.read(batch: batch, isDryRun: isDryRun)), .stub)
    guard case .finished(let report) = state.imports else {
      Issue.record("not finished: \(state.imports)")
      return
    }
    #expect((report.leftOut.map(\.count), report.isDryRun, state.library.shows.count) == ([1], isDryRun, 1))
  }

  @Test("The stub reads nothing")
  func stub() async {
    #expect(await ImportEnvironment.stub.read(request) { _ in } == .success(ImportedFiles()))
  }

  @Test("Actions, requests, reports and failures survive a round trip")
  func coding() throws {
    var report = ImportReport()
    (report.files, report.rejections, report.playsRead) = (["a.json"], ["a.json: bad"], 7)
    let failure = ImportFailure(message: "no such file", exitCode: .noInput)
    let actions: [ImportAction] = [
      .requested(request), .progressed(fraction: 0.25), .merging, .written, .finished(report), .failed(failure),
      .canceled,
    ]
    #expect(try JSONDecoder().decode([ImportAction].self, from: JSONEncoder().encode(actions)) == actions)
  }

  @Test("An action with the records of files is not read: they come from files alone")
  func records() throws {
    let action = try JSONEncoder().encode(ImportAction.read(batch: ImportBatch(), isDryRun: true))
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ImportAction.self, from: action) }
  }

  @Test("A logged failure is read: its exit code is a number")
  func failureOfLog() throws {
    let line = #"{"failed":{"_0":{"message":"no such file","exitCode":66,"isUnwritten":false}}}"#
    let action = try JSONDecoder().decode(ImportAction.self, from: Data(line.utf8))
    #expect(action == .failed(ImportFailure(message: "no such file", exitCode: .noInput)))
  }
}
