import Foundation
import LeftfoldEntities

/// A type that provides the Swift source of its values.
///
/// A test assigns a changed value as a whole. So a type needs the conformance if one of its constants changes while its
/// id, if it has one, does not.
public protocol SwiftSourceConvertible {
  /// A Swift expression that creates the value.
  var swiftSource: String { get }
}

/// A struct whose memberwise initializer a generated test can call, with all stored members as its parameters.
///
/// A value does not show which initializers its type has. So a test that writes a struct without this conformance, or that to
/// ``SwiftSourceConvertible``, might not compile, and is refused.
public protocol MemberwiseInitializable: SendableMetatype {}

/// Writes values as Swift expressions by a `Mirror`: cases, memberwise initializers and literals.
struct SwiftSource {
  struct Unwritable: Error {
    let path: String
    let type: String
  }

  static func expression(_ value: Any, _ path: String = "") throws -> String {
    let mirror = Mirror(reflecting: value)
    // First, since the casts of leaves look through an optional.
    if mirror.displayStyle == .optional {
      return try mirror.children.first.map { try wrapped($0.value, path) } ?? "nil"
    }
    if let leaf = leaf(value) { return leaf }
    if value is any DerivedFromTable { throw Unwritable(path: path, type: "\(type(of: value))") }
    if let table = value as? any InspectedTable {
      return "EntityTable([\(try list(table.allEntities, path))])"
    }
    switch mirror.displayStyle {
    case .collection where value is any ExpressibleByArrayLiteral:
      return "[\(try list(mirror.children.map(\.value), path))]"
    case .set: return "[\(try mirror.children.map { try expression($0.value, path) }.sorted().joined(separator: ", "))]"
    case .dictionary: return try dictionary(mirror, path)
    case .enum: return try enumCase(value, mirror, path)
    case .tuple: return "(\(try arguments(mirror, path)))"
    case .struct: return try structure(value, mirror, path)
    default: throw Unwritable(path: path, type: "\(type(of: value))")
    }
  }

  /// A value in place of an optional, with `.some` if the optional would otherwise be another one.
  static func wrapped(_ value: Any, _ path: String = "") throws -> String {
    let text = try expression(value, path)
    return ["nil", ".none", ".some"].contains(text.prefix { $0 != "(" }) ? ".some(\(text))" : text
  }

  private static func leaf(_ value: Any) -> String? {
    switch value {
    case let value as any SwiftSourceConvertible: value.swiftSource
    case let value as String: literal(value)
    case let value as Bool: "\(value)"
    case let value as any FixedWidthInteger: "\(value)"
    case let value as Double: number(value)
    case let value as Float: number(Double(value))
    case let value as Character: literal(String(value))
    case let value as UUID: "\(uuid)\(literal(value.uuidString)))!"
    case let value as any EntityKey: (try? typeName(value)).map { "\($0)(rawValue: \(value.rawValue))" }
    default: nil
    }
  }

  /// The beginning of a UUID's expression, which needs Foundation.
  static let uuid = "UUID(uuidString: "

  private static func number(_ value: Double) -> String {
    value.isFinite ? "\(value)" : value.isNaN ? ".nan" : value < 0 ? "-.infinity" : ".infinity"
  }

  static func literal(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      case _
      where scalar.properties.isDefaultIgnorableCodePoint
        || [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory):
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(characters.joined())\""
  }

  private static func list(_ values: [Any], _ path: String) throws -> String {
    try values.enumerated().map { try expression($0.element, "\(path)[\($0.offset)]") }.joined(separator: ", ")
  }

  private static func dictionary(_ mirror: Mirror, _ path: String) throws -> String {
    let entries = try mirror.children.compactMap { child -> String? in
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      return pair.count == 2 ? "\(try expression(pair[0], path)): \(try expression(pair[1], path))" : nil
    }
    return entries.isEmpty ? "[:]" : "[\(entries.sorted().joined(separator: ", "))]"
  }

  private static func enumCase(_ value: Any, _ mirror: Mirror, _ path: String) throws -> String {
    guard let child = mirror.children.first, let label = child.label else {
      guard let name = Inspection.caseName(value) else { throw Unwritable(path: path, type: "\(type(of: value))") }
      return ".\(member(name))"
    }
    let payload = Mirror(reflecting: child.value)
    let path = "\(path).\(label)"
    let isTuple = payload.displayStyle == .tuple
    return ".\(member(label))(\(try isTuple ? arguments(payload, path) : expression(child.value, path)))"
  }

  /// A name after a dot, in backticks if it is a keyword there.
  static func member(_ name: String) -> String {
    ["init", "self", "Type"].contains(name) ? "`\(name)`" : declared(name)
  }

  /// A raw identifier has its backticks at run time, but a no-break space in place of each space.
  private static func declared(_ name: String) -> String { name.replacing("\u{A0}", with: " ") }

  private static func structure(_ value: Any, _ mirror: Mirror, _ path: String) throws -> String {
    if let set = value as? any OptionSet {
      return "\(try typeName(value, path))(rawValue: \(try expression(set.rawValue, path)))"
    }
    // A mirror may hide members, but only a value without any has no bytes.
    guard Inspection.hasMembers(value, mirror) || size(of: value) == 0,
      value is any MemberwiseInitializable || value is any WrittenAsWhole
    else { throw Unwritable(path: path, type: "\(type(of: value))") }
    return "\(try typeName(value, path))(\(try arguments(mirror, path)))"
  }

  private static func size<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }

  private static func arguments(_ mirror: Mirror, _ path: String) throws -> String {
    try mirror.children.map { child in
      let argument = try expression(child.value, "\(path).\(Inspection.label(child.label))")
      guard let label = child.label, !label.hasPrefix(".") else { return argument }
      return "\(label == "inout" ? "`inout`" : declared(label)): \(argument)"
    }.joined(separator: ", ")
  }

  /// A type's name without its modules.
  static func typeName(_ value: Any, _ path: String = "") throws -> String {
    try typeName(of: type(of: value), path)
  }

  static func typeName(of type: Any.Type, _ path: String) throws -> String {
    let full = String(reflecting: type)
    guard !full.contains("(") else { throw Unwritable(path: path, type: "\(type)") }
    return full.replacing(/[^<>, .]+\.([^<>, ]+)/) { $0.output.1 }
  }
}
