import LeftfoldCore
import ShowlogFeatureKit
import ShowlogModels
import ShowlogPages

/// The bars of the figures as a list, all of them, each of which leads to the list of what it counts.
struct TrendsBarsPage: ListPage {
  /// A bar with the title of its chart.
  struct Row: Equatable, Sendable {
    let chart: String
    let bar: BarChart.Bar
  }

  /// The bars, with the choices that they were counted by.
  struct Answer: Equatable, Sendable {
    let state: TrendsState
    let rows: [Row]
  }

  let rows: [Row]
  let empty: Placeholder
  private let charts: Set<String>

  init(_ question: ListQuestion<TrendsInput>) {
    let answer = question.answer?.unwrap(as: Answer.self)
    let isCounted = answer?.state.hasSameChoices(as: question.input.state) == true
    rows = isCounted ? answer?.rows ?? [] : []
    empty = isCounted ? Placeholder("Nothing to count here.") : Placeholder("Counting", reason: .loading(share: nil))
    charts = Set(rows.map(\.chart))
  }

  /// The title of the only chart; those of several are above their rows.
  var title: String? { charts.count == 1 ? charts.first : nil }

  var columns: [ListColumn<Row>?] {
    [
      ListColumn(minimumWidth: 12, priority: 3, isFlexible: true) { $0.bar.label },
      ListColumn("", .accent, alignment: .trailing, priority: 2) { $0.bar.text },
      ListColumn("", .muted, alignment: .trailing, priority: 1) { $0.bar.detail },
    ]
  }

  func section(of row: Row) -> ListSection? { charts.count > 1 ? ListSection(row.chart) : nil }

  func subject(of row: Row) -> RowSubject? { nil }

  func id(of row: Row) -> String? { "\(row.chart) \(row.bar.label)" }

  func list(of row: Row) -> ListLink? { row.bar.list }

  var json: JSONObject { ["bars": rows.map { ["label": $0.bar.label, "value": $0.bar.value] as JSONObject }] }
}

/// The list of the bars, over the tabs.
enum TrendsBars {
  private static let list: NamedList<TrendsInput, some ListPage> = NamedList(
    "bars", title: "Bars", reading: "your history", TrendsBarsPage.init)

  static let overlay = list.tab(
    keys: keys, overlay: Overlay(isOpen: { $0.state.listsBars }, close: .barsListed(isOn: false)),
    work: TabWork(
      question: { input, _ in input.state.listsBars ? input.counted : nil },
      answer: { (input: TrendsInput) in
        let report = try TrendsReport(input) { try Task.checkCancellation() }
        let writer = TrendsWriter(wording: input.wording)
        let charts = writer.bars(of: report, areAll: true) + writer.topShows(of: report)
        let rows = charts.flatMap { chart in chart.bars.map { TrendsBarsPage.Row(chart: chart.title, bar: $0) } }
        return TrendsBarsPage.Answer(state: input.state, rows: rows)
      }), isFilterable: false)

  private static let keys: [KeyBinding<TrendsInput, ListState, TrendsAction>] = [
    KeyBinding(
      .overlay, help: "list what it counts", hint: "list",
      [
        .init(.enter) { context in
          let window = context.state.extent.window
          guard let row = window.selectedRow(in: context.state.rows) else { return nil }
          return row.list.map { .open($0) } ?? .say("nothing to list")
        }
      ])
  ]
}
