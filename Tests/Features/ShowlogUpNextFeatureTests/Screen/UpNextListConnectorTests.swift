import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogTerminalUI
import ShowlogUpNextFeature
import Testing

struct UpNextListConnectorTests {
  private func connect(
    _ sample: SampleLibrary, filter: String = "", _ window: ListWindow = ListWindow(height: 20), listsAll: Bool = false
  ) -> UpNextListView.State {
    UpNextListConnector(progress: ProgressCache()).connect(
      state: TabInput(input: sample.input(UpNextState(listsAll: listsAll)), context: TabContext(window, filter: filter))
    )
  }

  private var sample: SampleLibrary {
    var sample = SampleLibrary()
    for title in ["Lost", "Pokémon", "Dark"] { sample.episode(sample.show(title), 1, 1, "2016-04-01", title: "Pilot") }
    sample.episode(sample.show("Westworld"), 1, 1, "2016-10-02")
    return sample
  }

  @Test("The window's rows are the report's, each with its section, and the subject is the selected one's")
  func rows() {
    let state = connect(sample, ListWindow(selected: 2, top: 1, height: 3))
    #expect(state.extent.count == 4)
    #expect(state.rows.map(\.row.show) == ["Lost", "Pokémon", "Westworld"])
    #expect(state.rows.map(\.kind) == ["Ready to watch", "Ready to watch", "Coming up"])
    #expect(state.extent.subject == RowSubject(show: ShowID(rawValue: 2), episode: EpisodeID(rawValue: 2)))
  }

  @Test("A filter ignores case and accents")
  func filter() {
    #expect(connect(sample, filter: "POKE").rows.map(\.row.show) == ["Pokémon"])
    #expect(connect(sample, filter: "zzz").placeholder?.message.contains("title") == true)
  }

  @Test("The heading counts only the shows that the filter lists")
  func filteredFacts() {
    var sample = sample
    sample.play(sample.episode(sample.show("Chuck"), 1, 1, "2014-02-03"))
    sample.show("Elementary")
    #expect(
      connect(sample).facts == ["3 shows ready", "1 coming", "1 caught up", "1 without a list of episodes"])
    #expect(connect(sample, filter: "lost").facts == ["1 show ready", "with “lost”"])
  }

  @Test("With all shows listed, an empty list does not hint at the key that lists them")
  func emptyOfAll() {
    var sample = SampleLibrary()
    sample.play(sample.episode(sample.show("Lost", isFollowed: false), 1, 1, "2014-02-03"))
    #expect(connect(sample, listsAll: true).placeholder?.message == "You are caught up with the show.")
    sample.show("Dark", isFollowed: false)
    let unlisted = connect(sample, listsAll: true).placeholder?.message
    #expect(unlisted == "The episodes of 1 show are unknown, and so is what comes next.")
    #expect(connect(sample).placeholder?.message == "You follow no show. The key a lists all shows.")
  }

  @Test("An empty list shows the reason, and hints at the next step")
  func empty() {
    #expect(connect(SampleLibrary()).placeholder?.hints.first == .step(.importPlays))
    var sample = SampleLibrary()
    sample.show("Lost", isFollowed: false)
    #expect(connect(sample).placeholder?.message == "You follow no show. The key a lists all shows.")
  }

  @Test("Every line is as wide as the canvas, at any width", arguments: [20, 60, 80, 140, 200])
  func view(width: Int) {
    let text = UpNextListView.draw(connect(sample), in: Canvas(width: width, height: 20))
    #expect(text.lines.suffix(4).allSatisfy { $0.width == width })
    #expect(text.lines.allSatisfy { $0.width <= width })
  }

  @Test("A long title of a show leaves room for the episode's number", arguments: [60, 80, 200])
  func longTitle(width: Int) {
    var sample = SampleLibrary()
    sample.episode(sample.show("Last Week Tonight with John Oliver"), 13, 12, "2016-04-01", title: "Libraries")
    let text = UpNextListView.draw(connect(sample), in: Canvas(width: width, height: 20)).plainText
    #expect(text.contains("Last Week") && text.contains("  S13E12"), "\(text)")
  }
}
