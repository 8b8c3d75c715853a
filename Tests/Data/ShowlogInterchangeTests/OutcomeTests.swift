import Foundation
import LeftfoldTesting
import ShowlogInterchange
import ShowlogModels
import Testing

/// What comes of thousands of changed sample files, compared with a record: a restructuring of the readers changes none.
///
/// The record has a digest of the outcomes of each sample. To see which ones differ between two commits, write them to a
/// folder for each by `LEFTFOLD_OUTCOMES=FOLDER Scripts/test --long Interchange --filter Outcome`, and compare the folders.
struct OutcomeTests {
  struct Sample {
    let name: String
    let bytes: [UInt8]
    let outcome: (_ bytes: [UInt8], _ skipsBad: Bool) throws -> String
  }

  private static let counts = GoldenMode.current == .record ? [20, 400] : [seeds(20, long: 400).count]

  @Test("A changed file is read, or refused at its place, as recorded", arguments: counts)
  func outcomes(count: Int) throws {
    var lines: [String] = []
    for sample in try Self.samples {
      let count = max(2, min(count, count * 2_000 / max(1, sample.bytes.count)))
      let outcomes = (0..<count).map { outcome(of: sample, seed: $0) }
      lines.append(
        "\(sample.name): \(count) files, \(outcomes.count(where: \.isRead)) read, \(digest(outcomes.map(\.text)))")
      try write(outcomes.map(\.text), of: sample)
    }
    expectGolden(lines.joined(separator: "\n"), "outcomes-\(count)")
  }

  private func outcome(of sample: Sample, seed: Int) -> (text: String, isRead: Bool) {
    var generator = SeededGenerator(seed: seed)
    let bytes =
      seed == 0
      ? sample.bytes
      : seed % 4 == 0
        ? Mutation.damaged(sample.bytes, by: &generator) : Mutation.restated(sample.bytes, by: &generator)
    do {
      return (try sample.outcome(bytes, seed % 3 == 1), true)
    } catch {
      return ("\(error)", false)
    }
  }

  /// A digest by FNV-1a, which is the same in every process.
  private func digest(_ texts: [String]) -> String {
    let value = texts.joined(separator: "\n").utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(value, radix: 16)
  }

  private func write(_ texts: [String], of sample: Sample) throws {
    guard let folder = ProcessInfo.processInfo.environment["LEFTFOLD_OUTCOMES"] else { return }
    let text = texts.enumerated().map { "seed \($0): \($1)\n" }.joined()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(
      to: URL(filePath: folder).appending(path: sample.name.replacing("/", with: " ")))
  }
}

extension OutcomeTests {
  private static var samples: [Sample] {
    get throws {
      let root = Fixtures.sharedPath("")
      let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      let files = try paths.filter { [".json", ".csv", ".tsv"].contains(where: $0.hasSuffix) }.sorted().map {
        ($0, [UInt8](try Data(contentsOf: URL(filePath: "\(root)/\($0)"))))
      }
      let exports = ServiceExport.all.flatMap { $0.files.sorted { $0.key < $1.key } }
      return files.map { $0.0.hasSuffix("library.json") ? document($0.0, $0.1) : file($0.0, $0.1) }
        + exports.map { file("export/\($0.key)", [UInt8]($0.value.utf8)) }
        + FuzzTests.samples.map { file("record/\($0.name)", [UInt8]($0.text.utf8)) }
        + ServiceExport.all.map(folder) + responses
    }
  }

  private static func imported(_ options: ImportOptions, _ read: (inout ImportReader) throws -> Void) throws -> String {
    var reader = ImportReader(options: options)
    try read(&reader)
    return "\(reader.finish())"
  }

  private static func file(_ name: String, _ bytes: [UInt8]) -> Sample {
    Sample(name: name, bytes: bytes) { bytes, skipsBad in
      try imported(ImportOptions(skipsBad: skipsBad, zone: skipsBad ? .utc : nil)) {
        try $0.read(ImportSource(name: name, bytes: bytes))
      }
    }
  }

  /// A folder of a service's files, of which one is changed: the bytes are those of all, with a separator between them.
  private static func folder(_ export: ServiceExport) -> Sample {
    let (names, separator) = (export.files.keys.sorted(), [UInt8]("\u{1}".utf8))
    let bytes = names.compactMap { export.files[$0].map { [UInt8]($0.utf8) } }.joined(separator: separator)
    return Sample(name: "folder/\(export.service)", bytes: Array(bytes)) { bytes, skipsBad in
      let parts = bytes.split(separator: 1, omittingEmptySubsequences: false).map(Array.init)
      let files = memoryFiles(
        Dictionary(zip(names.map { "folder/\($0)" }, parts), uniquingKeysWith: { first, _ in first }))
      return try imported(ImportOptions(skipsBad: skipsBad)) { try $0.read(paths: ["folder"], from: files) }
    }
  }

  private static func document(_ name: String, _ bytes: [UInt8]) -> Sample {
    Sample(name: name, bytes: bytes) { bytes, _ in
      let document = try LibraryRestore.read(ImportSource(name: name, bytes: bytes))
      return String(decoding: LibraryExport.json(document), as: UTF8.self)
    }
  }

  private static var responses: [Sample] {
    let show = tvmazeShow(more: #","status":"Ended","network":{"name":"ABC"},"image":{"medium":"a"},"updated":5"#)
    return [
      Sample(name: "response/search", bytes: [UInt8](#"[{"score":0.9,"show":\#(show)}]"#.utf8)) { bytes, _ in
        "\(try TVmazeResponse.search(bytes, from: "address"))"
      },
      Sample(name: "response/show", bytes: [UInt8](show.utf8)) { bytes, _ in
        "\(try TVmazeResponse.show(bytes, from: "address"))"
      },
      Sample(name: "response/episodes", bytes: [UInt8]("[\(tvmazeEpisode())]".utf8)) { bytes, _ in
        "\(try TVmazeResponse.episodes(bytes, from: "address"))"
      },
      Sample(name: "response/updates", bytes: [UInt8](#"{"82":1580402781,"83":5}"#.utf8)) { bytes, _ in
        "\(try TVmazeResponse.updates(bytes, from: "address").sorted { $0.key < $1.key })"
      },
    ]
  }
}
