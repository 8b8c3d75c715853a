/// Paths of files as texts.
public enum FilePath {
  /// Returns the folder of a path: `.` for a name alone, and `/` for the root.
  public static func parent(of path: String) -> String {
    // Not by Foundation, which traps on a name of one character. By scalars: a name may start with a combining mark.
    var rest = path.unicodeScalars[...]
    while rest.dropFirst().last == "/" { rest.removeLast() }
    while let last = rest.last, last != "/" { rest.removeLast() }
    while rest.dropFirst().last == "/" { rest.removeLast() }
    return rest.isEmpty ? "." : String(rest)
  }
}
