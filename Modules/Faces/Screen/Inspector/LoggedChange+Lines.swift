import ShowlogFeatureKit
import ShowlogModels
import ShowlogPersistence
import ShowlogSession
import ShowlogTerminalUI

extension LoggedChange {
  /// Returns a description of the change: its summary, its time, and each row with its members.
  ///
  /// - Parameters:
  ///   - moment: The formatted time.
  ///   - wording: The language and format of numbers.
  ///   - glyphs: The glyphs that the terminal can show.
  public func lines(moment: String, wording: Wording, glyphs: Glyphs = .unicode) -> [Line] {
    let head = Line("\(line.number)  ", .accent) + Line(line.entry.summary ?? line.entry.kind, bold: true)
    return [head, Line("\(moment)  \(line.entry.kind)", .muted)] + rows(wording, glyphs)
  }

  private func rows(_ wording: Wording, _ glyphs: Glyphs) -> [Line] {
    guard let tables else {
      let first = firstKept.map { " The first change with rows is \($0)." } ?? ""
      return [Line("Its rows are not kept any more: undo and redo do not reach it." + first)]
    }
    return tables.flatMap { table in
      let counts = [(table.inserted, "new"), (table.updated, "changed"), (table.removed, "removed")]
      let words = counts.filter { $0.0 > 0 }.map { "\($0.0.words(in: wording)) \($0.1)" }.joined(separator: ", ")
      return [Line(), Line(table.table, .heading) + Line("  \(words)", .muted)]
        + table.rows.flatMap { $0.lines(glyphs) }
        + (table.restCount > 0
          ? [Line("\(glyphs.ellipsis) and \(table.restCount.of("more row", "more rows", in: wording))", .muted)] : [])
    }
  }
}

extension Line {
  /// Wraps the last span between words, beside the other spans or, if these are wider than half the width, below them.
  func withLastSpanWrapped(to width: Int) -> [Line] {
    guard self.width > width, let last = spans.last else { return [self] }
    let lead = Line(spans: spans.dropLast())
    let indent = min(plainText.prefix { $0 == " " }.count + 2, width / 2)
    let isBeside = lead.width <= width / 2
    let column = isBeside ? max(lead.width, indent) : indent
    let words = Line.wrapped(last.text, to: width - column).map { Line($0.plainText, last.role, bold: last.isBold) }
    guard isBeside else { return [lead.truncated(to: width)] + words.map { .spaces(indent) + $0 } }
    return words.enumerated().map { ($0 == 0 ? lead : .spaces(column)) + $1 }
  }
}

extension TableChange {
  /// A line for each row, without a style: `~ standings 1 Lost: kind followed → paused`.
  public var summaries: [String] {
    rows.map { row in
      let members = row.members.map { "\($0.name) \(row.words(of: $0, arrow: "→"))" }.joined(separator: ", ")
      let name = ["\(row.mark.sign) \(table) \(row.key)", row.subject].filter { !$0.isEmpty }.joined(separator: " ")
      return members.isEmpty ? name : "\(name): \(members)"
    } + (restCount > 0 ? ["… and \(restCount.of("more row", "more rows")) of \(table)"] : [])
  }

  /// The number of rows that differ beyond the limit.
  var restCount: Int { inserted + updated + removed - rows.count }
}

extension TableChange.Row {
  func lines(_ glyphs: Glyphs) -> [Line] {
    let arrow = glyphs == .ascii ? "->" : "→"
    return [Line("\(mark.sign) \(key)", mark.role) + Line("  \(subject)")]
      + members.map { Line("    \($0.name)  ", .muted) + Line(words(of: $0, arrow: arrow)) }
  }

  fileprivate var mark: (sign: String, role: Role) {
    switch change {
    case "inserted": ("+", .good)
    case "removed": ("-", .bad)
    default: ("~", .warning)
    }
  }

  fileprivate func words(of member: TableChange.Member, arrow: String) -> String {
    switch change {
    case "inserted": member.new ?? ""
    case "removed": member.old ?? ""
    default: "\(member.old ?? "nothing") \(arrow) \(member.new ?? "nothing")"
    }
  }
}
