/// A search for the word closest to a misspelled one.
public enum Spelling {
  /// Returns the word closest to a text and different from it; nil if none is close.
  ///
  /// A word is close if it starts with the text, or if at most a third of its letters have to be inserted, removed,
  /// replaced or swapped with their neighbor.
  ///
  /// - Complexity: O(words × letters²).
  public static func closest(to text: String, of words: [String]) -> String? {
    let text = text.lowercased()
    let others = words.filter { $0 != text }
    if text.count > 1, let longer = others.first(where: { $0.hasPrefix(text) }) { return longer }
    let ranked = others.map { (word: $0, distance: distance(Array(text), Array($0))) }
    let best = ranked.min { $0.distance < $1.distance }
    return best.flatMap { best in
      let length = max(text.count, best.word.count)
      // With as many edits as characters, the two have none in common.
      return best.distance < length && best.distance <= max(1, length / 3) ? best.word : nil
    }
  }

  /// A swap of neighbors counts as one edit.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, rows[i - 1][j - 1] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
