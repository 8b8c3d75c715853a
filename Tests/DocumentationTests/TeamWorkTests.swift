import LeftfoldCore
import Testing

/// The snippets of the article on work in teams that are not the guide's.
@MainActor
struct TeamWorkTests {
  @Test("A feature behaves the same in its own root store and in the app's")
  func alone() {
    let alone = Store(initialState: Counter(), reducer: counter)

    let app = counter.pullback(state: \App.left, action: .left, environment: { (_: Void) in })
    let part = Store(initialState: App(), reducer: app)
      .derived(state: \.left, action: .left)
    for store in [alone, part] {
      store.send(.plus)
      store.send(.plus)
      store.send(.minus)
      #expect(store.state.count == 1)
    }
  }
}
