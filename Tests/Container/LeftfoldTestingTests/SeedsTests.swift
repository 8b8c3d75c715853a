import LeftfoldTesting
import Testing

struct SeedsTests {
  @Test("The long form has the seeds of the short form and more")
  func forms() {
    #expect(seeds(2, long: 5, environment: ["LEFTFOLD_LONG": "1"]) == 0..<5)
    #expect(seeds(2, long: 5, environment: [:]) == 0..<2)
  }

  @Test("Empty variables choose the short form")
  func empty() {
    #expect(seeds(2, long: 5, environment: ["LEFTFOLD_LONG": "", "LEFTFOLD_SEEDS": ""]) == 0..<2)
  }

  @Test("One seed or a range of them can be chosen, in either form")
  func chosen() {
    for form in ["", "1"] {
      #expect(seeds(2, long: 5, environment: ["LEFTFOLD_LONG": form, "LEFTFOLD_SEEDS": "338"]) == 338..<339)
      #expect(seeds(2, long: 5, environment: ["LEFTFOLD_LONG": form, "LEFTFOLD_SEEDS": "500-999"]) == 500..<1_000)
    }
  }
}
