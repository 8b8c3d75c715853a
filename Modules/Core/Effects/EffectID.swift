/// The scope of an effect's id.
public enum EffectIDScope: Sendable {
  /// The feature instance that uses the id: a store, pulled-back copy or row is unaffected by the same id in another.
  case instance
  /// The whole store: the id is one across all features.
  case store
}

/// Unchecked, since `AnyHashable` hides that its value is sendable; the initializer takes sendable values only.
@usableFromInline
struct EffectID: Hashable, @unchecked Sendable {
  private let value: AnyHashable
  /// Since `AnyHashable` takes equal numbers of different types, and an optional and its value, as equal.
  private let type: ObjectIdentifier
  let isShared: Bool
  private var instance: ScopePath?

  @usableFromInline
  init<ID: Hashable & Sendable>(_ value: ID, _ scope: EffectIDScope) {
    self.value = AnyHashable(value)
    type = ObjectIdentifier(ID.self)
    isShared = scope == .store
  }

  /// The same id one pullback further out.
  func within(_ step: ScopeStep) -> EffectID {
    guard !isShared else { return self }
    var id = self
    id.instance = ScopePath(step, instance)
    return id
  }
}

/// The path from a store's state to a feature instance. Built only for effects that have an id or an owner.
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

/// One pullback on the path to a feature instance, and the id of the child that it selects.
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

/// Compared by key path, reducer type, file, line and column and not by identity, so that a composition that is rebuilt
/// for each action still finds the effects that it started before.
@usableFromInline
final class ScopeOrigin: Hashable, Sendable {
  private let keyPath: any AnyKeyPath & Sendable
  private let reducer: ObjectIdentifier?
  private let fileID: StaticString
  private let line: UInt
  private let column: UInt

  /// - Parameter reducer: Nil for ``Effect/pullback(state:action:)``, which has no reducer.
  @usableFromInline
  init(
    _ keyPath: any AnyKeyPath & Sendable, _ reducer: Any.Type? = nil, _ fileID: StaticString = "", _ line: UInt = 0,
    _ column: UInt = 0
  ) {
    self.keyPath = keyPath
    self.reducer = reducer.map { ObjectIdentifier($0) }
    self.fileID = fileID
    self.line = line
    self.column = column
  }

  @usableFromInline
  static func == (left: ScopeOrigin, right: ScopeOrigin) -> Bool {
    left === right
      || left.line == right.line && left.column == right.column && left.reducer == right.reducer
        && left.keyPath == right.keyPath && left.fileID.description == right.fileID.description
  }

  // Without the key path, which is slow to hash.
  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(reducer)
    hasher.combine(line)
    hasher.combine(column)
  }
}

/// Unchecked, since an `Identifiable` need not have a sendable id. It is compared and hashed on the main actor alone.
@usableFromInline
struct ChildID: Hashable, @unchecked Sendable, CustomStringConvertible {
  let value: AnyHashable

  @usableFromInline
  init(_ value: some Hashable) { self.value = AnyHashable(value) }

  @usableFromInline
  var description: String { value.description }

  @usableFromInline
  static func isIdentifiable<Value>(_ type: Value.Type) -> Bool { type is any Identifiable.Type }

  @usableFromInline
  static func of<Value>(_ value: Value) -> ChildID? { (value as? any Identifiable).map { of(identified: $0) } }

  private static func of(identified value: some Identifiable) -> ChildID { ChildID(value.id) }
}
