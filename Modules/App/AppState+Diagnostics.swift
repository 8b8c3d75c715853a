import LeftfoldCore

extension AppState {
  /// Receives the diagnostics of the app's stores, such as an action that does not apply.
  ///
  /// They are for developers: a release build, whose commands answer from their commits and whose screen owns the terminal,
  /// discards them.
  public static let diagnostics: DiagnosticHandler = { diagnostic in
    #if DEBUG
    Diagnostic.writeToStandardError(diagnostic)
    #endif
  }
}
