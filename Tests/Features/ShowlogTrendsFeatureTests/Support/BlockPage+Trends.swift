import ShowlogFeatureSamples
import ShowlogPages
import ShowlogTerminalUI

extension BlockPage {
  var charts: [BarChart] { blocks.compactMap { if case .bars(let chart) = $0 { chart } else { nil } } }

  private func table(_ title: String) -> DataTable? {
    blocks.lazy.compactMap { if case .table(let table) = $0 { table } else { nil } }.first { $0.title.hasPrefix(title) }
  }

  var tiles: [Figure] { head.lazy.compactMap { if case .figures(let all) = $0 { all } else { nil } }.first ?? [] }

  var rhythm: Sparkline? { head.lazy.compactMap { if case .sparkline(let line) = $0 { line } else { nil } }.first }

  /// The dated plays of episodes by the chosen grouping.
  var bars: BarChart? {
    charts.first { ["Plays", "Time", "Episodes"].contains($0.title.prefix { $0 != " " && $0 != "," }) }
  }

  var topShows: [BarChart] {
    charts.filter { $0.title.hasPrefix("Top") }
      + spares.compactMap { if case .bars(let chart) = $0 { chart } else { nil } }
  }

  var records: [Fact]? { table("Streaks")?.facts }

  var backlog: [Fact]? { table("Backlog")?.facts }

  var progress: DataTable? { table("How far") }

  var heatmap: Heatmap? { blocks.lazy.compactMap { if case .heatmap(let map) = $0 { map } else { nil } }.first }
}

extension DataTable {
  /// The cells of a column as texts.
  func texts(_ column: Int) -> [String] { rows.map { $0[column].text } }

  fileprivate var facts: [Fact] { rows.map { Fact($0[0].text, $0[1].text, detail: $0[2].text) } }
}

extension Figure.Change {
  var text: String {
    switch self {
    case .up(let text), .down(let text), .same(let text): text
    }
  }
}

/// Returns a page as a printed text.
func drawn(_ page: BlockPage, _ canvas: Canvas) -> StyledText { StyledText(canvas.lines(of: page)) }
