/// Children by id, two versions of which can be compared: a dictionary, or a table of `LeftfoldTables`.
///
/// A store of one row (``Store``, `derived(rows:id:action:)`) and a reducer of one row
/// (``Reducer/pullback(rows:action:environment:fileID:line:)``) work with any such collection. Neither it nor its rows have to
/// be `Sendable`. Rows that are equal by `==` are one value: a row store shows its row as of the last difference.
///
/// A dictionary is compared entry by entry after each action that changes it: O(n). A table is compared at the cost of the
/// difference, so prefer it from some hundreds of rows on.
public protocol Rows<Row>: Equatable {
  /// The type of the children.
  associatedtype Row: Identifiable & Equatable

  /// The row with an id.
  ///
  /// Setting a row adds or replaces it, and setting nil removes it. A row is stored under its own id.
  subscript(id id: Row.ID) -> Row? { get set }

  /// Returns the ids of the rows that were inserted, removed or updated since an older version.
  ///
  /// The ids may be in any order, and an id may occur twice.
  func changedIDs(since old: Self) -> [Row.ID]

  /// Returns whether both are known to be copies of one version, without a look at their rows.
  ///
  /// The stores of rows ask after each action. The default is false, and then they ask for the changed ids.
  func isIdentical(to other: Self) -> Bool

  /// Changes a row in place, and returns the closure's result; nil, without calling it, if there is no row with the id.
  ///
  /// The default takes the row out by the subscript, and puts it back.
  mutating func update<Result>(_ id: Row.ID, _ body: (inout Row) throws -> Result) rethrows -> Result?
}

extension Rows {
  /// Returns false: the rows have to be compared.
  @inlinable
  public func isIdentical(to other: Self) -> Bool { false }

  /// Changes a row in place, and returns the closure's result; nil, without calling it, if there is no row with the id.
  @inlinable
  public mutating func update<Result>(_ id: Row.ID, _ body: (inout Row) throws -> Result) rethrows -> Result? {
    func change(_ place: inout Row?) throws -> Result? {
      guard var row = place.take() else { return nil }
      defer { place = row }
      return try body(&row)
    }
    return try change(&self[id: id])
  }
}

extension Rows {
  /// The row with an id, which traps if it has another id: its store would show one row and change another.
  @inlinable
  func row(_ id: Row.ID) -> Row? {
    guard let row = self[id: id] else { return nil }
    precondition(row.id == id, "the row under the id \(id) has the id \(row.id); a row is stored under its own id")
    return row
  }
}

/// Rows of which two versions are compared row by row, and of which a held version makes the next change a copy.
@usableFromInline
protocol CopiedRows {
  var count: Int { get }
}

extension Dictionary: CopiedRows {}

extension Dictionary: Rows where Value: Identifiable & Equatable, Key == Value.ID {
  /// The rows of a dictionary are its values.
  public typealias Row = Value

  /// The value of a key, which is changed in place.
  @inlinable
  public subscript(id id: Key) -> Value? {
    get { self[id] }
    _modify { yield &self[id] }
  }

  /// Returns the keys whose values differ from those of an older version, in no particular order.
  ///
  /// - Complexity: O(1) if the versions are copies, and otherwise O(n).
  @inlinable
  public func changedIDs(since old: Self) -> [Key] {
    // Two copies are equal without a look at their entries.
    if self == old { return [] }
    return old.keys.filter { self[$0] != old[$0] } + keys.filter { old[$0] == nil }
  }
}
