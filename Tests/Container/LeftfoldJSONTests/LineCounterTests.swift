import LeftfoldJSON
import Testing

struct LineCounterTests {
  @Test("Locations before the last one are counted from near them, and not from the file's start")
  func steps() throws {
    let text = String(repeating: "é, \"x\"\n", count: 4_000)
    let bytes = [UInt8](text.utf8)
    var counter = LineCounter(offset: 0)
    var steps = 0
    for start in stride(from: 0, to: bytes.count, by: 8) {
      // As faults are reported: within a record, then at its start.
      steps += counter.advance(to: start + 7, in: bytes)
      steps += counter.advance(to: start, in: bytes)
      try #require([counter.line, counter.column] == [start / 8 + 1, 1])
    }
    #expect(steps < 4_000 * 2_100)
  }
}
