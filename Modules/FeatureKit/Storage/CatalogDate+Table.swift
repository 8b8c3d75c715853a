import LeftfoldEntities
import ShowlogModels

extension StoredTable where State == EntityTable<CatalogDate> {
  /// The table of the shows fetched from the catalog.
  public static let catalogDates = StoredTable(
    "catalog_pages", \EntityTable<CatalogDate>.self, references: [StoredReference("show_id", to: "shows")],
    fields: [
      .integer("show_id") { $0.id.rawValue },
      .integer("as_of_at") { $0.asOf.seconds },
    ]
  ) { row throws(UnreadableValue) in
    CatalogDate(id: ShowID(rawValue: row.integer(0)), asOf: try row.moment(1))
  } merge: {
    // A refresh fetches the changes since then.
    $0.asOf = min($0.asOf, $1.asOf)
  }
}
