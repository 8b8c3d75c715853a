/// A rating from 1 to 10 with one decimal, so that services' ratings of 5, of 10 and of 100 keep their value.
public struct Rating: Hashable, Sendable {
  /// The number of tenths, 10 to 100.
  public let tenths: Int

  /// Creates a rating from a number of tenths; nil outside of 10...100.
  public init?(tenths: Int) {
    guard (10...100).contains(tenths) else { return nil }
    self.tenths = tenths
  }

  /// Creates a rating from a text such as `8`, `8.5` or `8,5`; nil for any other.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isDigit) }),
      let points = Int(parts[0]), let tenth = parts.count == 1 ? 0 : parts[1].utf8.count == 1 ? Int(parts[1]) : nil
    else { return nil }
    self.init(tenths: points * 10 + tenth)
  }

  /// Creates a rating from a number; nil outside of 1...10, and for a number with more than one decimal.
  public init?(_ number: Double) {
    let tenths = (number * 10).rounded()
    // 8.7 is no binary fraction.
    guard (10.0...100).contains(tenths), abs(number * 10 - tenths) < 0.000_001 else { return nil }
    self.init(tenths: Int(tenths))
  }

  /// The rating in points without decimals, a half rounded up, for programs that know no others.
  public var rounded: Int { (tenths + 5) / 10 }

  /// Whether it is what a program without decimals makes of another rating.
  public func isRounding(of other: Rating) -> Bool { !other.isWhole && tenths == other.rounded * 10 }

  /// Whether it has no decimal.
  public var isWhole: Bool { tenths.isMultiple(of: 10) }

  /// What is expected of a text or a number, for errors.
  public static let expected = "1 to 10"
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Rating: Comparable, CustomStringConvertible {
  /// Whether the first rating is the worse one.
  public static func < (left: Self, right: Self) -> Bool { left.tenths < right.tenths }

  /// The points, such as `8` or `8.5`.
  public var description: String { isWhole ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)" }
}

extension Rating: ExpressibleByIntegerLiteral {
  /// Creates a rating from a literal in 1...10; any other traps.
  public init(integerLiteral points: Int) {
    precondition((1...10).contains(points), "\(points) is not a rating")
    tenths = points * 10
  }
}

extension Rating: Codable {
  /// Decodes a number such as 8 or 8.5.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if it is no rating.
  public init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Double.self)
    guard let rating = Rating(number) else {
      let text = Int(exactly: number).map(String.init) ?? "\(number)"
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(text) is not a rating; expected \(Self.expected)"))
    }
    self = rating
  }

  /// Encodes a number such as 8 or 8.5.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if isWhole { try container.encode(tenths / 10) } else { try container.encode(Double(tenths) / 10) }
  }
}
