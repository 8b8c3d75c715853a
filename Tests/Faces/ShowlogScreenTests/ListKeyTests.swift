import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogOwnListsFeature
import ShowlogScreen
import ShowlogScreenHost
import ShowlogTerminalUI
import Testing

@MainActor
struct ListKeyTests {
  private func stage() async -> Stage {
    var app = Stage.sample()
    app.movies.movies = [
      Movie(id: MovieID(rawValue: 1), title: "Heat"), Movie(id: MovieID(rawValue: 2), title: "Jaws"),
    ]
    let things: [TitleID] = [
      .movie(id: MovieID(rawValue: 1)), .movie(id: MovieID(rawValue: 2)), .show(id: ShowID(rawValue: 1)),
      .show(id: ShowID(rawValue: 3)),
    ]
    app.ownLists.items = EntityTable(
      things.indices.map { index in
        OwnListItem(
          id: OwnListItemID(rawValue: index + 1), list: "Rainy days", things[index], position: index, at: Stage.now)
      })
    let stage = Stage(app)
    await stage.open("lists")
    return stage
  }

  @Test("M asks, with the films and episodes that are left; y marks them now in one change, and u takes it back")
  func marked() async {
    let stage = await stage()
    let before = stage.state.app
    await stage.type("M")
    #expect(
      stage.state.screen.question?.text
        == "Mark the 2 films and 16 episodes of “Rainy days” that you have not watched?")
    await stage.type("n")
    #expect(!AppState.differ(stage.state.app, before))
    await stage.type("My")
    #expect(stage.state.app.movies.plays.map(\.watched) == [.at(Stage.now), .at(Stage.now)])
    #expect(stage.state.app.plays.count == before.plays.count + 16)
    #expect(stage.status.hasPrefix("Watched 16 episodes of Lost & Found, watched 2 films"), "\(stage.status)")
    await stage.type("M")
    #expect(stage.state.screen.question == nil)
    #expect(
      stage.state.screen.message?.text
        == "nothing of “Rainy days” is left to mark; 3 were watched before; of 1 nothing has aired")
    await stage.type("u")
    #expect(!AppState.differ(stage.state.app, before), "\(stage.status)")
  }

  @Test("u of the question marks without a date")
  func unknown() async {
    let stage = await stage()
    await stage.type("Mu")
    #expect(stage.state.app.movies.plays.map(\.watched) == [nil, nil])
    #expect(stage.state.app.plays.undated.count == 16)
  }
}
