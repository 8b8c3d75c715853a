import LeftfoldEntities
import LeftfoldInspector

/// A key or an id that looks like any other one.
struct Twin: Hashable, Sendable, Inspectable, CustomStringConvertible {
  let number: Int
  var description: String { "twin" }
  var inspected: InspectedValue { .string("twin") }
}

/// An entity whose id looks like any other one; its number shows which one it is.
struct TwinEntity: Identifiable, Equatable {
  let number: Int
  var count = 0
  var id: Twin { Twin(number: number) }
}

struct Twins {
  var entries: [Twin: TwinEntity] = [:]
  var mixed: [AnyHashable: TwinEntity] = [:]
  var table: EntityTable<TwinEntity> = []
}
