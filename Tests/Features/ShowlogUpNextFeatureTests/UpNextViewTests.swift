import LeftfoldTesting
import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogTerminalUI
import ShowlogUpNextFeature
import Testing

@Suite("UpNextView") @MainActor
struct UpNextViewTests {
  @Test("Each case equals its golden text, printed and in a window", arguments: [60, 80, 200])
  func golden(width: Int) {
    expectGoldenPages(ListView.self, UpNextPreviews.cases, UpNextPreviews.window, width: width)
  }

  @Test("The cases cover a loading, a failed, an empty, a typical and an extreme library")
  func names() {
    let names = UpNextPreviews.cases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(["loading", "empty", "typical", "extreme", "error"]).isSubset(of: names))
    #expect(UpNextPreviews.cases.contains { $0.state.rows.count > 1_500 })
  }

  @Test("Every row of the list has the same width", arguments: [30, 80])
  func widths(width: Int) throws {
    let extreme = try #require(UpNextPreviews.cases.first { $0.name == "extreme" })
    let rows = ListView.draw(extreme.state, in: Canvas(width: width)).lines.filter {
      $0.plainText.contains("S01E0") && $0.plainText.hasPrefix("  ")
    }
    #expect(rows.count > 1_900)
    #expect(Set(rows.map(\.width)).count == 1)
  }

  @Test("With ASCII glyphs the text is ASCII")
  func ascii() throws {
    for name in ["empty", "caught-up", "typical", "show", "finished"] {
      let preview = try #require(UpNextPreviews.cases.first { $0.name == name })
      let text = ListView.draw(preview.state, in: Canvas(width: 100, glyphs: .ascii)).plainText
      #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(name)")
    }
  }

  @Test("A long title of a show leaves room for the episode's number", arguments: [60, 80, 200])
  func longTitle(width: Int) {
    var sample = SampleLibrary()
    sample.episode(sample.show("Last Week Tonight with John Oliver"), 13, 12, "2016-04-01", title: "Libraries")
    for canvas in [Canvas(width: width), Canvas(width: width, height: 20)] {
      let state = connect(sample.input(), in: TabContext(canvas: canvas))
      let text = ListView.draw(state, in: canvas).plainText
      #expect(text.contains("Last Week") && text.contains("  S13E12"), "\(text)")
    }
  }
}
