import LeftfoldCore
import Testing

struct PrismLawTests {
  @Test("A prism that embeds one case and extracts another traps at its first use, in debug builds")
  func mixedUp() async {
    #if DEBUG
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Prism<Side, Int>.mixedUp.embed(1)
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Prism<Side, Int>.mixedUp.extract(.left(1))
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Prism<Side, Int>.changed.extract(.left(1))
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Prism<Side, Int>.changed.embed(1)
      },
    ]
    for result in results {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("embed and extract have to name the same case"))
      #expect(message.contains("Side") && message.contains("Int"))
    }
    #endif
    await #expect(processExitsWith: .success) {
      let prism = Prism<Side, Int>(embed: Side.left) { if case .left(let part) = $0 { part } else { nil } }
      for number in 0..<3 { precondition(prism.extract(prism.embed(number)) == number) }
      precondition(prism.extract(.right(1)) == nil)
      // A value that does not equal itself obeys the law.
      let nan = Prism<Double, Double>.identity
      precondition(nan.extract(nan.embed(.nan))?.isNaN == true)
    }
  }

  @Test("The law of a prism is checked once, and costs nothing afterwards")
  func once() {
    let calls = Tally()
    let prism = Prism<Side, Int>(
      embed: {
        calls.add()
        return .left($0)
      },
      extract: {
        calls.add()
        return if case .left(let part) = $0 { part } else { nil }
      })
    _ = prism.extract(.right(1))
    _ = prism.extract(.left(1))
    _ = prism.embed(1)
    let before = calls.value
    for _ in 0..<10 { _ = prism.extract(prism.embed(1)) }
    #expect(calls.value - before == 20)
  }
}

enum Side: Equatable, Sendable {
  case left(Int)
  case right(Int)
}

extension Prism where Whole == Side, Part == Int {
  static var mixedUp: Self { Prism(embed: Side.right) { if case .left(let part) = $0 { part } else { nil } } }
  static var changed: Self { Prism(embed: Side.left) { if case .left(let part) = $0 { part + 1 } else { nil } } }
}
