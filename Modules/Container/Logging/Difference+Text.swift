extension Difference {
  /// Two texts on one line, shortened: a whole large value would bury the difference.
  static func change(_ old: String, _ new: String) -> String {
    let (old, new) = (printed(old), printed(new))
    let (left, right) = (shortened(old), shortened(new))
    guard left == right, old != new else { return "\(left) → \(right)" }
    let hidden = zip(old, new).prefix { $0 == $1 }.count - 20
    return [old, new].map { shortened("…\($0.dropFirst(hidden))") }.joined(separator: " → ")
  }

  static func shortened(_ text: String) -> String {
    text.count > 200 ? "\(text.prefix(199))…" : text
  }

  static func text(of id: Any) -> String {
    if let id = id as? any RawRepresentable { return printed("\(id.rawValue)") }
    let members = Mirror(reflecting: id).children
    guard members.count == 1, let member = members.first, member.label == "rawValue" else { return printed("\(id)") }
    return printed("\(member.value)")
  }

  /// A text, as a literal if it has line breaks or other control characters, which would reach a terminal.
  static func printed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isControl) else { return text }
    let scalars = text.unicodeScalars.map { $0.isASCII || $0.isControl ? $0.escaped(asASCII: true) : "\($0)" }
    return "\"\(scalars.joined())\""
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
