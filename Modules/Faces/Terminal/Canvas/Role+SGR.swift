extension Span {
  var codes: String {
    guard isBold, role != .heading else { return role.codes }
    return role.codes.isEmpty ? "1" : "1;" + role.codes
  }
}

extension Role {
  /// Faint instead of bright black, and no white, blue or bright color: each of these is invisible on one of the usual
  /// dark or light backgrounds. The background is never set.
  fileprivate var codes: String {
    switch self {
    case .plain: ""
    case .muted: "2"
    case .heading: "1"
    case .accent, .bar: "36"
    case .good: "32"
    case .warning: "33"
    case .bad: "31"
    case .selected: "7"
    case .level(let level): Self.codes(level: level)
    }
  }

  private static func codes(level: Int) -> String {
    switch level {
    case ..<1: "2"
    case 4...: "1;32"
    default: "32"
    }
  }
}
