import Observation
import Synchronization

/// Detects whether `withObservationTracking` is recording on this thread, since other reads attach nothing, and when the
/// recording has ended.
///
/// Observation has no API for either, but it retains the key path of each access that it records, until the observer was
/// notified of any of the accesses. After an access with a key path that had one reference, a second one shows that it was
/// recorded; when the key path's argument is released, the recording has ended. If an implementation of Observation does
/// not retain it, the first use detects that, and every read counts as observed forever.
///
/// Each tree has its own, so that recordings that never end are released with the root.
@MainActor @usableFromInline
final class Tracking {
  private let subject = Subject()
  private static var next = Access()
  private static var path = makePath(next)

  nonisolated init() {}

  /// Returns the access that was recorded, or nil if nothing is recording.
  @usableFromInline
  func access() -> Access? { Self.canProbe ? recordedAccess() : .endless }

  /// Whether a read would be recorded now; false if that cannot be detected.
  var isRecording: Bool { Self.canProbe && recordedAccess() != nil }

  private func recordedAccess() -> Access? {
    subject.registrar.access(subject, keyPath: Self.path)
    if isKnownUniquelyReferenced(&Self.path) { return nil }
    // The recording retains the old key path, and would not retain an equal one.
    let access = Self.next
    Self.next = Access()
    Self.path = Self.makePath(Self.next)
    return access
  }

  private static let canProbe: Bool = {
    let tracking = Tracking()
    var isSeen = false
    withObservationTracking {
      isSeen = tracking.recordedAccess() != nil
    } onChange: {
    }
    return isSeen
  }()

  private final class Subject: Observable, Sendable {
    let registrar = ObservationRegistrar()
    subscript(access: Access) -> Void { () }
  }

  /// Returns a new object at each call, since the access is known at run time only.
  @inline(never)
  private static func makePath(_ access: Access) -> KeyPath<Subject, Void> { \Subject[access] }

  /// An access that is being recorded, until it is released, on any thread. Unchecked: what it counts for is set once, on
  /// the main actor, and read by its deinitializer.
  @usableFromInline
  final class Access: Hashable, @unchecked Sendable {
    private var counter: Counter?

    fileprivate static let endless = Access()

    deinit { counter?.remove() }

    @MainActor
    func count(in counter: Counter) {
      counter.add()
      self.counter = counter
    }

    @usableFromInline
    static func == (left: Access, right: Access) -> Bool { left === right }

    @usableFromInline
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Counts the accesses to one token that are being recorded. An object of its own: the token's registrar retains the
  /// recordings, and so the accesses. The node is weak, since its tree's recordings retain the accesses.
  final class Counter: Sendable {
    private let count = Atomic(0)
    private weak let node: Node?

    init(_ node: Node) { self.node = node }

    var isZero: Bool { count.load(ordering: .acquiring) == 0 }

    fileprivate func add() { count.add(1, ordering: .relaxed) }

    fileprivate func remove() {
      guard count.subtract(1, ordering: .acquiringAndReleasing).newValue == 0, let node else { return }
      node.tree.ended.add(listenerOf: node)
    }
  }
}

/// Observation tracks it in place of a store. For a generic class, Swift would create the key path at each change, which
/// costs microseconds. An actor's closure would check its isolation, which costs as much as the change.
final class ObservationToken: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let keyPath: any KeyPath<ObservationToken, Void> & Sendable = ObservationToken.keyPath
  let accesses: Tracking.Counter
  private var state: Void { () }
  private static let keyPath: any KeyPath<ObservationToken, Void> & Sendable = \.state

  init(_ node: Node) { accesses = Tracking.Counter(node) }

  /// Whether an observer is waiting for a change.
  var isObserved: Bool { !accesses.isZero }

  @MainActor
  func record(_ access: Tracking.Access) {
    access.count(in: accesses)
    registrar.access(self, keyPath: keyPath)
  }

  func change() { registrar.withMutation(of: self, keyPath: keyPath) {} }
}
