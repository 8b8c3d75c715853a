#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Diagnostic {
  /// Writes each diagnostic as one line to standard error: a store's default.
  public static let writeToStandardError: DiagnosticHandler = { diagnostic in
    let line = Array("leftfold: \(diagnostic)\n".utf8)
    // Without Foundation, only the C library has access to standard error. Safe, since the buffer outlives the call.
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
