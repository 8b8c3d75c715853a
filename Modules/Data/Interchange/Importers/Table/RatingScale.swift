import LeftfoldJSON
import ShowlogModels

/// The scale of a column's ratings: of 5, 10 or 100.
struct RatingScale: Sendable {
  let top: Int

  /// Whether the column's name says it, so that a rating may be anything up to the top; otherwise it is of 10, and one with a decimal
  /// that may be of 5 is refused.
  let isStated: Bool

  static let ten = RatingScale(top: 10, isStated: true)

  init(top: Int, isStated: Bool) { (self.top, self.isStated) = (top, isStated) }

  private static let names = ["rating", "myrating", "yourrating", "userrating", "score", "myscore", "userscore"]
  private static let suffixes: [String: Int?] = [
    "": nil, "5": 5, "of5": 5, "outof5": 5, "15": 5, "05": 5, "055": 5, "10": 10, "of10": 10, "outof10": 10, "110": 10,
    "010": 10, "100": 100, "of100": 100, "outof100": 100, "1100": 100, "0100": 100, "percent": 100,
  ]

  /// Every name of a column of ratings, by its scale: `rating`, `rating10`, `Score (1-5)`, `stars`.
  private static let scales: [String: RatingScale] = {
    var scales = ["stars": RatingScale(top: 5, isStated: true), "mystars": RatingScale(top: 5, isStated: true)]
    for name in names {
      for (suffix, top) in suffixes { scales[name + suffix] = RatingScale(top: top ?? 10, isStated: top != nil) }
    }
    return scales
  }()

  /// The names that the help does not list.
  static let otherNames = scales.keys.sorted { ($0.count, $0) < ($1.count, $1) }

  /// The scale of a column by its name.
  init(of column: CSVColumn) {
    self = Self.scales[TableHeader.key(column.name)] ?? RatingScale(top: 10, isStated: false)
  }
}

extension TableReader {
  /// Returns a rating, rounded to one decimal, which the report then says; nil for an empty cell.
  mutating func rating(_ column: CSVColumn, _ scale: RatingScale) throws -> Rating? {
    guard let text = csv.text(column) else { return nil }
    let stated = Self.split(text)
    // Services write it for no rating.
    if stated.value == 0 { return nil }
    let top = stated.top ?? scale.top
    guard let value = stated.value, let rating = StatedRating(value, of: top, text: text) else {
      throw csv.fault(in: column, found: text, expected: Self.expected(scale))
    }
    // 4.5 may be of 5.
    guard scale.isStated || stated.top != nil || value == value.rounded() || value > 5 else {
      throw csv.fault(
        in: column, found: text,
        expected: "a whole number, or a column that says its scale, such as rating5 or rating10")
    }
    if let remark = rating.remark { batch.remark(remark) }
    return rating.rating
  }

  private static func expected(_ scale: RatingScale) -> String {
    scale.isStated
      ? "a rating of \(scale.top)"
      : "\(Expected.rating), or a column that says another scale, such as rating5 or rating100"
  }

  /// Splits `4,5/5`, `8 of 10` or `85 %` into the value and its scale, if it says one.
  private static func split(_ text: String) -> (value: Double?, top: Int?) {
    let parts = text.replacing("%", with: "/100").replacing(" of ", with: "/").split(separator: "/", maxSplits: 1)
    func number(_ part: Substring) -> Double? {
      let text = String(part).trimmed.replacing(",", with: ".")
      return text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") } ? Double(text) : nil
    }
    guard let value = parts.first.flatMap(number) else { return (nil, nil) }
    guard parts.count == 2 else { return (value, nil) }
    guard let top = number(parts[1]), [5, 10, 100].contains(top) else { return (nil, nil) }
    return (value, Int(top))
  }
}
