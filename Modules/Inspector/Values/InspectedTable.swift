import LeftfoldEntities

protocol InspectedTable {
  func inspectedEntities(limit: Int, _ show: (Any) -> InspectedValue) -> [InspectedValue.Field]
  var allEntities: [Any] { get }
}

extension EntityTable: InspectedTable {
  func inspectedEntities(limit: Int, _ show: (Any) -> InspectedValue) -> [InspectedValue.Field] {
    let shown = prefix(limit).map { InspectedValue.Field(Inspection.text(ofID: $0.id), show($0)) }
    return shown + (count > limit ? [InspectedValue.Field("…", .string("and \(count - limit) more"))] : [])
  }

  var allEntities: [Any] { map { $0 } }
}

extension Inspection {
  static func text(ofID id: Any) -> String {
    switch id {
    case let id as any EntityKey: "\(id.rawValue)"
    case let id as any RawRepresentable: "\(id.rawValue)"
    default: "\(id)"
    }
  }
}
