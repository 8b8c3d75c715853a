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
    cells.map { cell in
      switch cell {
      case .text(let text, _, _): text
      case .bar(let share, _): "\(share)"
      case nil: ""
      }
    }
  }
}
