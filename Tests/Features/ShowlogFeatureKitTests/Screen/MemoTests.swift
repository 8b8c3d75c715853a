import ShowlogFeatureKit
import Testing

@Suite("Memo")
struct MemoTests {
  @Test("An answer is computed only for a question that differs from the last one")
  func reuse() {
    let memo = Memo<Int, Int>()
    var count = 0
    let answers = [1, 1, 2, 1].map { question in
      memo(question) {
        count += 1
        return $0 * 10
      }
    }
    #expect(answers == [10, 10, 20, 10])
    #expect(count == 3)
  }
}
