import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages
import ShowlogTrendsFeature
import Testing

@MainActor
struct TrendsTabTests {
  private let work = TrendsTab.tab.work

  private func input() -> TrendsInput {
    var shelf = Shelf()
    shelf.play(shelf.show("A", runtime: 30), 1, "2025-06-01T20:00")
    var input = shelf.input()
    input.state.isShown = true
    return input
  }

  private func draw(_ input: TrendsInput, _ answer: AnyValue?) -> String { TrendsTab.tab.drawn(input, answer) }

  @Test("The page keeps its scroll position when it is left and shown again, and another choice starts at the top")
  func position() {
    let input = input()
    let scrolled = ListPosition(ListWindow(selected: 12, top: 12, height: 20), row: nil)
    func position(_ change: (inout TrendsState) -> Void) -> ListPosition? {
      var other = input
      change(&other.state)
      return TrendsTab.tab.position(scrolled, from: input, to: other)
    }
    #expect(position { $0.isShown = false } == scrolled)
    #expect(position { $0.range = .days(30) }?.window.top == 0)
    #expect(position { $0.by = .hour }?.window.top == 0)
    #expect(position { $0.metric = .minutes }?.window.top == 0)
  }

  @Test("While plays are counted, the last figures stay, and the page says that they are being counted")
  func counting() throws {
    var input = input()
    #expect(draw(input, nil).contains("Counting…"))
    let answer = try work?.question(of: input, filter: "").flatMap { try work?.answer(to: $0) }
    let counted = draw(input, answer)
    #expect(counted.contains("1 play") && !counted.contains("Counting…"))
    _ = input.plays.change { $0.add(Play(id: $0.nextID, episode: EpisodeID(rawValue: 2), watchedAt: input.now)) }
    let stale = draw(input, answer)
    #expect(stale.contains("1 play") && stale.contains("Counting…"))
    #expect(stale.split(separator: "\n").count == counted.split(separator: "\n").count + 1)
    let next = try work?.question(of: input, filter: "").flatMap { try work?.answer(to: $0) }
    #expect(draw(input, next).contains("2 plays") && !draw(input, next).contains("Counting…"))
  }

  @Test("Nothing is counted while another page is shown")
  func hidden() {
    var input = input()
    input.state.isShown = false
    #expect(work?.question(of: input, filter: "") == nil)
  }

  @Test("A canceled count ends with an error instead of figures")
  func cancellation() async throws {
    let work = try #require(work)
    let question = try #require(work.question(of: input(), filter: ""))
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask { #expect(throws: CancellationError.self) { try work.answer(to: question) } }
    }
  }
}
