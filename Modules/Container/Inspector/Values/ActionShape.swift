/// An action as a name and a payload: `.item(id: 7, .titled("Emma"))` is `item.titled` with `(id: 7, "Emma")`.
struct ActionShape {
  private(set) var name = ""
  private var arguments: [InspectedValue.Field] = []

  init(_ action: Any, _ inspection: Inspection) {
    if let action = action as? any Inspectable {
      add(action.inspected)
    } else {
      add(action, inspection)
    }
  }

  var payload: InspectedValue {
    if arguments.count == 1, arguments[0].name.hasPrefix("_") { return arguments[0].value }
    return arguments.isEmpty ? .none : .fields(arguments)
  }

  private mutating func add(_ value: InspectedValue) {
    guard case .fields(let fields) = value, fields.count == 1, fields[0].name.hasPrefix(".") else {
      name = value.text.hasPrefix(".") ? String(value.text.dropFirst()) : value.text
      return
    }
    name = String(fields[0].name.dropFirst())
    arguments = [InspectedValue.Field("_", fields[0].value)]
  }

  private mutating func add(_ action: Any, _ inspection: Inspection) {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum else {
      append(String("\(type(of: action))".prefix { $0 != "<" }))
      if !mirror.children.isEmpty { arguments.append(InspectedValue.Field("_", inspection.value(action))) }
      return
    }
    guard let child = mirror.children.first, let label = child.label else {
      return append(Inspection.caseName(action) ?? "\(action)")
    }
    append(label)
    let payload = Mirror(reflecting: child.value)
    guard payload.displayStyle == .tuple else { return addArgument(nil, child.value, inspection) }
    for part in payload.children { addArgument(part.label, part.value, inspection) }
  }

  private mutating func addArgument(_ label: String?, _ value: Any, _ inspection: Inspection) {
    let isAction = "\(type(of: value))".hasSuffix("Action") && Mirror(reflecting: value).displayStyle == .enum
    guard !isAction else { return add(value, inspection) }
    var name = Inspection.label(label)
    if arguments.contains(where: { $0.name == name }) { name += "_\(arguments.count)" }
    arguments.append(InspectedValue.Field(name, inspection.value(value)))
  }

  private mutating func append(_ part: String) { name += name.isEmpty ? part : ".\(part)" }
}
