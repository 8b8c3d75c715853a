import LeftfoldCore
import LeftfoldEntities
import Testing

/// A key of nodes whose hash runs code of the app: within a table that is being searched.
struct Hashing: Connector, Hashable, Sendable {
  @MainActor static var onHash: (@MainActor () -> Void)?
  let id: Int

  func connect(state: Int) -> Int { state + id }
  func connect(action: Int) -> Int { action }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    MainActor.assumeIsolated {
      let body = Self.onHash
      Self.onHash = nil
      body?()
    }
  }
}

struct HashedRow: Identifiable, Equatable, Sendable {
  let id: Hashing
}

extension ReentrancyTests {
  @Test("A hash that derives a store by a key traps: it would change the table that is being searched")
  func hashing() async {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await deriveConnectors(isHashing: true)
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await deriveRows(isHashing: true)
      },
    ]
    // A release build has no messages of preconditions.
    #if DEBUG
    for result in results {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("derives a store from a key"))
    }
    #endif
    await #expect(processExitsWith: .success) {
      await deriveConnectors(isHashing: false)
      await deriveRows(isHashing: false)
    }
  }
}

@MainActor
func deriveConnectors(isHashing: Bool) {
  let store = Store<Int, Int>(initialState: 0, reducer: Reduce { _, _, _ in .none }, environment: ())
  let first = store.connect(using: Hashing(id: 0))
  if isHashing { Hashing.onHash = { _ = store.connect(using: Hashing(id: 1)) } }
  #expect(store.connect(using: Hashing(id: 0)).state == first.state)
}

@MainActor
func deriveRows(isHashing: Bool) {
  let store = Store<EntityTable<HashedRow>, Int>(
    initialState: [HashedRow(id: Hashing(id: 0)), HashedRow(id: Hashing(id: 1))],
    reducer: Reduce { _, _, _ in .none }, environment: ())
  func row(_ id: Int) -> Store<HashedRow, Int>? {
    store.derived(rows: \.self, id: Hashing(id: id)) { _, action in action }
  }
  let first = row(0)
  // The first hash is that of the table's own look-up, which is a value's.
  if isHashing { Hashing.onHash = { Hashing.onHash = { _ = row(1) } } }
  #expect(row(0)?.state == first?.state)
}

extension ReentrancyTests {
  @Test("An id's hash that has the table's idle group detached, while the group's own tables are searched")
  func detachedWhileHashed() {
    let store = Store<EntityTable<HashedRow>, Int>(
      initialState: [HashedRow(id: Hashing(id: 0)), HashedRow(id: Hashing(id: 1))],
      reducer: Reduce { _, _, _ in .none }, environment: ())
    func row(_ id: Int) -> Store<HashedRow, Int>? {
      store.derived(rows: \.self, id: Hashing(id: id)) { _, action in action }
    }
    let other = store.derived(state: { $0.count })
    // The look-ups of the state's table and of the group's, and the insertion.
    for hashCount in 1...3 {
      // Ends at once: idle, and not detached yet.
      _ = row(0)
      var body: @MainActor () -> Void = {
        for _ in 0..<64 { other.subscribe { _ in }.cancel() }
        store.subscribe { _ in }.cancel()
      }
      for _ in 1..<hashCount {
        let inner = body
        body = { Hashing.onHash = inner }
      }
      Hashing.onHash = body
      #expect(row(1)?.state.id.id == 1)
      Hashing.onHash = nil
    }
  }
}
