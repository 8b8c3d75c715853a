import Foundation
import ShowlogFeatureKit

/// Encodes the output of `--json`: one object `{"command": …, "data": …, "version": 1}`.
enum JSONText {
  /// Without a line break at the end.
  static func envelope(command: String, _ data: any Encodable) throws(CommandFailure) -> String {
    try text(of: Envelope(command: command, data: Erased(value: data)), .prettyPrinted)
  }

  static func line(_ data: some Encodable) throws(CommandFailure) -> String { try text(of: data, []) }

  private static func text(
    of value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) throws(CommandFailure) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, formatting]
    do {
      let bytes = try encoder.encode(value)
      return escaped(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw CommandFailure(.inputOutput, "the answer cannot be encoded as JSON: \(error)")
    }
  }

  /// Escapes each scalar that controls a terminal as `\u…`. JSON contains such scalars only within strings.
  static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: isUnsafe) else { return json }
    var text = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      guard isUnsafe(scalar) else {
        text.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
    }
    return String(text)
  }

  /// DEL, C1 controls, bidirectional controls and Unicode's line breaks, all below U+10000.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// The version changes when a key changes its meaning.
private struct Envelope: Encodable {
  let version = 1
  let command: String
  let data: Erased
}

struct Erased: Encodable {
  let value: any Encodable

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
