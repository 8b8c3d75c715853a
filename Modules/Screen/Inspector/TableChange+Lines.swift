import ShowlogFeatureKit
import ShowlogModels
import ShowlogSession
import ShowlogTerminalUI

extension TableChange {
  /// A line for each row, without a style: `~ shows 1 Lost: is_followed nothing → 1`.
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
