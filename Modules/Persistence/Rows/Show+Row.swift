import Foundation
import ShowlogModels

extension Show: StoredEntity {
  static let table = "shows"
  static let columns =
    [
      "id", "title", "year", "status", "runtime", "premiered", "ended", "genres", "network", "reset_at",
      "is_followed", "source",
    ] + Ids.columns

  init(row: Row) throws(StoreError) {
    self.init(
      id: ShowID(rawValue: row.integer(0)),
      ids: row.ids(from: 12),
      title: row.text(1),
      year: row.integerIfPresent(2),
      status: try row.status(3),
      runtime: row.integerIfPresent(4),
      premiered: try row.day(5, of: Self.self),
      ended: try row.day(6, of: Self.self),
      genres: try row.genres(7),
      network: row.textIfPresent(8),
      resetAt: row.integerIfPresent(9).map(Timestamp.init(seconds:)),
      isFollowed: row.integerIfPresent(10).map { $0 != 0 },
      source: try row.source(11, of: Self.self))
  }

  func bind(to statement: Statement) throws(StoreError) {
    try statement.bind(
      id.rawValue, title, year, status?.rawValue, runtime, premiered?.description, ended?.description,
      String(genres: genres), network, resetAt?.seconds, isFollowed.map { $0 ? 1 : 0 }, source.name)
    try statement.bind(ids, from: 13)
  }
}

extension Row {
  fileprivate func status(_ column: Int) throws(StoreError) -> Show.Status? {
    guard let text = textIfPresent(column) else { return nil }
    guard let status = Show.Status(rawValue: text) else {
      throw unreadable(column, of: Show.self, expected: "a status")
    }
    return status
  }

  fileprivate func genres(_ column: Int) throws(StoreError) -> [String] {
    let text = text(column)
    if text == "[]" { return [] }
    guard let genres = try? JSONDecoder().decode([String].self, from: Data(text.utf8)) else {
      throw unreadable(column, of: Show.self, expected: "a JSON array of texts")
    }
    return genres
  }
}

extension String {
  fileprivate init(genres: [String]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // An array of texts can always be written as JSON.
    self = (try? encoder.encode(genres)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }
}
