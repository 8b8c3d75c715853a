import LeftfoldTesting
import Testing

struct SeededGeneratorTests {
  @Test("A seed's numbers equal the published ones")
  func published() {
    var random = SeededGenerator(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("A seed can be any integer, and equal seeds give equal numbers")
  func seeds() {
    var (first, second, other) = (
      SeededGenerator(seed: -1), SeededGenerator(seed: UInt64.max), SeededGenerator(seed: 0)
    )
    #expect(first.next() == second.next())
    #expect(first.next() != other.next())
  }
}
