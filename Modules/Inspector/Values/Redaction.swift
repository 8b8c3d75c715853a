/// The members that exports and the inspector must not show.
///
/// ```swift
/// let redaction = Redaction().hiding(\Login.password).hiding(\Account.token)
/// ```
///
/// A member is hidden wherever a value of its root type occurs: in the state, in an entity, in an action's payload.
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
    let parts = text.split(separator: ".").dropFirst().map { String($0.prefix { $0 != "?" && $0 != "!" }) }
    precondition(
      !parts.isEmpty && !text.contains("<"),
      "Redaction hides stored members, found \(text); hide the stored member that holds the secret.")
    var result = self
    result.paths[ObjectIdentifier(Root.self), default: []].insert(parts)
    return result
  }

  var isEmpty: Bool { paths.isEmpty }

  func paths(in type: Any.Type) -> Set<[String]> { paths.isEmpty ? [] : paths[ObjectIdentifier(type)] ?? [] }
}
