import LeftfoldEntities

protocol InspectedTable {
  func inspectedEntities(limit: Int, _ show: (Any) -> InspectedValue) -> [InspectedValue.Field]
  var allEntities: [Any] { get }
}

protocol ComparedTable {
  /// The entities that differ; nil if the other is a table of another type.
  func changes(from old: Any) -> [ChangedEntity]?
}

struct ChangedEntity {
  let id: Any
  let text: String
  let old: Any?
  let new: Any?
}

extension EntityTable: InspectedTable {
  func inspectedEntities(limit: Int, _ show: (Any) -> InspectedValue) -> [InspectedValue.Field] {
    let shown = prefix(limit).map { InspectedValue.Field(Inspection.text(ofID: $0.id), show($0)) }
    return shown + (count > limit ? [InspectedValue.Field("…", .string("and \(count - limit) more"))] : [])
  }

  var allEntities: [Any] { map { $0 } }
}

extension EntityTable: ComparedTable where Entity: Equatable {
  func changes(from old: Any) -> [ChangedEntity]? {
    guard let old = old as? Self else { return nil }
    if isIdentical(to: old) { return [] }
    return diff(from: old).map {
      ChangedEntity(id: $0.id, text: Inspection.text(ofID: $0.id), old: $0.old, new: $0.new)
    }
  }
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
