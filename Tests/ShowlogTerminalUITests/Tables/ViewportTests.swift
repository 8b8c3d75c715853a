import LeftfoldTesting
import ShowlogTerminalUI
import Testing

@Suite("Viewport")
struct ViewportTests {
  @Test("A viewport shows as many rows as its height")
  func range() {
    #expect(Viewport(count: 100, height: 20).range == 0..<20)
    #expect(Viewport(count: 5, height: 20).range == 0..<5)
    #expect(Viewport(count: 100, height: 20, offset: 95).range == 80..<100)
    #expect(Viewport(count: 100, height: 20, offset: -5).range == 0..<20)
    #expect(Viewport(count: 0, height: 20).range.isEmpty)
    #expect(Viewport(count: 100, height: 0, offset: 3).range == 3..<3)
  }

  @Test("Showing an element scrolls as little as possible")
  func showing() {
    let viewport = Viewport(count: 100, height: 20, offset: 40)
    #expect(viewport.showing(50).offset == 40)
    #expect(viewport.showing(60).offset == 41)
    #expect(viewport.showing(39).offset == 39)
    #expect(viewport.showing(0).offset == 0)
    #expect(viewport.showing(99).offset == 80)
    #expect(viewport.showing(100) == viewport)
    #expect(viewport.showing(-1) == viewport)
  }

  @Test("Showing an element makes it visible", arguments: 0..<50)
  func property(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var viewport = Viewport(count: 300, height: Int.random(in: 1...40, using: &generator))
    for _ in 0..<50 {
      let index = Int.random(in: 0..<300, using: &generator)
      viewport = viewport.showing(index)
      #expect(viewport.range.contains(index), "seed \(seed), \(viewport)")
      #expect(viewport.range.count == viewport.height, "seed \(seed), \(viewport)")
    }
  }
}
