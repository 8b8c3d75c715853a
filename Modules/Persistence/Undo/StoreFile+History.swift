import ShowlogFeatureKit
import ShowlogModels

extension StoreFile {
  /// Returns the kept ones of the latest log lines, the earliest first, and the contents before them.
  ///
  /// Lines of changes that were undone and then replaced, and of that undo, are omitted: the line after them starts from
  /// the contents with which the line before them ended.
  ///
  /// - Parameter limit: The number of the latest lines that are searched.
  /// - Complexity: O(rows that the kept changes replaced and added); each undo step is read once.
  /// - Throws: `StoreError` if a step is damaged, or changed a table that this program does not have.
  public func keptHistory(_ limit: Int) throws(StoreError) -> (before: State, lines: [(line: LogLine, after: State)]) {
    let last = try open().lastAction()
    let first = max(0, last - max(0, min(limit, last)))
    let kept = try contents(at: first...last)
    var before = contents
    var lines: [(line: LogLine, after: State)] = []
    for line in try log(limit) {
      guard let after = kept[line.number], let older = kept[line.number - 1] else { continue }
      lines.append((line, after))
      before = older
    }
    return (before, lines.reversed())
  }
}
