import LeftfoldEntities

struct Record<ID: ModelID>: Identifiable, Hashable, Codable, Sendable {
  let id: ID
  var value: Int
  var name = "an entity's name that is not short"
}

/// The oracle of an entity table: an array with linear search.
struct ModelTable<ID: ModelID>: Equatable {
  var records: [Record<ID>] = []

  func position(of id: ID) -> Int? { records.firstIndex { $0.id == id } }

  mutating func set(_ record: Record<ID>) -> Record<ID>? {
    guard let place = position(of: record.id) else {
      let end = ID.isInteger ? records.firstIndex { $0.id > record.id } : nil
      records.insert(record, at: end ?? records.count)
      return nil
    }
    defer { records[place] = record }
    return records[place]
  }

  mutating func remove(_ id: ID) -> Record<ID>? { position(of: id).map { records.remove(at: $0) } }

  /// Returns the changes since an older version: ordered by integer ids; with other ids, removals first.
  func changes(since old: Self) -> [EntityChange<Record<ID>>] {
    let removed = old.records.filter { position(of: $0.id) == nil }.map { EntityChange.removed($0) }
    let others = records.compactMap { record -> EntityChange<Record<ID>>? in
      guard let place = old.position(of: record.id) else { return .inserted(record) }
      return old.records[place] == record ? nil : .updated(old: old.records[place], new: record)
    }
    return ID.isInteger ? (removed + others).sorted { $0.id < $1.id } : removed + others
  }
}
