import LeftfoldInspector

extension JSONValue {
  var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }

  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The state after a change of the page, as the page's script computes it, without arrays and the order of entities.
  func applying(_ change: JSONValue) -> JSONValue {
    let parts = change.elements
    let isMove = parts[1] == .integer(3)
    return isMove ? self : replacing(parts[0].elements[...], by: parts[1] == .integer(2) ? nil : parts[3])
  }

  private func replacing(_ path: ArraySlice<JSONValue>, by value: JSONValue?) -> JSONValue {
    guard case .string(let name)? = path.first else { return value ?? .null }
    let old = self[name]
    let new = path.count == 1 ? value : old?.replacing(path.dropFirst(), by: value)
    guard old != nil, let new else {
      return .object(members.filter { $0.name != name } + (new.map { [Member(name, $0)] } ?? []))
    }
    return .object(members.map { $0.name == name ? Member(name, new) : $0 })
  }
}
