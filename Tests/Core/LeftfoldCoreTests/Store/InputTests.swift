import LeftfoldCore
import LeftfoldTesting
import Testing

/// Members of several sizes, with padding between and within them.
struct Wide: Equatable, Sendable {
  var flag = false
  var small: UInt16 = 0
  var text = ""
  var list: [Int] = []
  var maybe: Int?
  var choice: Choice? = nil
  var pair = Pair()
  /// A computed member, which a comparison has to compute.
  var total: Int { list.reduce(0, +) + Int(small) }

  enum Choice: Equatable, Sendable { case one(Int8), two(String), three }
  struct Pair: Equatable, Sendable {
    var a: Int8 = 0
    var b = 0.0
  }
}

enum WideAction: Sendable {
  case set(@Sendable (inout Wide) -> Void)
}

@MainActor
func makeWide() -> Store<Wide, WideAction> {
  Store(
    initialState: Wide(),
    reducer: Reduce { (state: inout Wide, action: WideAction, _: Void) in
      switch action {
      case .set(let change): change(&state)
      }
      return .none
    }, environment: ())
}

extension Wide {
  static func change(_ random: inout some RandomNumberGenerator) -> @Sendable (inout Wide) -> Void {
    let number = Int.random(in: 0..<3, using: &random)
    return switch Int.random(in: 0..<9, using: &random) {
    case 0: { $0.flag.toggle() }
    case 1: { $0.small = UInt16(number) }
    // Created at run time and too long for inline storage: equal values with different bytes.
    case 2: { $0.text = String(repeating: "text \(number) ", count: number * 4) }
    case 3: { $0.list = Array(0..<number) }
    case 4: { $0.maybe = number == 0 ? nil : number }
    case 5: { $0.choice = [.one(1), .two(String(repeating: "two", count: 9)), .three][number] }
    case 6: { $0.pair.a = Int8(number) }
    case 7: { $0.pair.b = Double(number) }
    default: { _ in }
    }
  }
}

@MainActor
struct InputTests {
  @Test("A value derived from inputs is recomputed only if one of them differs")
  func runs() {
    let store = makeWide()
    let runs = Tally()
    let derived = store.derived(
      from: \.small, \.text,
      state: { small, text in
        runs.add()
        return "\(small)\(text)"
      })
    let subscription = derived.subscribe { _ in }
    let before = runs.value
    store.send(.set { $0.flag = true })
    store.send(.set { $0.list = [1, 2, 3] })
    #expect(runs.value == before)
    store.send(.set { $0.small = 1 })
    #expect(runs.value == before + 1)
    store.send(
      .set {
        $0.small = 2
        $0.text = "two inputs at once"
      })
    #expect(runs.value == before + 2)
    #expect(derived.state == "2two inputs at once")
    withExtendedLifetime(subscription) {}
  }

  @Test("Of five hundred stores of the same inputs, none is recomputed after an unrelated action")
  func manyParameters() {
    let store = makeWide()
    let runs = Tally()
    let subscriptions = (0..<500).map { parameter in
      store.derived(
        from: \.text, \.maybe,
        state: { text, maybe in
          runs.add()
          return text.count + (maybe ?? 0) + parameter
        }
      ).subscribe { _ in }
    }
    let before = runs.value
    for number in 0..<100 { store.send(.set { $0.small = UInt16(number) }) }
    #expect(runs.value == before)
    store.send(.set { $0.maybe = 1 })
    #expect(runs.value == before + 500)
    withExtendedLifetime(subscriptions) {}
  }

  @Test(
    "Members, inputs and chains of both are up to date, and notify once per change", arguments: 0..<300)
  func model(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let store = makeWide()
    let whole = store.derived(state: { $0 })
    let watched = Watched(store: store, whole: whole)
    for _ in 0..<40 {
      watched.changeListeners(&random)
      let before = store.state
      watched.clear()
      if Bool.random(using: &random) {
        store.send(.set(Wide.change(&random)))
      } else {
        store.transaction { for _ in 0..<3 { store.send(.set(Wide.change(&random))) } }
      }
      watched.check(before, store.state, seed: seed)
    }
  }

  private struct Padded: Equatable {
    struct Label: Equatable {
      var level: Int8 = 0
      // Not plain data, so that an assignment copies the members and not the bytes between them.
      var text = "a label"
    }
    var label = Label()
    var count = 0
  }

  @Test("What is derived from a member is not recomputed because the bytes between its parts differ")
  func padding() {
    let store = Store(
      initialState: Padded(),
      reducer: Reduce<Padded, Bool, Void> { state, isFirst, _ in
        state.count += 1
        if isFirst {
          state.label.level = 1
          unsafe withUnsafeMutableBytes(of: &state.label) { unsafe $0[4] = 0xA5 }
        }
        return .none
      }, environment: ())
    let runs = Tally()
    let derived = store.derived(state: \.label).derived(state: { label in
      runs.add()
      return "\(label.level)"
    })
    let subscription = derived.subscribe { _ in }
    store.send(true)
    let before = runs.value
    for _ in 0..<3 { store.send(false) }
    #expect(runs.value == before)
    #expect(derived.state == "1")
    subscription.cancel()
  }
}

@MainActor
private final class Watched {
  @MainActor
  private struct Line {
    let store: Store<String, WideAction>
    let expected: (Wide) -> String
    let told = Recorder<String>()
    var subscription: Subscription?
  }

  private var lines: [Line] = []

  init(store: Store<Wide, WideAction>, whole: Store<Wide, WideAction>) {
    for root in [store, whole] {
      add(root.derived(state: \.flag).derived(state: { "\($0)" })) { "\($0.flag)" }
      add(root.derived(state: \.small).derived(state: { "\($0)" })) { "\($0.small)" }
      add(root.derived(state: \.text)) { $0.text }
      add(root.derived(state: \.list).derived(state: { "\($0)" })) { "\($0.list)" }
      add(root.derived(state: \.maybe).derived(state: { "\($0 ?? -1)" })) { "\($0.maybe ?? -1)" }
      add(root.derived(state: \.choice).derived(state: { "\($0 ?? .three)" })) { "\($0.choice ?? .three)" }
      add(root.derived(state: \.pair).derived(state: \.b).derived(state: { "\($0)" })) { "\($0.pair.b)" }
      add(root.derived(state: \.total).derived(state: { "\($0)" })) { "\($0.total)" }
      add(root.derived(from: \.maybe, \.pair, \.total, state: { "\($0 ?? 0) \($1.a) \($2)" })) {
        "\($0.maybe ?? 0) \($0.pair.a) \($0.total)"
      }
    }
  }

  private func add(_ store: Store<String, WideAction>, _ expected: @escaping (Wide) -> String) {
    lines.append(Line(store: store, expected: expected))
  }

  func changeListeners(_ random: inout some RandomNumberGenerator) {
    let index = Int.random(in: lines.indices, using: &random)
    if lines[index].subscription == nil {
      lines[index].subscription = lines[index].store.subscribe { [told = lines[index].told] in told.values.append($0) }
    } else {
      lines[index].subscription = nil
    }
  }

  func clear() { for line in lines { line.told.values = [] } }

  func check(_ before: Wide, _ after: Wide, seed: Int) {
    for (index, line) in lines.enumerated() {
      let (old, new) = (line.expected(before), line.expected(after))
      #expect(line.store.state == new, "seed \(seed), store \(index)")
      guard line.subscription != nil else { continue }
      #expect(line.told.values == (old == new ? [] : [new]), "seed \(seed), store \(index)")
    }
  }
}
