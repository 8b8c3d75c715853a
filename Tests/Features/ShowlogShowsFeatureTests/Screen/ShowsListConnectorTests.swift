import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogModels
import ShowlogShowsFeature
import ShowlogTerminalUI
import Testing

struct ShowsListConnectorTests {
  private var sample: Sample {
    var sample = Sample()
    for title in ["Alias", "Bones", "Castle", "Dark"] {
      sample.show(title, isFollowed: title == "Bones")
      for number in 1...3 { sample.play(sample.episode(1, number), "2026-01-0\(number)T10:00:00Z") }
      sample.episode(1, 4)
    }
    return sample
  }

  private func connect(_ window: ListWindow) -> ShowsListView.State {
    ShowsListConnector(progress: ProgressCache()).connect(
      state: TabInput(input: sample.input(), context: TabContext(window)))
  }

  @Test("Only the rows of the window are formatted, and the subject is the selected one with its next episode")
  func window() {
    let state = connect(ListWindow(selected: 2, top: 1, height: 2))
    #expect(state.extent.count == 4)
    #expect(state.rows.map(\.title) == ["Bones", "Castle"])
    #expect(state.extent.subject == RowSubject(show: ShowID(rawValue: 3), episode: EpisodeID(rawValue: 12)))
    #expect(state.facts.prefix(2) == ["4 shows", "by title"])
  }

  @Test("A report from the progress cache equals a full computation")
  func remembered() {
    let input = sample.input()
    let report = ProgressCache().read(input) { ShowsReport(input, progress: $0) }
    #expect(report == ShowsReport(input))
  }

  @Test("A show's episodes are limited to the window, each with its season")
  func episodes() {
    let input = sample.input(ShowsState(detail: ShowID(rawValue: 2)))
    let state = EpisodesListConnector().connect(
      state: TabInput(input: input, context: TabContext(ListWindow(selected: 3, top: 2, height: 7))))
    #expect(state.title == "Bones")
    #expect(state.isFollowed)
    #expect(state.rows.map(\.row.status) == [.watched, .watched, .watched, .aired])
    #expect(state.rows.allSatisfy { $0.season == "Season 1" })
    #expect(state.progress.first == "3 of 4 episodes")
  }

  @Test("Without a show, the list of episodes is empty")
  func nothing() {
    let state = EpisodesListConnector().connect(
      state: TabInput(input: sample.input(), context: TabContext(ListWindow(height: 9))))
    #expect(state.extent.count == 0)
    #expect(!EpisodesListView.draw(state, in: Canvas(width: 60, height: 9)).lines.isEmpty)
  }

  @Test("Every line is as wide as the canvas, at any width", arguments: [20, 60, 80, 140, 200])
  func view(width: Int) {
    let lines = ShowsListView.draw(connect(ListWindow(height: 4)), in: Canvas(width: width, height: 20)).lines
    #expect(lines.suffix(4).allSatisfy { $0.width == width } && lines.allSatisfy { $0.width <= width })
  }
}
