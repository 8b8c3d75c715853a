import LeftfoldCore
import LeftfoldTables
import LeftfoldTesting
import Testing

private struct Song: Identifiable, Equatable, Sendable {
  let id: String
  var plays = 0
}

private enum SongAction: Equatable, Sendable {
  case started
  case ended
}

private struct Songs: Equatable, Sendable {
  var songs = EntityTable(["b", "a", "c"].map { Song(id: $0) })
}

private enum SongsAction: Equatable, Sendable {
  case song(id: String, action: SongAction)
  case readded(String)
  case removed(String)

  static var song: Prism<SongsAction, (id: String, action: SongAction)> {
    Prism(embed: { .song(id: $0.id, action: $0.action) }) {
      if case .song(let id, let action) = $0 { (id, action) } else { nil }
    }
  }
}

private let songReducer = Reduce<Song, SongAction, Void> { song, action, _ in
  switch action {
  case .started:
    return .run { _ in
      let (endless, continuation) = AsyncStream<Never>.makeStream()
      for await _ in endless {}
      withExtendedLifetime(continuation) {}
    }
  case .ended: song.plays += 1
  }
  return .none
}

private let songsReducer = Reduce<Songs, SongsAction, Void> { state, action, _ in
  switch action {
  case .song: break
  case .readded(let id): if let song = state.songs.remove(id) { state.songs.add(song) }
  case .removed(let id): state.songs.remove(id)
  }
  return .none
}

private let reducer = combine(Songs.self, SongsAction.self) {
  songReducer.pullback(rows: \Songs.songs, action: SongsAction.song, environment: { (_: Void) in })
  songsReducer
}

@MainActor
@Suite("Rows whose ids are strings")
struct TextRowsTests {
  private func song(_ id: String, _ store: Store<Songs, SongsAction>) -> Store<Song, SongAction>? {
    store.derived(rows: \.songs, id: id) { SongsAction.song(id: $0, action: $1) }
  }

  @Test("A row's reducer, store and subscribers follow its id when an action removes the row and adds it again")
  func rows() throws {
    let store = Store(initialState: Songs(), reducer: reducer, environment: ())
    let row = try #require(song("a", store))
    let (heard, others) = (Recorder<Int>(), Recorder<Int>())
    let subscriptions = [
      row.subscribe { heard.values.append($0.plays) },
      try #require(song("b", store)).subscribe { others.values.append($0.plays) },
    ]
    row.send(.ended)
    store.send(.readded("a"))
    row.send(.ended)
    #expect(store.state.songs.map(\.id) == ["b", "c", "a"] && store.state.songs[2].plays == 2)
    store.send(.removed("a"))
    #expect(heard.values == [1, 2] && song("a", store) == nil && others.values.isEmpty)
    withExtendedLifetime(subscriptions) {}
  }

  @Test("A row that is removed ends its effects, and one that the same action adds again does not")
  func effects() async {
    let store = Store(initialState: Songs(), reducer: reducer, environment: ())
    let (readded, removed) = (
      store.send(.song(id: "a", action: .started)), store.send(.song(id: "b", action: .started))
    )
    store.send(.readded("a"))
    store.send(.removed("b"))
    await removed.finish()
    #expect(store.state.songs.map(\.id) == ["c", "a"])
    readded.cancel()
    await readded.finish()
  }
}
