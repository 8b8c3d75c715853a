import ShowlogTerminalUI
import Testing

/// Expects the names of a page's cases to be unique, and to include those that every preview draws.
public func expectCases(_ names: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  #expect(Set(names).count == names.count, sourceLocation: sourceLocation)
  let missing = ["loading", "empty", "typical", "extreme", "error"].filter { !names.contains($0) }
  #expect(missing.isEmpty, "\(missing)", sourceLocation: sourceLocation)
}

/// Expects that a text controls no terminal: without color, only line breaks are control characters, and no character
/// changes the direction of others.
public func expectSafe(
  _ text: StyledText, _ name: String, _ sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let unsafe = ANSIRenderer(color: false).render(text).unicodeScalars.filter { scalar in
    scalar.properties.generalCategory == .control && scalar != "\n" || (0x202A...0x202E).contains(scalar.value)
      || (0x2066...0x2069).contains(scalar.value)
  }
  #expect(unsafe.isEmpty, "\(name): \(unsafe.map(\.value))", sourceLocation: sourceLocation)
}

/// Expects that a text drawn with ASCII glyphs has no other characters but the letters of titles.
public func expectASCII(
  _ text: StyledText, _ name: String, _ sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let others = text.plainText.unicodeScalars.filter { !$0.isASCII && !$0.properties.isAlphabetic }
  #expect(others.isEmpty, "\(name): \(others)", sourceLocation: sourceLocation)
}
