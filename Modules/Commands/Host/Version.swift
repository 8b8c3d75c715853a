/// The program's version, defined only here.
public enum Version {
  /// The version, as `0.1`.
  public static let current = "0.1"
}
