import Foundation
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// The rules of every importer, on every sample of every service.
struct ImporterTests {
  /// Every sample file, and every file of a service's export.
  private static var samples: [ImportSource] {
    get throws {
      let root = Fixtures.sharedPath("")
      let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      let files = try paths.filter { $0.hasSuffix(".json") || $0.hasSuffix(".csv") || $0.hasSuffix(".tsv") }.sorted()
        .map {
          ImportSource(name: $0, bytes: [UInt8](try Data(contentsOf: URL(filePath: "\(root)/\($0)"))))
        }
      return files + ServiceExport.all.flatMap(\.sources)
    }
  }

  @Test("Every sample is claimed by one importer at most, and by one unless it is none of its files")
  func claims() throws {
    for source in try Self.samples {
      let claims = try ImportReader.claims(on: source)
      #expect(claims.count <= 1, "\(source.name): \(claims.map(\.title))")
      let isEmpty = source.bytes.filter { $0 > 0x20 } == [UInt8]("[]".utf8)
      let isOther = ["library.json", "players/"].contains { source.name.contains($0) }
      if !isEmpty && !isOther { #expect(claims.count == 1, "\(source.name)") }
    }
  }

  @Test("No name of a file belongs to two importers")
  func names() {
    for importer in Importer.all {
      for name in importer.files.flatMap(\.names) where !name.contains("*") {
        let sample = name.replacing("#", with: "-1")
        let owners = Importer.all.filter { $0.files.contains { $0.names.contains(name) } }
        #expect(owners.count == 1, "\(sample)")
      }
    }
  }

  @Test("The content of a file decides whose it is, under the name of every file of every service")
  func renamed() throws {
    let names = Set(
      Importer.all.flatMap(\.files).flatMap(\.names)
        .map { $0.replacing("*", with: "x").replacing("#", with: "-1") })
    func owner(_ file: FileKind) -> String? {
      Importer.all.first { $0.files.contains { $0.title == file.title } }?.format.rawValue
    }
    for source in try Self.samples where source.bytes.count < 20_000 {
      let own = try ImportReader.claims(on: ImportSource(name: "neutral", bytes: source.bytes)).first
      for name in names {
        let claim = try ImportReader.claims(on: ImportSource(name: name, bytes: source.bytes)).first
        if let own {
          #expect(claim.flatMap(owner) == owner(own), "\(source.name) as \(name)")
        } else {
          #expect(claim?.isRead != true, "\(source.name) as \(name)")
        }
      }
    }
  }

  @Test("Each field of each sample is imported, or named as left out with the reason")
  func fields() throws {
    for source in try Self.samples {
      guard let file = try ImportReader.claims(on: source).first, file.isRead else { continue }
      // A table without a header has no names.
      if source.name.hasSuffix(".tsv"), file.title == "Jellyfin's playback report" { continue }
      for path in Self.fields(of: source) {
        let isKnown = file.fields.contains { field in
          Self.key(field.path) == Self.key(path) || field.path.hasPrefix(path + ".")
            || (field.path.hasSuffix("*") && path.hasPrefix(field.path.dropLast()))
        }
        // Of a table of any origin, the report names the columns that are not read.
        #expect(isKnown || file.title == "a table", "\(source.name): \(path) of \(file.title)")
      }
    }
  }

  /// A name without the signs in which the columns of tables differ.
  private static func key(_ path: String) -> String {
    path.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
  }

  @Test("Each field of each importer says what it becomes or why it is left out")
  func uses() {
    for importer in Importer.all {
      #expect(importer.files.contains { $0.isRead && !$0.fields.isEmpty })
      for field in importer.files.flatMap(\.fields) {
        #expect(!field.use.isEmpty, "\(importer.format.rawValue): \(field.path)")
      }
    }
  }

  /// The paths of the values in a document, with the elements of its arrays as one, or the columns of a table.
  private static func fields(of source: ImportSource) -> Set<String> {
    if source.name.hasSuffix("sv") {
      let text = String(decoding: source.bytes, as: UTF8.self)
      let header = text.prefix { !$0.isNewline }
      let separator =
        [",", "\t", ";"].max { header.split(separator: $0).count < header.split(separator: $1).count } ?? ","
      return Set(
        header.split(separator: separator).map {
          $0.lowercased().filter { $0 != "\"" && $0 != "\u{FEFF}" }.replacing(" ", with: "_")
        })
    }
    guard let json = try? JSONSerialization.jsonObject(with: Data(source.bytes)) else { return [] }
    var paths: Set<String> = []
    func walk(_ value: Any, _ path: String) {
      if let list = value as? [Any] {
        for element in list { walk(element, path) }
        if list.isEmpty || !(list[0] is [String: Any]), !path.isEmpty { paths.insert(path) }
      } else if let object = value as? [String: Any], !object.isEmpty {
        for (key, value) in object { walk(value, path.isEmpty ? key : "\(path).\(key)") }
      } else if !path.isEmpty {
        paths.insert(path)
      }
    }
    walk(json, "")
    return paths
  }
}
