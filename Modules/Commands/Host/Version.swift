/// The program's version: the one place that says it.
public enum Version {
  /// The version, as `0.1`.
  public static let current = "0.1"
}
