import LeftfoldJSON
import ShowlogModels

extension ImportFormat {
  /// Ryot's export.
  public static let ryot = ImportFormat(name: "ryot")
}

extension Importer {
  static let ryot = Importer(
    format: .ryot, service: "Ryot", expected: "Ryot's export as JSON",
    files: [
      .document(
        title: "Ryot's export",
        if: { file in
          !file.isInList && file.hasList("metadata")
            && file.count("metadata_groups", "people", "exercises", "measurements", "workouts", "workout_templates") > 0
        }, export
      ) { batch, entries in entries.forEach { batch.add($0) } }
    ])

  /// The ratings have the scale that their viewer uses there: it follows from the greatest one.
  private static let export = Kind.object([RyotItem]()) {
    Member("metadata", "", .list(RyotItem.kind), isRequired: true) { $0 = $1 }
    Member.leftOut("metadata_groups.*", "people.*", "collections.*", because: "neither shows nor films")
    Member.leftOut(
      "exercises.*", "measurements.*", "workouts.*", "workout_templates.*", because: "neither shows nor films")
  } make: { items throws(IncompleteRecord) in
    let top = items.flatMap(\.reviews).compactMap(\.rating).max() ?? 0
    return items.map { $0.entry(top > 10 ? 100 : top > 5 ? 10 : 5) }
  }
}
