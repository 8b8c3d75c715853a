/// Charts drawn with block elements or ASCII.
///
/// Values are 0 or more. A negative, infinite or NaN value counts as 0.
public enum Chart {
  /// A value to draw, with its texts.
  public struct Item: Hashable, Sendable {
    /// The label.
    public let label: Line
    /// The value, drawn to scale, 0 or more and finite.
    public let value: Double
    /// The value as text.
    public let text: Line
    /// An additional text, such as a share or a change.
    public let detail: Line
    /// The role of the bar.
    public let role: Role

    /// Creates a value with its label; its text is the number unless one is given.
    public init(
      _ label: Line, value: Double, text: Line? = nil, detail: Line = Line(), role: Role = .bar
    ) {
      self.label = label
      self.value = value.isFinite ? max(0, value) : 0
      self.text = text ?? Line(Self.text(of: self.value))
      self.detail = detail
      self.role = role
    }

    /// Creates a count with its label; its text is the number unless one is given.
    public init(_ label: Line, value: Int, text: Line? = nil, detail: Line = Line(), role: Role = .bar) {
      self.init(label, value: Double(value), text: text, detail: detail, role: role)
    }

    private static func text(of value: Double) -> String {
      if let whole = Int(exactly: value) { return String(whole) }
      return value < 1e15 ? String((value * 10).rounded() / 10) : String(value)
    }
  }

  /// The share of `units` for a value, where `maximum` takes all; 0 only for 0, so that small values stay visible.
  static func units(of value: Double, maximum: Double, units: Int) -> Int {
    guard value.isFinite, value > 0, maximum > 0, units > 0 else { return 0 }
    let share = min(1, value / maximum) * Double(units)
    return max(1, Int(share.rounded()))
  }
}
