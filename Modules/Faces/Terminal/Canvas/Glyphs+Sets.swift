extension Glyphs {
  /// The Unicode glyphs: block elements, box drawing and marks that every common monospaced font has.
  public static let unicode = Glyphs(
    bar: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    sparkline: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    levels: ["·", "░", "▒", "▓", "█"],
    progress: Progress(full: "━", half: "╸", rest: "─"),
    check: "✓", cross: "✗", bullet: "•", separator: "·", pointer: "›",
    up: "▲", down: "▼", ellipsis: "…",
    rule: "─", verticalRule: "│", origin: "┼")

  /// The glyphs for a terminal that shows ASCII only.
  public static let ascii = Glyphs(
    bar: ["#"],
    sparkline: ["_", ".", "-", "=", "+", "*", "%", "#"],
    levels: [".", "-", "+", "*", "#"],
    progress: Progress(full: "#", half: nil, rest: "-"),
    check: "+", cross: "x", bullet: "*", separator: "-", pointer: ">",
    up: "^", down: "v", ellipsis: "...",
    rule: "-", verticalRule: "|", origin: "+")
}
