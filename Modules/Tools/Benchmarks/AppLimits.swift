import Foundation
import ShowlogSQLite

enum AppLimit: String, CaseIterable {
  case sqliteRows = "sqlite-rows"
  case jsonDecode = "json-decode"

  func run(_ path: String) throws {
    switch self {
    case .sqliteRows: print(try readRows(of: path))
    case .jsonDecode:
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      print(try JSONDecoder().decode([HistoryItem].self, from: data).count)
    }
  }

  private func readRows(of path: String) throws -> Int {
    var database: OpaquePointer?
    defer { unsafe sqlite3_close(database) }
    guard unsafe sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else {
      throw MeasuredProcess.Failure(description: "\(path) cannot be opened")
    }
    var (rows, sum) = (0, 0)
    for table in ["shows", "episodes", "plays", "actions"] {
      var statement: OpaquePointer?
      defer { unsafe sqlite3_finalize(statement) }
      guard unsafe sqlite3_prepare_v2(database, "SELECT * FROM \(table)", -1, &statement, nil) == SQLITE_OK else {
        throw MeasuredProcess.Failure(description: "\(path) has no table \(table)")
      }
      while unsafe sqlite3_step(statement) == SQLITE_ROW {
        rows += 1
        let columns = unsafe sqlite3_column_count(statement)
        for column in 0..<columns { sum &+= unsafe read(column, of: statement) }
      }
    }
    keep(sum)
    return rows
  }

  private func read(_ column: Int32, of statement: OpaquePointer?) -> Int {
    guard unsafe sqlite3_column_type(statement, column) == SQLITE_TEXT else {
      return Int(unsafe sqlite3_column_int64(statement, column))
    }
    return unsafe sqlite3_column_text(statement, column) == nil
      ? 0 : Int(unsafe sqlite3_column_bytes(statement, column))
  }
}

/// An item of a history as Trakt writes it, for Foundation's decoder.
private struct HistoryItem: Decodable {
  struct Ids: Decodable {
    let trakt: Int?
    let slug: String?
    let tvdb: Int?
    let imdb: String?
    let tmdb: Int?
  }
  struct Episode: Decodable {
    let season: Int
    let number: Int
    let title: String?
    let ids: Ids
  }
  struct Show: Decodable {
    let title: String
    let year: Int?
    let ids: Ids
  }
  enum CodingKeys: String, CodingKey {
    case id, action, type, episode, show
    case watchedAt = "watched_at"
  }
  let id: Int
  let watchedAt: String
  let action: String
  let type: String
  let episode: Episode
  let show: Show
}
