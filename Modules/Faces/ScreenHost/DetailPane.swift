import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The pane beside a list on a wide terminal: what features say of the thing that the selected row is about.
struct DetailPane {
  /// The width of a terminal from which on a list has room for a pane.
  private static let minimumColumns = 120
  private static let maximumWidth = 72
  /// The columns of the usual terminal, for which lists are made.
  private static let columnsOfList = 80

  /// The width of the list.
  let listWidth: Int

  /// The width of the pane, behind the rule.
  let width: Int

  /// Creates the division of a terminal; nil without room for a pane.
  init?(columns: Int) {
    guard columns >= Self.minimumColumns else { return nil }
    width = min(Self.maximumWidth, columns * 3 / 8, columns - Self.columnsOfList - StyledText.ruleWidth)
    listWidth = columns - width - StyledText.ruleWidth
  }

  /// Returns a list with details beside it.
  func draw(_ list: StyledText, _ details: [Detail], in canvas: Canvas) -> StyledText {
    list.beside(lines(of: details, in: canvas.resized(width: width)), width: listWidth, in: canvas)
  }

  /// The details with titles come first. If not all lines fit, the last one says how many follow.
  private func lines(of details: [Detail], in canvas: Canvas) -> [Line] {
    let ordered = details.filter { $0.title != nil } + details.filter { $0.title == nil }
    var lines = ordered.flatMap { detail in
      (detail.title.map { Line($0, .heading).wrapped(to: width) } ?? []) + canvas.lines(of: detail.blocks) + [Line()]
    }
    while lines.last?.plainText.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
    guard let height = canvas.height, lines.count > height, height > 0 else { return lines }
    let rest = lines.count - height + 1
    let words = "\(canvas.glyphs.ellipsis) \(rest.of("more line", "more lines")): Enter"
    return Array(lines.prefix(height - 1)) + [Line(words, .muted)]
  }
}

/// What is said of a row depends on these alone.
struct DetailQuestion<Content: Equatable & Sendable>: Equatable, Sendable {
  let content: Content
  let subject: RowSubject
}

extension ScreenHost {
  /// The pane beside the shown list; nil without room for one, without a list, or if no feature has something to say.
  func pane(_ state: Root) -> DetailPane? {
    guard tabs.contains(where: { $0.detail != nil }), !state.screen.isHelpShown, state.cover(glyphs)?.page == nil,
      let page, tab(page.name)?.overlay == nil
    else { return nil }
    let extent = page.extent
    return extent.unit == .rows && extent.count > 0 ? DetailPane(columns: state.screen.size.columns) : nil
  }

  /// What features say of a row, computed again only if the row or the content differs.
  func details(of subject: RowSubject?, _ state: Root) -> [Detail] {
    guard let subject else { return [] }
    return lastDetails(DetailQuestion(content: state.visible, subject: subject)) { question in
      tabs.compactMap { $0.detail?(question.content, progress, question.subject) }
    }
  }
}
