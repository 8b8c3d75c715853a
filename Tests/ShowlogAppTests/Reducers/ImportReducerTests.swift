import Foundation
import LeftfoldCore
import LeftfoldTesting
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import Synchronization
import Testing

/// Returns an environment that reads for a second per reported fraction, on a test clock.
private func slowly(
  _ clock: TestClock, _ fractions: [Double], _ result: Result<ImportBatch, ImportFailure>
) -> ImportEnvironment {
  ImportEnvironment { _, progress in
    for fraction in fractions {
      do { try await clock.sleep(for: .seconds(1)) } catch { return result }
      progress(fraction)
    }
    return result
  }
}

@MainActor
struct ImportReducerTests {
  private let request = ImportRequest(paths: ["a.json"])

  private func makeStore(
    _ environment: ImportEnvironment, _ clock: TestClock = TestClock()
  ) -> TestStore<ImportState, ImportAction> {
    TestStore(initialState: .idle, reducer: ImportReducer(), environment: environment, clock: clock)
  }

  @Test("An import reports its progress, and then its records")
  func progress() {
    let clock = TestClock()
    var batch = ImportBatch()
    batch.files = ["a.json"]
    let store = makeStore(slowly(clock, [0.5, 1], .success(batch)), clock)
    store.send(.requested(request)) { $0 = .reading(fraction: 0) }
    store.advance(by: .seconds(1))
    store.receive(.progressed(fraction: 0.5)) { $0 = .reading(fraction: 0.5) }
    store.advance(by: .seconds(1))
    store.receive(.progressed(fraction: 1)) { $0 = .reading(fraction: 1) }
    store.receive(.read(batch: batch, isDryRun: false)) { $0 = .merging }
    store.receive(.finished(ImportReport())) { $0 = .finished(ImportReport()) }
    store.finish()
  }

  @Test(
    "The records are merged in the background, as requested, and the end is reported", arguments: [true, false])
  func merges(isDryRun: Bool) {
    var report = ImportReport()
    (report.playsAdded, report.isDryRun) = (3, isDryRun)
    let store = makeStore(
      ImportEnvironment(merge: { [report] batch, isDry in
        #expect((batch.others.map(\.title), isDry) == (["Up"], isDryRun))
        return .success(report)
      }) { _, _ in .success(ImportBatch()) })
    var batch = ImportBatch()
    batch.others = [OtherRecord(.film, title: "Up")]
    store.send(.read(batch: batch, isDryRun: isDryRun)) { $0 = .merging }
    store.receive(.finished(report)) { $0 = .finished(report) }
    store.finish()
  }

  @Test("A failed write is reported")
  func notKept() {
    let failure = ImportFailure(message: "the disk is full", exitCode: .inputOutput)
    let store = makeStore(ImportEnvironment(merge: { _, _ in .failure(failure) }) { _, _ in .success(ImportBatch()) })
    store.send(.read(batch: ImportBatch(), isDryRun: false)) { $0 = .merging }
    store.receive(.failed(failure)) { $0 = .failed(failure) }
    store.finish()
  }

  @Test("An import can be canceled until its commit, and neither canceled nor replaced from then on")
  func lateCancellation() {
    let clock = TestClock()
    let environment = ImportEnvironment(merge: { _, _ in
      try? await clock.sleep(for: .seconds(1))
      return .success(ImportReport())
    }) { _, _ in .success(ImportBatch()) }
    let store = makeStore(environment, clock)
    store.send(.read(batch: ImportBatch(), isDryRun: false)) { $0 = .merging }
    store.send(.canceled) { $0 = .idle }
    store.advance(by: .seconds(5))
    store.send(.read(batch: ImportBatch(), isDryRun: false)) { $0 = .merging }
    store.send(.written) { $0 = .committing }
    store.send(.canceled)
    store.send(.requested(request))
    store.advance(by: .seconds(5))
    store.receive(.finished(ImportReport())) { $0 = .finished(ImportReport()) }
    store.finish()
  }

