import ShowlogFeatureKit
import ShowlogPages

extension ListState {
  /// The titles of the rows' sections.
  public var sections: [String?] { rows.map { $0.section?.title } }

  /// The cells of a column as texts; that of a bar is its share.
  public func texts(_ column: Int) -> [String] { rows.map { $0.texts[column] } }
}

extension ListState.Row {
  /// The cells as texts; that of a bar is its share.
  public var texts: [String] {
    cells.map { $0?.text ?? "" }
  }
}

extension TableCell {
  /// The cell as a text; that of a bar is its share, and that of a sign its name.
  public var text: String {
    switch self {
    case .text(let text, _, _): text
    case .bar(let share, _): "\(share)"
    case .sign(let sign, _): "\(sign)"
    case .words(let words, _): words.joined(separator: ", ")
    case .row(let cells): cells.map(\.text).joined()
    }
  }
}
