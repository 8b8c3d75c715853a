import ShowlogFeatureKit
import ShowlogTerminalUI

/// Draws the visible part of one show: the viewer's progress, and a line per episode.
public enum EpisodesListView: RenderingView {
  /// The number of lines between title and episodes.
  public static let leadHeight = 2

  /// Draws a show; no line is wider than the canvas.
  public static func draw(_ state: EpisodesListView.State, in canvas: Canvas) -> StyledText {
    let signs = EpisodeSigns(canvas.glyphs)
    let table = ListTable(
      columns: [
        Table.Column("", priority: 9),
        Table.Column("", minimumWidth: 6, priority: 8),
        Table.Column("", minimumWidth: 16, priority: 7, isFlexible: true),
        Table.Column("", priority: 6),
        Table.Column("", priority: 4),
        Table.Column("", alignment: .trailing, priority: 3),
      ],
      rows: state.rows.map { ListTable.Row(section: $0.season, $0.row.cells(signs, watched: .muted)) },
      selected: state.extent.window.selectedIndex(in: state.rows))
    return ListFrame(
      title: state.title, detail: state.isFollowed ? "\(canvas.glyphs.bullet) followed" : "", facts: state.facts,
      lead: state.progress.isEmpty ? [] : [progress(state, canvas), Line()], table: table,
      placeholder: state.placeholder
    ).draw(in: canvas)
  }

  private static func progress(_ state: EpisodesListView.State, _ canvas: Canvas) -> Line {
    let bar = state.fraction.map { fraction in
      Chart.progress(
        fraction, width: canvas.width < 72 ? 12 : 24, role: fraction >= 1 ? .good : .bar, glyphs: canvas.glyphs)
        + "  "
    }
    return (bar ?? "") + Line(state.progress.joined(separator: " \(canvas.glyphs.separator) "), .muted)
  }
}