  @Test("The request reaches the reader, and a dry run is reported as one")
  func requests() {
    let asked = Mutex<[ImportRequest]>([])
    let store = makeStore(
      ImportEnvironment { request, _ in
        asked.withLock { $0.append(request) }
        return .success(ImportBatch())
      })
    let request = ImportRequest(
      paths: ["-", "exports"], format: "trakt", skipsBad: true, isDryRun: true, hasNoLimit: true)
    store.send(.requested(request)) { $0 = .reading(fraction: 0) }
    store.receive(.read(batch: ImportBatch(), isDryRun: true)) { $0 = .merging }
    store.receive(.finished(ImportReport())) { $0 = .finished(ImportReport()) }
    #expect(asked.withLock { $0 } == [request])
    store.finish()
  }

  @Test("A failed import reports its reason")
  func failure() {
    let failure = ImportFailure(message: "a.json: $[0].season: found 1e3, expected an integer", exitCode: .dataError)
    let store = makeStore(ImportEnvironment { _, _ in .failure(failure) })
    store.send(.requested(request)) { $0 = .reading(fraction: 0) }
    store.receive(.failed(failure)) { $0 = .failed(failure) }
    store.finish()
  }

  @Test("A canceled import sends no further action and leaves no task")
  func cancellation() {
    let clock = TestClock()
    let store = makeStore(slowly(clock, [0.5, 1], .success(ImportBatch())), clock)
    store.send(.requested(request)) { $0 = .reading(fraction: 0) }
    store.advance(by: .seconds(1))
    store.receive(.progressed(fraction: 0.5)) { $0 = .reading(fraction: 0.5) }
    store.send(.canceled) { $0 = .idle }
    store.advance(by: .seconds(10))
    #expect(clock.sleeperCount == 0)
    store.finish()
  }

  @Test("A new request replaces the running one")
  func replacement() {
    let clock = TestClock()
    let store = makeStore(
      ImportEnvironment { request, _ in
        try? await clock.sleep(for: .seconds(1))
        var batch = ImportBatch()
        batch.files = request.paths
        return .success(batch)
      }, clock)
    store.send(.requested(request)) { $0 = .reading(fraction: 0) }
    store.advance(by: .milliseconds(500))
    store.send(.requested(ImportRequest(paths: ["b.json"])))
    var batch = ImportBatch()
    batch.files = ["b.json"]
    store.advance(by: .seconds(5))
    store.receive(.read(batch: batch, isDryRun: false)) { $0 = .merging }
    store.receive(.finished(ImportReport())) { $0 = .finished(ImportReport()) }
    store.finish()
  }

  @Test("Progress outside reading and writing changes nothing")
  func lateProgress() {
    let store = makeStore(.stub)
    store.send(.progressed(fraction: 0.5))
    store.send(.written)
    store.send(.canceled)
    store.finish()
  }

  @Test("The stub reads nothing")
  func stub() {
    let store = makeStore(.stub)
    store.send(.requested(request)) { $0 = .reading(fraction: 0) }
    store.receive(.read(batch: ImportBatch(), isDryRun: false)) { $0 = .merging }
    store.receive(.finished(ImportReport())) { $0 = .finished(ImportReport()) }
    store.finish()
  }

  @Test("Actions, states, requests, reports and failures survive a round trip")
  func coding() throws {
    var report = ImportReport()
    (report.files, report.rejections, report.playsRead) = (["a.json"], ["a.json: bad"], 7)
    let failure = ImportFailure(message: "no such file", exitCode: .noInput)
    let actions: [ImportAction] = [
      .requested(request), .progressed(fraction: 0.25), .read(batch: ImportBatch(), isDryRun: true),
      .written, .finished(report), .failed(failure), .canceled,
    ]
    #expect(try JSONDecoder().decode([ImportAction].self, from: JSONEncoder().encode(actions)) == actions)
    let states: [ImportState] = [
      .idle, .reading(fraction: 0.5), .merging, .committing, .finished(report), .failed(failure),
    ]
    #expect(try JSONDecoder().decode([ImportState].self, from: JSONEncoder().encode(states)) == states)
  }
  @Test("A logged failure is read: its exit code is a number")
  func failureOfLog() throws {
    let line = #"{"failed":{"_0":{"message":"no such file","exitCode":66,"isUnwritten":false}}}"#
    let action = try JSONDecoder().decode(ImportAction.self, from: Data(line.utf8))
    #expect(action == .failed(ImportFailure(message: "no such file", exitCode: .noInput)))
  }
}
