import LeftfoldEntities
import LeftfoldTesting
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogStandingFeature
import Testing

@Suite("What files and plays state of a show")
struct StandingMergeTests {
  private let show = ShowID(rawValue: 1)

  private enum Event: CustomStringConvertible {
    case stated(Standing)
    case played(Timestamp?)

    var description: String {
      switch self {
      case .stated(let standing): "\(standing.kind) \(standing.statedAt?.seconds ?? -1) \(standing.origin)"
      case .played(let moment): "play \(moment?.seconds ?? -1)"
      }
    }
  }

  private func apply(_ events: [Event], to first: Standing? = nil) -> Standing? {
    var sample = SampleLibrary()
    sample.episode(sample.show("Lost", isFollowed: nil), 1, 1)
    var state = PersistentState(library: sample.library)
    var standing = StandingState(entries: first.map { [$0] } ?? [])
    for event in events {
      let before = state
      switch event {
      case .stated(let statement): standing.merge([statement], in: state)
      case .played(let moment):
        _ = state.plays.change {
          $0.set(Play(id: $0.nextID, episode: EpisodeID(rawValue: 1), watchedAt: moment, origin: .history))
        }
      }
      standing.followWatched(in: state, since: before.plays, standing)
    }
    return standing.entries[id: show]
  }

  private func event(_ random: inout SeededGenerator) -> Event {
    let moment = Timestamp(seconds: .random(in: 1...6, using: &random))
    let kinds: [Standing.Kind] = [.planned, .planned, .followed, .unfollowed, .paused, .dropped]
    switch Int.random(in: 0...5, using: &random) {
    case 0: return .played(Bool.random(using: &random) ? moment : nil)
    case 1: return .stated(Standing(id: show, .followed, origin: .implied))
    default:
      let kind = kinds.randomElement(using: &random) ?? .planned
      return .stated(Standing(id: show, kind, at: moment, origin: Bool.random(using: &random) ? .file : .datedFile))
    }
  }

  @Test("Files and their plays give the same standing in any order, and again nothing new")
  func orders() {
    for seed in seeds(300, long: 20_000) {
      var random = SeededGenerator(seed: seed)
      let events = (0..<Int.random(in: 2...5, using: &random)).map { _ in event(&random) }
      let expected = apply(events)
      for _ in 0..<6 {
        let order = events.shuffled(using: &random)
        let result = apply(order)
        #expect(result?.kind == expected?.kind, "seed \(seed): \(events) and \(order)")
        let statements = order.filter { if case .stated = $0 { true } else { false } }
        #expect(apply(order + statements)?.kind == result?.kind, "seed \(seed): \(order), statements again")
      }
    }
  }

  @Test("No file and no play replaces the viewer's statement, but a play that of a plan")
  func own() {
    for seed in seeds(200, long: 5_000) {
      var random = SeededGenerator(seed: seed)
      let kind = Standing.Kind.allCases.randomElement(using: &random) ?? .planned
      let own = Standing(id: show, kind, at: Timestamp(seconds: 3))
      let events = (0..<4).map { _ in event(&random) }
      let result = apply(events, to: own)
      switch kind {
      case .planned: #expect(result?.kind == .planned || result?.kind == .followed, "seed \(seed): \(events)")
      case .unlisted: #expect(result?.kind != .planned, "seed \(seed): \(events)")
      case .withdrawn: #expect(result == own || result?.kind == .followed, "seed \(seed): \(events)")
      case .followed, .paused, .dropped, .unfollowed: #expect(result == own, "seed \(seed): \(events)")
      }
    }
  }

  @Test("Of two statements about a show, the same remains the other way round, and a statement remains of itself")
  func commutes() {
    for seed in seeds(500, long: 20_000) {
      var random = SeededGenerator(seed: seed)
      func standing() -> Standing {
        Standing(
          id: show, Standing.Kind.allCases.randomElement(using: &random) ?? .planned,
          reason: Bool.random(using: &random) ? "dull" : nil,
          at: Timestamp(seconds: .random(in: 1...4, using: &random)),
          origin: Standing.Origin.allCases.randomElement(using: &random) ?? .here)
      }
      let (left, right, third) = (standing(), standing(), standing())
      var (one, other, same) = (left, right, left)
      one.merge(right)
      other.merge(left)
      same.merge(left)
      #expect((one.kind, one.statedAt) == (other.kind, other.statedAt), "seed \(seed): \(left), \(right)")
      #expect(same == left, "seed \(seed)")
      var (first, second) = (left, third)
      first.merge(right)
      first.merge(third)
      second.merge(left)
      second.merge(right)
      // What took a show off the watchlist withdraws the plan that it meets.
      if ![left, right, third].contains(where: { $0.kind == .unlisted }) {
        #expect(
          (first.kind, first.statedAt) == (second.kind, second.statedAt), "seed \(seed): \(left), \(right), \(third)")
      }
      var again = one
      again.merge(right)
      #expect(again.kind == one.kind, "seed \(seed): \(left), \(right)")
    }
  }

  @Test("Of two of the viewer's statements the later remains, with the reason of either")
  func later() {
    func merged(_ first: Standing, _ second: Standing) -> Standing {
      var result = first
      result.merge(second)
      return result
    }
    let paused = Standing(id: show, .paused, reason: "busy", at: Timestamp(seconds: 20))
    for (moment, kind) in [(10, Standing.Kind.paused), (30, .dropped), (30, .planned), (10, .followed)] {
      let other = Standing(id: show, kind, at: Timestamp(seconds: moment))
      let result = merged(paused, other)
      #expect(result.kind == (moment == 30 ? kind : .paused))
      #expect(result.reason == (result.isPause ? "busy" : nil))
    }
    let removal = Standing(id: show, .unlisted, at: Timestamp(seconds: 30))
    #expect(merged(paused, removal) == paused && merged(removal, paused) == paused)
    let plans = [10, 20].map { Standing(id: show, .planned, at: Timestamp(seconds: $0)) }
    #expect(merged(plans[0], plans[1]) == plans[1] && merged(plans[1], plans[0]) == plans[1])
  }
}
