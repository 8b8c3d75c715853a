import LeftfoldEntities

protocol InspectedTable {
  func inspectedEntities(_ inspection: Inspection) -> [InspectedValue.Field]
  var allEntities: [Any] { get }
}

extension EntityTable: InspectedTable {
  func inspectedEntities(_ inspection: Inspection) -> [InspectedValue.Field] {
    let limit = inspection.limit
    let shown = prefix(limit).map { InspectedValue.Field(inspection.name(of: $0), inspection.value($0)) }
    return shown + (count > limit ? [InspectedValue.Field("…", .string("and \(count - limit) more"))] : [])
  }

  var allEntities: [Any] { map { $0 } }
}
