import LeftfoldEntities

protocol InspectedTable {
  func inspectedEntities(_ inspection: Inspection) -> [InspectedValue.Field]
  var allEntities: [Any] { get }
}

extension EntityTable: InspectedTable {
  func inspectedEntities(_ inspection: Inspection) -> [InspectedValue.Field] {
    let shown = prefix(inspection.limit)
    let fields = zip(inspection.names(of: shown), shown).map { InspectedValue.Field($0, inspection.value($1)) }
    return fields + inspection.rest(of: count)
  }

  var allEntities: [Any] { map { $0 } }
}
