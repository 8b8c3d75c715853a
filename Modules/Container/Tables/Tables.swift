import LeftfoldCore
// A client with tables in its state imports this module beside the store's: it has the tables as well.
@_exported import LeftfoldEntities

extension EntityTable: Rows where Entity: Equatable {
  /// The rows of a table are its entities.
  public typealias Row = Entity
}
