#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Diagnostic {
  /// Writes each diagnostic as one line on standard error: what a store does unless it is told otherwise.
  public static let writeToStandardError: DiagnosticHandler = { diagnostic in
    let line = Array("leftfold: \(diagnostic)\n".utf8)
    // The C library's write is the one way to standard error without Foundation; the buffer outlives the call.
    _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
