/// A state machine that recognizes escape sequences of ECMA-48 and xterm in a stream of scalars.
struct EscapeParser {
  private enum State {
    case text
    case escape, intermediate
    case control
    /// In a control string, up to BEL or a string terminator.
    case string
    /// In a control string after ESC, which a backslash completes to a string terminator.
    case stringEscape
  }

  private var state = State.text

  /// Each scalar must be passed once, in order.
  mutating func consumes(_ scalar: Unicode.Scalar) -> Bool {
    if introduces(scalar) { return true }
    switch state {
    case .text: return false
    case .escape: return consumesAfterEscape(scalar)
    case .intermediate: return consumes(scalar, final: 0x30...0x7E, parameters: 0x20...0x2F)
    case .control: return consumes(scalar, final: 0x40...0x7E, parameters: 0x20...0x3F)
    case .string: return consumesInString(scalar)
    case .stringEscape: return consumesAfterStringEscape(scalar)
    }
  }

  private mutating func introduces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1B: state = state == .string ? .stringEscape : .escape
    case 0x9B: state = .control
    case 0x90, 0x98, 0x9D...0x9F: state = .string
    case 0x9C where state == .string, 0x18, 0x1A: state = .text
    default: return false
    }
    return true
  }

  private mutating func consumesAfterEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "[": state = .control
    case "]", "P", "X", "^", "_": state = .string
    case " "..."/": state = .intermediate
    default:
      state = .text
      return (0x30...0x7E).contains(scalar.value)
    }
    return true
  }

  /// A parameter continues the sequence and a final byte ends it; any other scalar aborts it, and is text.
  private mutating func consumes(
    _ scalar: Unicode.Scalar, final: ClosedRange<UInt32>, parameters: ClosedRange<UInt32>
  ) -> Bool {
    if parameters.contains(scalar.value) { return true }
    state = .text
    return final.contains(scalar.value)
  }

  private mutating func consumesInString(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\u{07}" { state = .text }
    return true
  }

  private mutating func consumesAfterStringEscape(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar != "\\" else {
      state = .text
      return true
    }
    state = .escape
    return consumesAfterEscape(scalar)
  }
}
