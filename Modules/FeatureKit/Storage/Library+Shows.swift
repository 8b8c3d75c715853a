import Foundation
import ShowlogModels

extension StoredTable where State == Library {
  static let shows = StoredTable(
    "shows", \Library.showRows,
    migrations: [
      .addColumn(StoredColumn("image_url", .text, isOptional: true), value: .null),
      .addColumn(StoredColumn("other_ids", .text, isOptional: true), value: .null),
    ],
    fields: [
      .integer("id") { $0.id.rawValue },
      .text("title") { $0.title },
      .optionalInteger("year") { $0.year },
      .optionalText("status") { $0.status?.rawValue },
      .optionalInteger("runtime") { $0.runtime },
      .optionalText("premiered") { $0.premiered?.description },
      .optionalText("ended") { $0.ended?.description },
      .text("genres") { String(genres: $0.genres) },
      .optionalText("network") { $0.network },
      .optionalInteger("reset_at") { $0.resetAt?.seconds },
      .optionalInteger("is_followed") { $0.isFollowed.map { $0 ? 1 : 0 } },
      .text("source") { $0.ranks.description },
    ] + StoredField.ids(\.ids) + [
      .optionalText("image_url") { $0.imageURL }, .optionalText("other_ids") { String(otherIDs: $0.otherIDs) },
    ]
  ) { row throws(UnreadableValue) in
    Show(
      id: ShowID(rawValue: row.integer(0)), ids: row.ids(from: 12), title: row.text(1),
      year: try row.numberIfPresent(2), status: try row.status(3), runtime: try row.numberIfPresent(4),
      premiered: try row.day(5), ended: try row.day(6), genres: try row.genres(7), network: row.textIfPresent(8),
      imageURL: row.textIfPresent(18), resetAt: try row.momentIfPresent(9),
      isFollowed: row.integerIfPresent(10).map { $0 != 0 },
      ranks: try row.ranks(11), otherIDs: try row.otherIDs(19))
  }
}

extension StoredRow {
  fileprivate func status(_ column: Int) throws(UnreadableValue) -> Show.Status? {
    guard let text = textIfPresent(column) else { return nil }
    guard let status = Show.Status(rawValue: text) else {
      throw UnreadableValue(column, of: self, expected: "a status")
    }
    return status
  }

  fileprivate func genres(_ column: Int) throws(UnreadableValue) -> [String] {
    let text = text(column)
    if text == "[]" { return [] }
    guard let genres = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
      throw UnreadableValue(column, of: self, expected: "a JSON array of texts")
    }
    return genres
  }
}

extension String {
  fileprivate init(genres: [String]) {
    if genres.isEmpty {
      self = "[]"
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Encoding an array of strings cannot fail.
    self = (try? encoder.encode(genres)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }
}
