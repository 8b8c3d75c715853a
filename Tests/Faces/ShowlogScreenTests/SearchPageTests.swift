import LeftfoldCore
import LeftfoldEntities
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogScreen
import ShowlogScreenHost
import ShowlogSearchFeature
import ShowlogStandingFeature
import ShowlogTerminalUI
import Testing

@MainActor
struct SearchPageTests {
  private var catalog: CatalogSource {
    let winter = CatalogMatch(id: 82, title: "Winter Tales", year: 2011, network: "HBO", ids: Ids(tvmaze: 82))
    var record = ShowRecord(ids: winter.ids, source: .tvmaze)
    record.title = winter.title
    record.episodes = [EpisodeRecord(season: 1, number: 1, source: .tvmaze)]
    var batch = ImportBatch()
    batch.shows = [record]
    return CatalogSource(
      search: { text in winter.title.lowercased().hasPrefix(text) ? [winter] : [] },
      show: { [batch] _ in batch })
  }

  @Test("+ opens a field, matches appear while typing, Enter adds and follows, and one undo reverts both")
  func add() async {
    let stage = Stage(catalog: catalog)
    let before = stage.state.app.persistent
    await stage.type("+")
    #expect(stage.status.hasPrefix("Title: "))
    await stage.type("wint")
    #expect(stage.text.contains("Winter Tales"))
    await stage.press(.enter)
    await stage.press(.enter)
    let added = stage.state.app.library.show(with: Ids(tvmaze: 82), year: nil)
    #expect(added.map { stage.state.app.standings.follows($0.id) } == true)
    #expect(stage.status.hasPrefix("Imported 1 new episode, 1 new show"), "\(stage.status)")
    #expect(stage.text.contains("followed"))
    await stage.type("u")
    #expect(stage.state.app.persistent == before)
  }

  /// A stage whose library has a show that a search finds.
  private func stage(knownShowIsFollowed isFollowed: Bool) -> Stage {
    var app = Stage.sample()
    _ = app.library.change { shows, _ in
      shows.set(Show(id: ShowID(rawValue: 7), ids: Ids(tvmaze: 82), title: "Winter Tales"))
    }
    app.standing.entries.set(Standing(id: ShowID(rawValue: 7), isFollowed ? .followed : .unfollowed))
    return Stage(app, catalog: catalog)
  }

  @Test("Adding an unfollowed show follows it again")
  func again() async {
    let stage = stage(knownShowIsFollowed: false)
    await stage.type("+wint")
    await stage.press(.enter, .enter)
    #expect(stage.state.app.standings.follows(ShowID(rawValue: 7)))
  }

  @Test("On a row of a show in the library, the keys for an episode do not name Enter, which adds the show here")
  func showRow() async {
    let stage = stage(knownShowIsFollowed: true)
    let before = stage.state.app.persistent
    await stage.type("+wint")
    await stage.press(.enter)
    for key in " DAW" {
      await stage.press(.character(key))
      #expect(stage.status.hasPrefix("The row is a show; this key acts on an episode"), "\(key): \(stage.status)")
    }
    #expect(stage.state.app.persistent == before)
  }

  @Test("Offline, the page shows the reason, and Escape leads back")
  func offline() async {
    let stage = Stage(catalog: .refusing("SHOWLOG_OFFLINE forbids connecting"))
    await stage.type("2+lost")
    #expect(stage.text.contains("SHOWLOG_OFFLINE forbids connecting"))
    await stage.press(.escape, .escape)
    #expect(!stage.state.app.search.isOpen && stage.state.screen.tab == "history")
  }

  @Test("The catalog is not queried before a text is typed")
  func silent() async {
    let stage = Stage(
      catalog: CatalogSource(
        search: { _ in
          Issue.record("asked"); return []
        },
        show: { _ in
          Issue.record("asked"); return nil
        }))
    await stage.type("+")
    await stage.press(.enter, .enter, .escape)
    #expect(stage.state.app.search == SearchState())
  }
}
