import LeftfoldCore
import Testing

/// A store that is released, or an effect that is canceled, while messages of effects are delivered.
@MainActor
struct ReleasedStoreTests {
  @Test("Actions of effects do not arrive once the store was released, by a subscriber or by a transaction in it")
  func releasedWhileDelivered() async {
    for isInTransaction in [false, true] {
      let (reduced, stores) = (Recorder<Int>(), Recorder<Store<Int, Int>>())
      stores.values = [
        Store(
          initialState: 0,
          reducer: Reduce<Int, Int, Void> { state, action, _ in
            MainActor.assumeIsolated { reduced.values.append(action) }
            guard action == 0 else {
              state = action
              return action == 1 ? .send(4) : .none
            }
            return .run { send in await MainActor.run { for number in 1...3 { send.enqueue(number) } } }
          }, environment: ())
      ]
      let subscription = stores.values[0].subscribe { _ in
        if isInTransaction { stores.values.first?.transaction { stores.values = [] } } else { stores.values = [] }
      }
      await stores.values[0].send(0).finish()
      #expect(reduced.values == [0, 1], "transaction: \(isInTransaction)")
      withExtendedLifetime(subscription) {}
    }
  }

  @Test("An action from the cancellation handler of an effect is handled after those that are queued")
  func cancellationHandlerSends() async {
    let stores = Recorder<Store<[String], String>>()
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let store = Store(
      initialState: [String](),
      reducer: Reduce<[String], String, Void> { state, action, _ in
        state.append(action)
        switch action {
        case "go":
          return .merge(
            .run { _ in
              await withTaskCancellationHandler {
                begin.finish()
                await never()
              } onCancel: {
                MainActor.assumeIsolated { for store in stores.values { store.send("from handler") } }
              }
            })
        default: return .none
        }
      }, environment: ())
    stores.values = [store]
    let handle = store.send("go")
    for await _ in begun {}
    handle.cancel()
    #expect(store.state == ["go", "from handler"])
    stores.values = []
  }

  @Test("An effect with fifty ids")
  func nestedLimited() async {
    let store = Store(
      initialState: 0,
      reducer: Reduce<Int, Int, Void> { state, action, _ in
        guard action > 0 else {
          state += 1
          return .none
        }
        var effect = Effect<Int>.run { send in await send(0) }
        for id in 0..<50 { effect = effect.cancellable(id: id) }
        return effect
      }, environment: ())
    await store.send(1).finish()
    #expect(store.state == 1)
  }
}

func never() async { for await _ in AsyncStream<Void>(Void.self, { _ in }) {} }
