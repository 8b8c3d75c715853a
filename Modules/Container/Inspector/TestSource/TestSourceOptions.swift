/// The options of a test that is written from a recording.
public struct TestSourceOptions: Sendable {
  /// The name of the test's function.
  public var name: String
  /// The modules that the test imports besides Leftfold's and Testing, each after its attributes, as in `@testable App`.
  public var imports: [String]
  /// The Swift expression of the reducer.
  public var reducer: String
  /// The Swift expression of the reducer's environment.
  public var environment: String
  /// The Swift expression of the state before the first action; nil to write the recorded state.
  public var initialState: String?

  /// Creates the options of a test.
  ///
  /// - Parameters:
  ///   - name: the name of the test's function.
  ///   - imports: the modules that the test imports besides Leftfold's and Testing.
  ///   - reducer: the Swift expression of the reducer.
  ///   - environment: the Swift expression of the reducer's environment.
  ///   - initialState: the Swift expression of the state before the first action; nil for the recorded state.
  public init(
    name: String = "replay", imports: [String], reducer: String, environment: String = "()",
    initialState: String? = nil
  ) {
    self.name = name
    self.imports = imports
    self.reducer = reducer
    self.environment = environment
    self.initialState = initialState
  }
}

/// The reason why no test can be written.
public struct TestSourceError: Error, Equatable, CustomStringConvertible {
  /// The fault, its location and its remedy.
  public let description: String
}
