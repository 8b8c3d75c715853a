import Observation

/// Detects whether `withObservationTracking` is recording on this thread: other reads attach nothing.
///
/// Observation has no API for that, but it retains the key path of each access that it records: after an access with a
/// key path that had one reference, a second one shows that the access was recorded. If an implementation of
/// Observation does not retain it, the first use detects that, and every read counts as observed.
@MainActor @usableFromInline
enum Tracking {
  @usableFromInline
  static var isActive: Bool {
    guard canProbe else { return true }
    return isRecorded()
  }

  private static func isRecorded() -> Bool {
    subject.registrar.access(subject, keyPath: path)
    if isKnownUniquelyReferenced(&path) { return false }
    // The record retains the old key path, and would not retain an equal one.
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

  /// Returns a new object at each call, since the number is known at run time only.
  @inline(never)
  private static func makePath(_ number: Int) -> KeyPath<Subject, Void> { \Subject[number] }
}
