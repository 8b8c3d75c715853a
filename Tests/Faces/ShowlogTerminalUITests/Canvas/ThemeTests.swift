import Foundation
import ShowlogTerminalUI
import Testing

@Suite("The colors of roles")
struct ThemeTests {
  /// A light scheme: its background and its text, as values of 24 bits.
  private struct Scheme {
    let name: String
    let background, foreground: Int

    static let all = [
      Scheme(name: "xterm", background: 0xFF_FFFF, foreground: 0x00_0000),
      Scheme(name: "Solarized", background: 0xFD_F6E3, foreground: 0x65_7B83),
      Scheme(name: "GNOME", background: 0xFF_FFFF, foreground: 0x17_1421),
    ]
  }

  private static let roles: [Role] =
    [.plain, .muted, .heading, .accent, .bar, .good, .warning, .bad, .selected] + (0...4).map { .level($0) }

  /// The value of one of the 256 colors behind the palette, which is the same on every terminal.
  private func value(ofColor index: Int) -> Int {
    guard index < 232 else { return (8 + (index - 232) * 10) * 0x01_0101 }
    let steps = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return steps[cube / 36] << 16 | steps[cube / 6 % 6] << 8 | steps[cube % 6]
  }

  private func luminance(_ color: Int) -> Double {
    let parts = [16, 8, 0].map { shift -> Double in
      let value = Double(color >> shift & 0xFF) / 255
      return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private func contrast(_ one: Int, _ other: Int) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The codes with which a renderer draws a role.
  private func codes(_ role: Role, in theme: Theme) -> [Int] {
    let text = ANSIRenderer(color: true, theme: theme).render(Line("x", role))
    return text.split(separator: "m").first?.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) } ?? []
  }

  @Test(
    "In the light theme every role has a contrast of at least 4.5 in xterm's, Solarized's and GNOME's light schemes")
  func contrast() throws {
    for scheme in Scheme.all {
      for role in Self.roles {
        let codes = codes(role, in: .light)
        let place = codes.firstIndex(of: 38)
        let others = place.map { codes[..<$0] } ?? codes[...]
        #expect(others.allSatisfy { [1, 7].contains($0) }, "none of the palette, and nothing faint: \(role) \(codes)")
        let color = place.map { value(ofColor: codes[$0 + 2]) } ?? scheme.foreground
        // Reverse swaps the two, which have the same contrast.
        #expect(contrast(color, scheme.background) >= 4.5, "\(role) in \(scheme.name)")
      }
    }
  }

  @Test("Without color, only bold and reverse remain")
  func monochrome() {
    #expect(codes(.selected, in: .monochrome) == [7] && codes(.heading, in: .monochrome) == [1])
    for role in Self.roles where ![.selected, .heading].contains(role) {
      #expect(ANSIRenderer(color: true, theme: .monochrome).render(Line("x", role)) == "x", "\(role)")
    }
    #expect(ANSIRenderer(color: true, theme: .monochrome).render(Line("x", .good, bold: true)) == "\u{1B}[1mx\u{1B}[0m")
    var painter = ScreenPainter(theme: .monochrome)
    let output = painter.paint(
      [Line("row", .selected).padded(to: 8).with(role: .selected)], size: TerminalSize(columns: 8, rows: 1))
    #expect(output.contains("\u{1B}[0;7mrow     \u{1B}[0m"), "the selection is a bar of full width")
  }

  @Test("Another theme draws the whole frame again")
  func change() {
    var painter = ScreenPainter(theme: .dark)
    let (frame, size): (StyledText, TerminalSize) = ([Line("x", .good)], TerminalSize(columns: 3, rows: 1))
    #expect(painter.paint(frame, size: size).contains("[0;32m"))
    painter.use(.light)
    #expect(painter.paint(frame, size: size).contains("[0;38;5;22m"))
  }
}
