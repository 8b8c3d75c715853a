/// A filter that makes any text safe to write to a terminal.
///
/// A title can be hostile: it can have sequences that move the cursor, rename the window or fill the clipboard,
/// overrides that reverse text, and marks that overflow into other lines. After sanitizing,
///
/// * escape sequences (CSI, OSC, DCS, SOS, PM, APC and shorter ones, in their ESC and C1 forms) are removed
///   completely, an unfinished one up to the end of the text;
/// * a run of tabs and line breaks, U+0085, U+2028 and U+2029 included, is one space;
/// * other control characters, bidirectional controls and invisible characters are removed, noncharacters are U+FFFD;
/// * scalars have their required neighbors: marks (at most eight) have a base, joiners are between two pictures or
///   letters of a joining script, U+FE0F and tags follow a picture; half a flag is replaced by its letter.
///
/// So the width of two concatenated safe texts is the sum of their widths. Sanitizing is idempotent.
public enum Sanitizer {
  /// Returns the text without unsafe characters; printable ASCII is unchanged.
  ///
  /// - Complexity: O(scalars).
  public static func sanitize(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text) }
    var pairing = ScalarPairing(visible(in: text.unicodeScalars))
    return pairing.paired()
  }

  private static func visible(in text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var escape = EscapeParser()
    var kept: [Unicode.Scalar] = []
    var endsWithBreak = false
    for scalar in text where !escape.consumes(scalar) {
      let safety = scalar.safety
      switch safety {
      case .drawn: kept.append(scalar)
      case .nonCharacter: kept.append("\u{FFFD}")
      case .lineBreak where !endsWithBreak: kept.append(" ")
      case .lineBreak, .hidden: continue
      }
      endsWithBreak = safety == .lineBreak
    }
    return kept
  }
}

extension String {
  /// The text without unsafe characters (see `Sanitizer`).
  public var safeForTerminal: String {
    Sanitizer.sanitize(self)
  }
}
