import Foundation
import LeftfoldCore
import LeftfoldEntities
import LeftfoldTesting
import ShowlogApp
import ShowlogModels
import Testing

@MainActor
struct LibraryReducerTests {
  private let lost = ShowID(rawValue: 1)

  private func makeStore() -> TestStore<Library, LibraryAction> {
    let library = Library(shows: [Show(id: lost, ids: Ids(trakt: 1), title: "Lost")], seasons: [], episodes: [])
    return TestStore(initialState: library, reducer: LibraryReducer(), environment: ())
  }

  @Test("A show is followed and unfollowed")
  func following() {
    let store = makeStore()
    store.send(.followed(show: lost)) { library in
      library.change { shows, _, _ in shows.update(lost) { $0.isFollowed = true } }
    }
    store.send(.unfollowed(show: lost)) { library in
      library.change { shows, _, _ in shows.update(lost) { $0.isFollowed = false } }
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
    let actions = [LibraryAction.followed(show: lost), .unfollowed(show: lost)]
    #expect(try JSONDecoder().decode([LibraryAction].self, from: JSONEncoder().encode(actions)) == actions)
  }
}
