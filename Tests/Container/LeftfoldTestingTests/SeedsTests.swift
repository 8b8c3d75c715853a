import LeftfoldTesting
import Testing

struct SeedsTests {
  @Test("The long form has the seeds of the short form and more")
  func forms() {
    #expect(seeds(2, long: 5, environment: ["LEFTFOLD_LONG": "1"]) == 0..<5)
    #expect(seeds(2, long: 5, environment: [:]) == 0..<2)
  }

  @Test("An empty variable chooses the short form")
  func empty() {
    #expect(seeds(2, long: 5, environment: ["LEFTFOLD_LONG": ""]) == 0..<2)
  }
}
