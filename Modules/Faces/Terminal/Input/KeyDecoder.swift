/// A decoder of a terminal's bytes into keys, however the bytes are split across reads.
///
/// An unfinished sequence waits for its end. ``flush()`` ends it early: a lone escape byte becomes the escape key, and
/// an unfinished paste becomes a paste of the received part. Control-C ends any sequence. Unknown sequences and bytes
/// that are not UTF-8 are dropped.
public struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable {
    case ground
    case escape
    case control
    /// After the two bytes that start a key of the application keypad.
    case keypad
    /// In a UTF-8 sequence with this many bytes missing.
    case text(missing: Int)
    case paste
    /// In the terminal's answer to a question, which a bell or an escape and a backslash end.
    case report
    /// In an answer of which the rest is late, and may never come: only what can be part of it is none of the keys.
    case lateReport
    /// In a report of the mouse of old terminals, with this many bytes missing.
    case oldMouse(missing: Int)
    /// In the rest of a paste that was canceled or too long, so that none of its bytes becomes a key.
    case discardedPaste
  }

  /// The maximum number of bytes of a paste; the rest is dropped.
  public static let pasteLimit = 1 << 20

  private static let sequenceLimit = 32
  private static let reportLimit = 64
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  private static let controlC: UInt8 = 0x03
  /// The parameters of a key pressed with alt, control, or both.
  private static let modifiers = ["3", "5", "7"]

  private var state = State.ground
  private var bytes: [UInt8] = []

  /// Creates a decoder in its initial state.
  public init() {}

  /// Whether a sequence is unfinished; a late answer is awaited without end.
  public var isWaiting: Bool { state != .ground && state != .lateReport }

  /// Whether the pending bytes may be the start of an answer of the terminal.
  public var mayBeAnswer: Bool { state == .escape || state == .report }

  /// Whether the only pending byte is an escape, which is a key unless more bytes follow.
  public var isWaitingAfterEscape: Bool { state == .escape }

  /// Returns the keys that these bytes complete.
  ///
  /// - Complexity: O(bytes).
  public mutating func decode(_ input: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in input { parse(byte, &keys) }
    return keys
  }

  /// Ends an unfinished sequence, and returns its key: escape, the received part of a paste, or none.
  ///
  /// An answer of the terminal stays one, however late its rest arrives.
  public mutating func flush() -> [Key] {
    if state == .lateReport || state == .report && !bytes.isEmpty {
      state = .lateReport
      return []
    }
    defer { reset() }
    switch state {
    case .escape: return [.escape]
    case .report: return [.escape, "]"]
    case .paste: return bytes.isEmpty ? [] : [.paste(String(decoding: bytes, as: UTF8.self))]
    case .ground, .control, .keypad, .text, .lateReport, .oldMouse, .discardedPaste: return []
    }
  }

  private mutating func reset(to state: State = .ground) {
    self.state = state
    bytes = []
  }

  private mutating func parse(_ byte: UInt8, _ keys: inout [Key]) {
    if byte == Self.controlC { return interrupt(&keys) }
    switch state {
    case .ground: begin(byte, &keys)
    case .escape: parseAfterEscape(byte, &keys)
    case .control: parseInControl(byte, &keys)
    case .keypad:
      reset()
      if let key = Self.key(final: byte) { keys.append(key) }
    case .text(let missing): parseInText(byte, missing, &keys)
    case .paste: parseInPaste(byte, &keys)
    case .report: parseInReport(byte, &keys)
    case .lateReport: parseInLateReport(byte, &keys)
    case .oldMouse(let missing): state = missing > 1 ? .oldMouse(missing: missing - 1) : .ground
    case .discardedPaste: parseInDiscardedPaste(byte)
    }
  }

  /// The rest of a paste is dropped, so that it does not become keys.
  private mutating func interrupt(_ keys: inout [Key]) {
    if state == .escape { keys.append(.escape) }
    reset(to: state == .paste || state == .discardedPaste ? .discardedPaste : .ground)
    keys.append(.control("c"))
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

  private mutating func parseAfterEscape(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .keypad
    case UInt8(ascii: "]"): state = .report
    default:
      // The escape key, followed at once by another key.
      reset()
      keys.append(.escape)
      begin(byte, &keys)
    }
  }

  private mutating func parseInControl(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x20..<0x40 where bytes.count < Self.sequenceLimit: bytes.append(byte)
    case 0x40..<0x7F:
      let parameters = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      reset()
      finish(byte, parameters, &keys)
    default:
      reset()
      if byte == 0x1B { state = .escape }
    }
  }

  private mutating func finish(_ final: UInt8, _ parameters: [String], _ keys: inout [Key]) {
    if let first = parameters.first, first.hasPrefix("<") {
      if let key = Self.mouse(first.dropFirst(), parameters.dropFirst(), isPress: final == UInt8(ascii: "M")) {
        keys.append(key)
      }
      return
    }
    // Its button and place are three bytes, of which the main button's is a space: they are no keys.
    guard final != UInt8(ascii: "M") || parameters != [""] else { return state = .oldMouse(missing: 3) }
    guard final == UInt8(ascii: "~") else {
      let hasModifier = parameters.dropFirst().first.map(Self.modifiers.contains) ?? false
      if let key = Self.key(final: final) { keys.append(hasModifier ? key.ofWords : key) }
      return
    }
    switch parameters.first {
    case "1", "7": keys.append(.home)
    case "3": keys.append(.delete)
    case "4", "8": keys.append(.end)
    case "5": keys.append(.pageUp)
    case "6": keys.append(.pageDown)
    case "200": state = .paste
    default: break
    }
  }

  /// The key of a report of the mouse in the form of SGR; nil for another button, a release or a move.
  private static func mouse(_ button: Substring, _ place: ArraySlice<String>, isPress: Bool) -> Key? {
    let numbers = place.compactMap { Int($0) }
    guard isPress, let button = Int(button), numbers.count == 2, place.count == 2 else { return nil }
    // The bits of shift, alt and control change nothing.
    switch button & ~0b1_1100 {
    case 0 where numbers.allSatisfy { $0 > 0 }: return .click(column: numbers[0] - 1, row: numbers[1] - 1)
    case 64: return .wheelUp
    case 65: return .wheelDown
    default: return nil
    }
  }

  private static func key(final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "c"): .wordRight
    case UInt8(ascii: "d"): .wordLeft
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "Z"): .backTab
    default: nil
    }
  }

  private mutating func parseInReport(_ byte: UInt8, _ keys: inout [Key]) {
    guard !bytes.isEmpty || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      // The escape key and a bracket, followed at once by another key: answers start with a digit.
      reset()
      keys += [.escape, "]"]
      return begin(byte, &keys)
    }
    let isEnd = byte == 0x07 || byte == UInt8(ascii: "\\") && bytes.last == 0x1B
    guard isEnd || bytes.count >= Self.reportLimit else { return bytes.append(byte) }
    if isEnd, let key = Self.background(String(decoding: bytes, as: UTF8.self)) { keys.append(key) }
    reset()
  }

  private mutating func parseInLateReport(_ byte: UInt8, _ keys: inout [Key]) {
    let isEnd = bytes.last == 0x1B
    let isPart = isEnd ? byte == UInt8(ascii: "\\") : Self.answerBytes.contains(byte)
    if isPart { return parseInReport(byte, &keys) }
    // The rest of the answer did not come: this is a key.
    reset()
    if isEnd { keys.append(.escape) }
    begin(byte, &keys)
  }

  /// What an answer about a color consists of.
  private static let answerBytes = Set("0123456789abcdefABCDEF;:/rg\u{1B}\u{7}".utf8)

  /// The background of an answer such as `11;rgb:ffff/ffff/dddd`, with one to four digits for a color; nil for another answer.
  private static func background(_ report: String) -> Key? {
    guard report.hasPrefix("11;rgb:") else { return nil }
    let digits = report.dropFirst(7).prefix { $0.isHexDigit || $0 == "/" }.split(separator: "/")
    guard digits.allSatisfy({ $0.count <= 4 }) else { return nil }
    let values = digits.compactMap { text in
      UInt64(text, radix: 16).map { Double($0) / Double((1 << (4 * UInt64(text.count))) - 1) }
    }
    guard values.count == 3 else { return nil }
    return .background(isLight: 0.299 * values[0] + 0.587 * values[1] + 0.114 * values[2] > 0.5)
  }

  private mutating func parseInText(_ byte: UInt8, _ missing: Int, _ keys: inout [Key]) {
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

  private mutating func parseInPaste(_ byte: UInt8, _ keys: inout [Key]) {
    bytes.append(byte)
    if endsPaste {
      keys.append(.paste(String(decoding: bytes.dropLast(Self.pasteEnd.count), as: UTF8.self)))
      reset()
    } else if bytes.count >= Self.pasteLimit {
      keys.append(.paste(String(decoding: bytes, as: UTF8.self)))
      reset(to: .discardedPaste)
    }
  }

  private mutating func parseInDiscardedPaste(_ byte: UInt8) {
    bytes.append(byte)
    if endsPaste { return reset() }
    if bytes.count > Self.pasteEnd.count { bytes.removeFirst() }
  }

  private var endsPaste: Bool {
    bytes.last == UInt8(ascii: "~") && bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd)
  }
}

extension Key {
  /// The key with the control or alt key.
  fileprivate var ofWords: Key {
    switch self {
    case .left: .wordLeft
    case .right: .wordRight
    default: self  // The others move as without the modifier.
    }
  }
}
