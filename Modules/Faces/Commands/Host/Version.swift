/// The version of the program, defined only here.
public enum Version {
  /// The current version, such as `0.1`.
  public static let current = "0.1"

  static var line: String { "showlog \(current)" }
}
