import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogModels
import Testing

@MainActor
struct LibraryReducerTests {
  private func makeStore() -> TestStore<Library, LibraryAction> {
    TestStore(initialState: Sample.library, reducer: LibraryReducer(), environment: ())
  }

  @Test("A show is followed and unfollowed")
  func following() {
    let store = makeStore()
    store.send(.followed(show: Sample.lost)) { library in
      library.change { shows, _, _ in shows.update(Sample.lost) { $0.isFollowed = true } }
    }
    store.send(.unfollowed(show: Sample.lost)) { library in
      library.change { shows, _, _ in shows.update(Sample.lost) { $0.isFollowed = false } }
    }
    store.finish()
  }

  @Test("An action for an unknown show is reported, and changes nothing", arguments: [true, false])
  func unknownShow(isFollowed: Bool) {
    let store = makeStore()
    let gone = ShowID(rawValue: 99)
    store.send(isFollowed ? .followed(show: gone) : .unfollowed(show: gone))
    let reports = store.takeDiagnostics()
    #expect(reports.map(\.kind) == [.droppedAction])
    #expect(reports.first?.message.contains("99") == true)
    store.finish()
  }

  @Test("Actions survive a round trip")
  func coding() throws {
    for action in [LibraryAction.followed(show: Sample.lost), .unfollowed(show: Sample.lost)] {
      #expect(try recoded(action) == action)
    }
  }
}
