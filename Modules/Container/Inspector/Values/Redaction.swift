/// The members that exports and the inspector must not show.
///
/// ```swift
/// let redaction = Redaction().hiding(\Login.password).hiding(\Account.token)
/// ```
///
/// A member is hidden wherever a value of its root type, or of a subclass, occurs: in the state, in an entity, in an
/// action's payload.
///
/// If the id of an entity is hidden, or is computed and some member is hidden, a number such as `#1` stands for it in keys
/// and paths, the same one throughout an export. An id that is stored elsewhere, such as an action's argument, is a value
/// of its own: use a type for ids, and hide its member.
///
/// The messages that a reducer reports are text, and exported as they are.
public struct Redaction: Sendable {
  private var paths: [ObjectIdentifier: Set<[String]>] = [:]

  /// Creates a redaction that hides nothing.
  public init() {}

  /// Returns a redaction that also hides a member.
  ///
  /// - Parameter member: a stored member, or a stored member of one: `\AppState.login?.password`.
  /// - Precondition: every part of the key path is a stored member.
  public func hiding<Root, Value>(_ member: KeyPath<Root, Value>) -> Redaction {
    let text = "\(member)"
    // The root's name may have generic arguments, such as `\Box<Int>.secret`.
    let root = "\\\(Root.self)"
    let names = text.dropFirst(root.count)
    let parts = names.split(separator: ".").map { String($0.prefix { $0 != "?" && $0 != "!" }) }
    precondition(
      text.hasPrefix(root) && !parts.isEmpty && !names.contains("<"),
      "Redaction hides stored members, found \(text); hide the stored member that holds the secret.")
    var result = self
    result.paths[ObjectIdentifier(Root.self), default: []].insert(parts)
    return result
  }

  var isEmpty: Bool { paths.isEmpty }

  /// The paths that are hidden in a value by its type or, of an object, by a superclass.
  func paths(in value: Any, _ mirror: @autoclosure () -> Mirror) -> Set<[String]> {
    if paths.isEmpty { return [] }
    var hidden = paths[ObjectIdentifier(type(of: value))] ?? []
    guard type(of: value) is AnyClass else { return hidden }
    var ancestor = mirror().superclassMirror
    while let current = ancestor {
      hidden.formUnion(paths[ObjectIdentifier(current.subjectType)] ?? [])
      ancestor = current.superclassMirror
    }
    return hidden
  }

  func paths(in value: Any) -> Set<[String]> { paths(in: value, Mirror(reflecting: value)) }
}
