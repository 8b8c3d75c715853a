extension Line {
  /// Returns the line truncated to at most `width` columns, at a grapheme cluster boundary.
  ///
  /// A line that fits is unchanged. A wider one takes exactly `width` columns: as many whole clusters as fit, the
  /// ellipsis in the style of the text that it replaces, and spaces if a wide cluster does not fit the remaining
  /// columns. The ellipsis is omitted if it would leave no column for text.
  public func truncated(to width: Int, ellipsis: String = "…") -> Line {
    let width = max(0, width)
    guard self.width > width else { return self }
    let mark = Span(ellipsis)
    let ending = mark.width < width ? mark : Span("")
    return cut(to: width - ending.width, ending: ending).padded(to: width)
  }

  /// Returns the end of a text in at most `width` columns, for a text that is being typed.
  public static func end(of text: String, width: Int) -> Line {
    var line = Line(text)
    guard line.width > width else { return line }
    var end = text.suffix(max(0, width))
    line = Line(String(end))
    while line.width > max(0, width) {
      end = end.dropFirst()
      line = Line(String(end))
    }
    return line
  }

  /// Returns the line padded with spaces to at least `width` columns; a wider one is unchanged.
  public func padded(to width: Int, alignment: Alignment = .leading) -> Line {
    let missing = width - self.width
    guard missing > 0 else { return self }
    switch alignment {
    case .leading: return self + .spaces(missing)
    case .center: return .spaces(missing / 2) + self + .spaces(missing - missing / 2)
    case .trailing: return .spaces(missing) + self
    }
  }

  /// Returns the line in exactly `width` columns, truncated or padded.
  public func fitted(to width: Int, alignment: Alignment = .leading, ellipsis: String = "…") -> Line {
    truncated(to: width, ellipsis: ellipsis).padded(to: width, alignment: alignment)
  }

  /// Returns a line of spaces; an empty one for a count below 1.
  public static func spaces(_ count: Int) -> Line {
    repeating(" ", count: count)
  }

  /// Empty for a count below 1. The glyph must be safe for a terminal.
  static func repeating(_ glyph: String, count: Int, _ role: Role = .plain) -> Line {
    guard count > 0 else { return Line() }
    let text = String(repeating: glyph, count: count)
    return Line(spans: [Span(safe: text, role, bold: false)])
  }

  private func cut(to width: Int, ending: Span) -> Line {
    var line = Line()
    var left = width
    for span in spans {
      guard span.width > left else {
        line.append(span)
        left -= span.width
        continue
      }
      line.append(Span(safe: String(span.text.prefix(columns: left)), span.role, bold: span.isBold))
      line.append(Span(safe: ending.text, width: ending.width, span.role, bold: span.isBold))
      return line
    }
    return line
  }
}

extension String {
  func prefix(columns: Int) -> Substring {
    var width = 0
    var end = utf8.startIndex
    for cluster in self {
      width += cluster.displayWidth
      if width > columns { break }
      end = utf8.index(end, offsetBy: cluster.utf8.count)
    }
    return self[..<end]
  }
}
