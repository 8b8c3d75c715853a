/// The scope of an effect's id.
public enum EffectIDScope: Sendable {
  /// The feature instance that uses it: another store, pulled-back copy or row with the same id is unaffected.
  case instance
  /// The whole store: one id across the app.
  case store
}

/// An id for effects, and the feature instance that it belongs to.
///
/// Unchecked, since `AnyHashable` hides that its value is sendable; the initializer takes sendable values only.
@usableFromInline
struct EffectID: Hashable, @unchecked Sendable {
  private let value: AnyHashable
  private let isShared: Bool
  private var instance: ScopePath?

  @usableFromInline
  init(_ value: some Hashable & Sendable, _ scope: EffectIDScope) {
    self.value = AnyHashable(value)
    isShared = scope == .store
  }

  /// The same id, as seen from one level further up.
  func within(_ step: ScopeStep) -> EffectID {
    guard !isShared else { return self }
    var id = self
    id.instance = ScopePath(step, instance)
    return id
  }
}

/// The path from a store's state to a feature instance: one step for each pullback.
///
/// Built from the inside out as an effect passes through the pullbacks, and only for effects that use an id or belong
/// to a child, so a send without such effects does not pay for it.
@usableFromInline
final class ScopePath: Hashable, Sendable {
  private let step: ScopeStep
  private let rest: ScopePath?
  private let hash: Int

  @usableFromInline
  init(_ step: ScopeStep, _ rest: ScopePath?) {
    self.step = step
    self.rest = rest
    var hasher = Hasher()
    hasher.combine(step)
    hasher.combine(rest?.hash)
    hash = hasher.finalize()
  }

  @usableFromInline
  static func == (left: ScopePath, right: ScopePath) -> Bool {
    var (left, right): (ScopePath?, ScopePath?) = (left, right)
    while let one = left, let other = right {
      if one === other { return true }
      guard one.hash == other.hash, one.step == other.step else { return false }
      (left, right) = (one.rest, other.rest)
    }
    return left == nil && right == nil
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// One pullback on the path to a feature instance, and the child it selects.
@usableFromInline
struct ScopeStep: Hashable, Sendable {
  private let origin: ScopeOrigin
  private let child: ChildID?

  @usableFromInline
  init(_ origin: ScopeOrigin, child: ChildID? = nil) {
    self.origin = origin
    self.child = child
  }
}

/// The place of one pulled-back reducer in a composition.
///
/// Compared by source location and not by identity, so that a composition rebuilt for each action still finds the
/// effects it started before.
@usableFromInline
final class ScopeOrigin: Hashable, Sendable {
  private let keyPath: any AnyKeyPath & Sendable
  private let reducer: ObjectIdentifier?
  private let line: UInt
  private let column: UInt

  /// A pulled-back reducer's source position.
  @usableFromInline
  init<R: Reducer>(_ keyPath: any AnyKeyPath & Sendable, _ reducer: R.Type, line: UInt, column: UInt) {
    self.keyPath = keyPath
    self.reducer = ObjectIdentifier(reducer)
    self.line = line
    self.column = column
  }

  /// The place of a part of the state, independent of the reducer.
  @usableFromInline
  init(_ keyPath: any AnyKeyPath & Sendable) {
    self.keyPath = keyPath
    reducer = nil
    line = 0
    column = 0
  }

  @usableFromInline
  static func == (left: ScopeOrigin, right: ScopeOrigin) -> Bool {
    left === right
      || left.line == right.line && left.column == right.column && left.reducer == right.reducer
        && left.keyPath == right.keyPath
  }

  // Not the key path, which is slow to hash.
  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(reducer)
    hasher.combine(line)
    hasher.combine(column)
  }
}

/// The id of a row, or of the value of an optional or case.
///
/// Unchecked, since an `Identifiable` need not have a sendable id. It is compared and hashed on the main actor alone.
@usableFromInline
struct ChildID: Hashable, @unchecked Sendable, CustomStringConvertible {
  let value: AnyHashable

  @usableFromInline
  init(_ value: some Hashable) { self.value = AnyHashable(value) }

  @usableFromInline
  var description: String { value.description }

  /// Whether values of a type have an id.
  @usableFromInline
  static func isIdentifiable<Value>(_ type: Value.Type) -> Bool { type is any Identifiable.Type }

  /// The id of a value; nil if its type is not `Identifiable`.
  @usableFromInline
  static func of<Value>(_ value: Value) -> ChildID? { (value as? any Identifiable).map { of(identified: $0) } }

  private static func of(identified value: some Identifiable) -> ChildID { ChildID(value.id) }
}
