import Observation

/// Detects whether `withObservationTracking` is recording on this thread, so that a read outside of it attaches
/// nothing.
///
/// Observation has no API for that, but it retains the key path of each access that it records: a key path that is
/// referenced from elsewhere after an access was recorded. If an implementation of Observation does not, the first use
/// detects that, and every read counts as observed.
@MainActor @usableFromInline
enum Tracking {
  /// Whether a read is being recorded now.
  @usableFromInline
  static var isActive: Bool {
    guard canProbe else { return true }
    return isRecorded()
  }

  private static func isRecorded() -> Bool {
    subject.registrar.access(subject, keyPath: path)
    if isKnownUniquelyReferenced(&path) { return false }
    // The record keeps the old key path, and would not keep an equal one again.
    count &+= 1
    path = makePath(count)
    return true
  }

  private static let canProbe: Bool = {
    var isSeen = false
    withObservationTracking {
      isSeen = isRecorded()
    } onChange: {
    }
    return isSeen
  }()

  private final class Subject: Observable, Sendable {
    let registrar = ObservationRegistrar()
    subscript(number: Int) -> Void { () }
  }

  private static let subject = Subject()
  private static var count = 0
  private static var path = makePath(0)

  /// A separate object, since the number is only known at run time.
  @inline(never)
  private static func makePath(_ number: Int) -> KeyPath<Subject, Void> { \Subject[number] }
}
