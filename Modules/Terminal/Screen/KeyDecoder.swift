/// Makes keys of the bytes that a terminal sends, however they come apart on the way.
///
/// A sequence whose end is still to come waits; where nothing more comes, ``flush()`` says what it was: an escape byte
/// alone is the escape key. Sequences that no key here has are left out, and so are bytes that are not UTF-8.
public struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable {
    case ground
    /// Behind an escape byte.
    case escape
    /// In a control sequence, up to its final byte.
    case control
    /// Behind the two bytes that begin a key of the application keypad.
    case keypad
    /// In a character of several bytes, of which so many are still to come.
    case text(missing: Int)
    /// Between the marks around what is pasted.
    case paste
  }

  private static let longest = 32
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private var state = State.ground
  private var bytes: [UInt8] = []

  /// A decoder that has seen nothing.
  public init() {}

  /// Whether a sequence is not at its end.
  public var isWaiting: Bool { state != .ground }

  /// The keys that these bytes complete.
  public mutating func decode(_ input: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in input { take(byte, &keys) }
    return keys
  }

  /// What waits, if nothing more comes: the escape key, or nothing. What is being pasted goes on waiting.
  public mutating func flush() -> [Key] {
    guard state != .paste else { return [] }
    defer { reset() }
    return state == .escape ? [.escape] : []
  }

  private mutating func reset() {
    state = .ground
    bytes = []
  }

  private mutating func take(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground: begin(byte, &keys)
    case .escape: takeAfterEscape(byte, &keys)
    case .control: takeInControl(byte, &keys)
    case .keypad:
      reset()
      if let key = Self.key(final: byte) { keys.append(key) }
    case .text(let missing): takeInText(byte, missing, &keys)
    case .paste: takeInPaste(byte, &keys)
    }
  }

  private mutating func begin(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x09: keys.append(.tab)
    case 0x0A, 0x0D: keys.append(.enter)
    case 0x08, 0x7F: keys.append(.backspace)
    case 0x01...0x1A: keys.append(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20..<0x7F: keys.append(.character(Character(Unicode.Scalar(byte))))
    case 0xC2...0xF4:
      bytes = [byte]
      state = .text(missing: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
    default: break
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .keypad
    default:
      // The escape key, and another right behind it.
      reset()
      keys.append(.escape)
      begin(byte, &keys)
    }
  }

  private mutating func takeInControl(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x20..<0x40 where bytes.count < Self.longest: bytes.append(byte)
    case 0x40..<0x7F:
      let parameter = bytes.prefix { $0 != UInt8(ascii: ";") }
      reset()
      finish(byte, parameter: String(decoding: parameter, as: UTF8.self), &keys)
    default:
      reset()
      if byte == 0x1B { state = .escape }
    }
  }

  private mutating func finish(_ final: UInt8, parameter: String, _ keys: inout [Key]) {
    guard final == UInt8(ascii: "~") else {
      if let key = Self.key(final: final) { keys.append(key) }
      return
    }
    switch parameter {
    case "1", "7": keys.append(.home)
    case "3": keys.append(.delete)
    case "4", "8": keys.append(.end)
    case "5": keys.append(.pageUp)
    case "6": keys.append(.pageDown)
    case "200": state = .paste
    default: break
    }
  }

  private static func key(final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "Z"): .backTab
    default: nil
    }
  }

  private mutating func takeInText(_ byte: UInt8, _ missing: Int, _ keys: inout [Key]) {
    guard (0x80..<0xC0).contains(byte) else {
      reset()
      return begin(byte, &keys)
    }
    bytes.append(byte)
    guard missing == 1 else { return state = .text(missing: missing - 1) }
    let text = String(validating: bytes, as: UTF8.self)
    reset()
    if let character = text?.first { keys.append(.character(character)) }
  }

  private mutating func takeInPaste(_ byte: UInt8, _ keys: inout [Key]) {
    bytes.append(byte)
    guard byte == UInt8(ascii: "~"), bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) else {
      return
    }
    keys.append(.paste(String(decoding: bytes.dropLast(Self.pasteEnd.count), as: UTF8.self)))
    reset()
  }
}
