import ShowlogTerminalUI
import Testing

@Suite("Glyphs")
struct GlyphsTests {
  private func all(_ glyphs: Glyphs) -> [String] {
    glyphs.bar + glyphs.sparkline + glyphs.levels
      + [glyphs.progress.full, glyphs.progress.half, glyphs.progress.rest].compactMap { $0 }
      + [glyphs.check, glyphs.cross, glyphs.bullet, glyphs.separator, glyphs.pointer]
      + [glyphs.up, glyphs.down, glyphs.rule, glyphs.verticalRule, glyphs.origin]
  }

  @Test("Every glyph takes one column", arguments: [Glyphs.unicode, .ascii])
  func width(_ glyphs: Glyphs) {
    for glyph in all(glyphs) { #expect(displayWidth(of: glyph) == 1, "\(glyph)") }
    #expect(glyphs.levels.count == 5)
    #expect(Set(glyphs.levels).count == 5)
    #expect(Set(glyphs.sparkline).count == glyphs.sparkline.count)
  }

  @Test("The ASCII set holds only ASCII")
  func ascii() {
    for glyph in all(.ascii) + [Glyphs.ascii.ellipsis] {
      #expect(glyph.utf8.allSatisfy { $0 < 0x7F }, "\(glyph)")
    }
  }
}
