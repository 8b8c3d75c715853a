import ShowlogFeatureKit
import ShowlogFeatureSamples
import ShowlogTerminalUI
import Testing
import Showlog__Name__Feature

struct __Name__ViewTests {
  @Test("Each case equals its golden text, printed and in a window")
  func golden() {
    let previews = __Name__Previews.list
    expectGoldenPages(__Name__View.self, previews.cases, previews.window, width: 80)
  }

  @Test("Each case has a unique name")
  func names() {
    let names = __Name__Previews.list.cases.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(["loading", "empty", "typical", "extreme", "error"]).isSubset(of: names))
  }

  @Test("No terminal control character is drawn")
  func hostile() {
    for preview in __Name__Previews.list.cases {
      let text = ANSIRenderer(color: false).render(__Name__View.draw(preview.state, in: Canvas(width: 80)))
      let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
      #expect(controls.isEmpty)
      #expect(!text.unicodeScalars.contains("\u{202E}"))
    }
  }
}
