/// The scope of an effect's id.
public enum EffectIDScope: Sendable {
  /// The part of the state whose reducer uses the id.
  ///
  /// A part is named by the key paths of the pullbacks to it and, of a row or an `Identifiable` child, the child's id. The
  /// same id in another part is another one.
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
  private let isShared: Bool
  private var path: ScopePath = []

  @usableFromInline
  init<ID: Hashable & Sendable>(_ value: ID, _ scope: EffectIDScope) {
    self.value = AnyHashable(value)
    type = ObjectIdentifier(ID.self)
    isShared = scope == .store
  }

  /// The same id one pullback further out.
  @usableFromInline
  func within(_ step: ScopeStep) -> EffectID {
    guard !isShared else { return self }
    var id = self
    id.path.append(step)
    return id
  }
}

/// The way from a part of the state, by the pullback next to it first, to the whole.
@usableFromInline
typealias ScopePath = [ScopeStep]

/// One pullback: the key path; of a case, also the payload's type; of a row or an `Identifiable` child, also the id.
@usableFromInline
struct ScopeStep: Hashable, Sendable {
  private let keyPath: any AnyKeyPath & Sendable
  private let payload: ObjectIdentifier?
  private let child: ChildID?

  @usableFromInline
  init(_ keyPath: any AnyKeyPath & Sendable, payload: Any.Type? = nil, child: ChildID? = nil) {
    self.keyPath = keyPath
    self.payload = payload.map { ObjectIdentifier($0) }
    self.child = child
  }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    left.child == right.child && left.payload == right.payload
      && (left.keyPath === right.keyPath || left.keyPath == right.keyPath)
  }

  // Without the key path, which is slow to hash.
  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(child) }
}

/// Unchecked, since an `Identifiable` need not have a sendable id. It is compared and hashed on the main actor alone.
@usableFromInline
struct ChildID: Hashable, @unchecked Sendable {
  private let value: AnyHashable

  @usableFromInline
  init(_ value: some Hashable) { self.value = AnyHashable(value) }

  /// Of what is in no row.
  @usableFromInline
  static let none = ChildID(0)

  @usableFromInline
  static func isIdentifiable<Value>(_ type: Value.Type) -> Bool { type is any Identifiable.Type }

  @usableFromInline
  static func of<Value>(_ value: Value) -> ChildID? { (value as? any Identifiable).map { of(identified: $0) } }

  private static func of(identified value: some Identifiable) -> ChildID { ChildID(value.id) }
}
