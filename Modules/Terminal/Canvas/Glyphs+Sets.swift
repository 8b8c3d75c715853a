extension Glyphs {
  /// The Unicode glyphs: block elements, box drawing and marks that every common monospaced font has.
  public static let unicode = Glyphs(
    bar: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    column: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    sparkline: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    levels: ["·", "░", "▒", "▓", "█"],
    progress: Progress(full: "━", half: "╸", rest: "─"),
    check: "✓", cross: "✗", circle: "○", bullet: "•", separator: "·", pointer: "›",
    up: "▲", down: "▼", ellipsis: "…",
    rule: "─", heavyRule: "━", verticalRule: "│", tick: "┤", origin: "┼")

  /// The glyphs for a terminal that shows ASCII only.
  public static let ascii = Glyphs(
    bar: ["#"],
    column: [".", ":", "#"],
    sparkline: ["_", ".", "-", "=", "+", "*", "%", "#"],
    levels: [".", "-", "+", "*", "#"],
    progress: Progress(full: "#", half: nil, rest: "-"),
    check: "+", cross: "x", circle: "o", bullet: "*", separator: "-", pointer: ">",
    up: "^", down: "v", ellipsis: "...",
    rule: "-", heavyRule: "=", verticalRule: "|", tick: "+", origin: "+")
}
