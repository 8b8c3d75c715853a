extension CachedResponse {
  private static let signature = "showlog catalog response 1"

  /// The file format: one line per field, an empty line, then the body.
  ///
  /// A nil field, or one with a line break, is written as `-`. Any other has a leading `+`, so that no value is read as
  /// nil.
  ///
  /// - Complexity: O(bytes).
  public var bytes: [UInt8] {
    func field(_ text: String?) -> String { text.flatMap { $0.contains(where: \.isNewline) ? nil : "+\($0)" } ?? "-" }
    let lines = [
      Self.signature, address, "\(status)", field(etag), field(location), "\(asOf.milliseconds)", "\(body.count)",
      "\(stableHash(body))",
    ]
    return Array((lines.joined(separator: "\n") + "\n\n").utf8) + body
  }

  /// Creates a response from the file format; nil for a damaged, truncated or other file.
  ///
  /// - Complexity: O(bytes).
  public init?(bytes: [UInt8]) {
    var lines: [String] = []
    var rest = bytes[...]
    while lines.count < 9 {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    let body = Array(rest)
    guard lines[0] == Self.signature, lines[8].isEmpty, let status = Int(lines[2]), let milliseconds = Int(lines[5]),
      lines[6] == "\(body.count)", lines[7] == "\(stableHash(body))"
    else { return nil }
    func field(_ line: String) -> String? { line.hasPrefix("+") ? String(line.dropFirst()) : nil }
    self.init(
      address: lines[1], status: status, etag: field(lines[3]), location: field(lines[4]), body: body,
      asOf: WallInstant(milliseconds: milliseconds))
  }
}

/// 64-bit FNV-1a, which is stable across runs, unlike `Hasher`. It detects damage, not tampering.
func stableHash(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
