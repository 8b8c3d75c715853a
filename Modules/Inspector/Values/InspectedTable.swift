import LeftfoldEntities

protocol InspectedTable {
  func inspectedEntities(_ inspection: Inspection) -> [InspectedValue.Field]
  var allEntities: [Any] { get }
}

extension EntityTable: InspectedTable {
  func inspectedEntities(_ inspection: Inspection) -> [InspectedValue.Field] {
    let shown = prefix(inspection.limit).map { InspectedValue.Field(inspection.name(of: $0), inspection.value($0)) }
    return shown + inspection.rest(of: count)
  }

  var allEntities: [Any] { map { $0 } }
}
