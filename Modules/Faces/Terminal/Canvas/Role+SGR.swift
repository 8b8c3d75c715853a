/// The colors of roles on a terminal, by its background.
public enum Theme: String, CaseIterable, Sendable {
  /// The terminal's own palette, which is made for its dark background.
  case dark
  /// Fixed dark colors: the palette's cyan, green and yellow are too pale on a light background.
  case light
  /// Without color: bold and reverse only.
  case monochrome
}

extension Span {
  /// The codes of SGR; empty for none.
  func codes(in theme: Theme) -> String {
    let codes = role.codes(in: theme)
    guard isBold, role != .heading else { return codes }
    return codes.isEmpty ? "1" : "1;" + codes
  }
}

extension Role {
  /// In a dark theme faint instead of bright black, and no white, blue or bright color: each of these is invisible on one of
  /// the usual backgrounds. The background is never set.
  func codes(in theme: Theme) -> String {
    switch theme {
    case .dark: darkCodes
    case .light: lightCodes
    case .monochrome: self == .heading ? "1" : self == .selected ? "7" : ""
    }
  }

  private var darkCodes: String {
    switch self {
    case .plain: ""
    case .muted: "2"
    case .heading: "1"
    case .accent, .bar: "36"
    case .good: "32"
    case .warning: "33"
    case .bad: "31"
    case .selected: "7"
    case .level(let level): level < 1 ? "2" : level < 4 ? "32" : "1;32"
    }
  }

  /// Of the 256 colors, whose values are the same everywhere; the plain text too, since Solarized's own is too pale.
  private var lightCodes: String {
    switch self {
    case .plain: Self.color(236)
    case .muted: Self.color(240)
    case .heading: "1;" + Self.color(236)
    case .accent, .bar: Self.color(24)
    case .good: Self.color(22)
    case .warning: Self.color(94)
    case .bad: Self.color(124)
    case .selected: "7;" + Self.color(236)
    case .level(let level): level < 1 ? Self.color(240) : level < 4 ? Self.color(22) : "1;" + Self.color(22)
    }
  }

  private static func color(_ index: Int) -> String { "38;5;\(index)" }
}
