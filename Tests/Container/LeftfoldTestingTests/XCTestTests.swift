#if os(Linux)
import Foundation
import LeftfoldCore
import LeftfoldTesting
import Testing
import XCTest

/// A test store in an XCTest case, which runs in a process of its own: there, no Swift Testing test is current.
struct XCTestTests {
  @Test("In an XCTest case, what differs from the expected state fails the case, with the place of the expectation")
  func difference() async {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      await exit(failures(expectWrongly))
    }
    let output = output(of: result)
    #expect(output.contains("not as expected") && output.contains("XCTestTests.swift:\(wrongLine)"))
  }

  @Test("In an XCTest case, a forgotten effect fails the case, at its end as well as in finish")
  func forgotten() async {
    await #expect(processExitsWith: .exitCode(1)) {
      await exit(failures { $0.send(.started("a", every: .seconds(1))) })
    }
    await #expect(processExitsWith: .exitCode(1)) {
      await exit(
        failures {
          $0.send(.started("a", every: .seconds(1)))
          $0.finish()
        })
    }
  }

  @Test("In an XCTest case, a test that expects what happens passes")
  func passing() async {
    await #expect(processExitsWith: .exitCode(0)) {
      await exit(
        failures {
          $0.send(.added(2)) { $0.count = 2 }
          $0.finish()
        })
    }
  }

  @Test("In an XCTest case, a golden text that differs fails the case")
  func golden() async {
    await #expect(processExitsWith: .exitCode(1)) {
      await exit(failures { _ in expectGolden("another text", "absent", mode: .check) })
    }
  }

  @Test("Where neither runs, a failure traps with a sentence")
  func nowhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = makeTimers().send(.added(2)) { $0.count = 3 } }
    }
    let output = output(of: result)
    #expect(output.contains("neither a Swift Testing test nor an XCTest case runs"))
    #expect(output.contains("not as expected"))
  }

  private func output(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}

private let wrongLine = #line + 4

@MainActor
private func expectWrongly(_ store: TestStore<Timers, TimersAction>) {
  store.send(.added(2)) { $0.count = 3 }
}

/// Runs a body as an XCTest case, prints its failures, and returns their number.
@MainActor
private func failures(_ body: @escaping @MainActor (TestStore<Timers, TimersAction>) -> Void) -> Int32 {
  let printer = Printer()
  XCTestObservationCenter.shared.addTestObserver(printer)
  let test = XCTestCase(name: "test") { _ in MainActor.assumeIsolated { body(makeTimers()) } }
  test.run()
  return Int32(test.testRun?.failureCount ?? -1)
}

private final class Printer: XCTestObservation {
  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine line: Int
  ) { FileHandle.standardError.write(Data(description.utf8)) }
}
#endif
