import Foundation
import ShowlogModels

extension StoredRow {
  func otherIDs(_ column: Int) throws(UnreadableValue) -> OtherIDs {
    guard let text = textIfPresent(column) else { return OtherIDs() }
    guard let stored = try? JSONDecoder().decode(StoredOtherIDs.self, from: Data(text.utf8)), let others = stored.others
    else { throw UnreadableValue(column, of: self, expected: "a JSON object of ids and years") }
    return others
  }
}

/// The form in a column, such as `{"ids":["tmdb:6"],"shared":[],"years":[2003]}`.
private struct StoredOtherIDs: Codable {
  var ids: [String]
  var years: [Int]
  var shared: [String]

  init(_ others: OtherIDs) {
    (ids, years, shared) = (others.ids.map(\.description), others.years, others.shared.map(\.description))
  }

  var others: OtherIDs? {
    let others = OtherIDs(ids: ids.compactMap(Alias.init), years: years, shared: shared.compactMap(Alias.init))
    return others.ids.count == ids.count && others.shared.count == shared.count ? others : nil
  }
}

extension String {
  init?(otherIDs: OtherIDs) {
    guard !otherIDs.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // Encoding texts and numbers cannot fail.
    guard let data = try? encoder.encode(StoredOtherIDs(otherIDs)) else { return nil }
    self = String(decoding: data, as: UTF8.self)
  }
}
