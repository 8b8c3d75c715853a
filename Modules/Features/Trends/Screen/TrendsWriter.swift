import ShowlogModels

struct TrendsWriter {
  let text: TrendsText

  init(wording: Wording) { text = TrendsText(wording: wording) }

  /// - Parameter hasPlays: Whether the history has plays, in the report's period or not.
  func page(of report: TrendsReport, hasPlays: Bool) -> TrendsView.State {
    var view = head(of: report)
    if report.figures.plays > 0 {
      view.tiles = tiles(of: report)
      view.topShows = topShows(of: report)
    } else {
      view.placeholder = empty(report, hasPlays: hasPlays)
    }
    if report.figures.datedPlays > 0 {
      view.rhythm = rhythm(of: report)
      view.bars = bars(of: report)
      view.records = records(of: report)
      view.heatmap = heatmap(of: report)
    }
    view.backlog = backlog(of: report)
    view.progress = progress(of: report)
    view.notes = notes(on: report)
    if view.placeholder == nil { view.hints = hints(on: report) }
    return view
  }

  func head(of report: TrendsReport) -> TrendsView.State {
    let state = TrendsState(range: report.period.range, by: report.by, metric: report.metric)
    return TrendsView.State(
      title: title(of: report.period), subtitle: subtitle(of: report.period),
      choices: TrendsChoices(state, year: report.period.today.year))
  }
}
