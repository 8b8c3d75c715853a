import ShowlogFeatureKit
import ShowlogModels
import Testing

@testable import ShowlogTrendsFeature

@MainActor
struct TrendsBarsTests {
  private func input(_ plays: Int) -> TrendsInput {
    var shelf = Shelf()
    let show = shelf.show("A", runtime: 30)
    for number in 1...max(1, plays) where number <= plays { shelf.play(show, number, "2025-06-0\(number)T20:00") }
    var input = shelf.input()
    (input.state.isShown, input.state.listsBars, input.state.range) = (false, true, .all)
    return input
  }

  private func answer(_ input: TrendsInput) throws -> AnyValue? {
    let work = try #require(TrendsBars.overlay.work)
    return try work.question(of: input, filter: "").flatMap { try work.answer(to: $0) }
  }

  private func draw(_ input: TrendsInput, _ answer: AnyValue?) -> String { TrendsBars.overlay.drawn(input, answer) }

  @Test("Bars of another range, grouping or metric are not listed as those of the present one")
  func choices() throws {
    let input = input(3)
    let answer = try answer(input)
    #expect(draw(input, answer).contains("Jun 2025"))
    for change in [
      { (state: inout TrendsState) in state.range = .days(30) }, { $0.by = .weekday }, { $0.metric = .minutes },
    ] {
      var other = input
      change(&other.state)
      #expect(draw(other, answer).contains("Counting") && !draw(other, answer).contains("Jun 2025"))
    }
    #expect(draw(input, nil).contains("Counting"))
  }

  @Test("A log without plays has no bars, and says so")
  func none() throws {
    let input = input(0)
    #expect(try draw(input, answer(input)).contains("Nothing to count here."))
  }

  @Test("What is counted once is not counted again when the list is opened and closed")
  func once() throws {
    let work = try #require(TrendsTab.tab.work)
    var input = input(1)
    input.state.isShown = true
    let open = work.question(of: input, filter: "")
    input.state.listsBars = false
    #expect(open == work.question(of: input, filter: ""))
  }
}
