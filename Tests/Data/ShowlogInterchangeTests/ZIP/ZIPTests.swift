import Foundation
import ShowlogInterchange
import ShowlogModels
import Testing

struct ZIPTests {
  private let content = [UInt8](history().utf8)

  private func message(_ zip: [UInt8], options: ImportOptions = ImportOptions()) throws -> String {
    do {
      _ = try batch(of: ImportSource(name: "a.zip", bytes: zip), options: options)
      return ""
    } catch let error as ImportError {
      return error.description
    } catch let error as ImportFileError {
      return error.description
    }
  }

  private func zip(method: Int = 0, data: [UInt8]? = nil, size: Int? = nil, checksum: Int? = nil, flags: Int = 0)
    -> [UInt8]
  {
    var writer = ZIPWriter()
    writer.add(
      "a.json", data: data ?? content, method: method, size: size ?? content.count,
      checksum: checksum ?? crc32(content),
      flags: flags)
    writer.finish()
    return writer.bytes
  }

  @Test("A deflated archive of `zip` is read")
  func deflated() throws {
    // An empty history, deflated by `printf '[]' > a.json; zip a.zip a.json`.
    let deflated: [UInt8] = [0x8B, 0x8E, 0x05, 0x00]
    let batch = try batch(
      of: ImportSource(name: "a.zip", bytes: zip(method: 8, data: deflated, size: 2, checksum: crc32([0x5B, 0x5D]))))
    #expect(batch.files == ["a.zip/a.json", "a.zip"])
  }

  @Test("Entry names with path components are only names: nothing is written")
  func traversal() throws {
    let batch = try batch(
      of: ImportSource(name: "a.zip", bytes: ZIPWriter([("x/../../etc/\u{1B}passwd.json", content)]).bytes))
    #expect(batch.plays.count == 1)
  }

  @Test("A broken, encrypted or inconsistent archive is an error")
  func broken() throws {
    #expect(try message(zip(checksum: 1)).contains("content of another size or checksum"))
    #expect(try message(zip(method: 8, data: [0xFF, 0xFF])).contains("broken compressed data"))
    #expect(try message(zip(method: 12)).contains("compression method 12"))
    #expect(try message(zip(flags: 1)).contains("an archive with a password"))
    #expect(try message(Array(zip().dropLast(30))).contains("no directory of a ZIP archive"))
    #expect(try message(Array(zip().dropFirst(5))).hasPrefix("a.zip: "))
    #expect(try message(ZIPWriter([("b.jpg", content)]).bytes).contains("no importable file"))
    #expect(try message(ZIPWriter([("b.zip", content), ("a.json", content)]).bytes) == "")
  }

  @Test("An archive in an archive is skipped under any name, and opened in a folder")
  func nested() throws {
    let inner = ZIPWriter([("a.json", content)]).bytes
    let outer = ZIPWriter([("a.json", content), ("b.json", inner), ("c.csv", inner)]).bytes
    let skipped = try batch(of: ImportSource(name: "a.zip", bytes: outer))
    #expect(skipped.files == ["a.zip/a.json", "a.zip"])
    #expect(
      skipped.skippedFiles.map(\.description) == [
        "a.zip/b.json: skipped, an archive in an archive", "a.zip/c.csv: skipped, an archive in an archive",
      ])
    var reader = ImportReader()
    try reader.read(paths: ["e"], from: memoryFiles(["e/b.json": inner]))
    #expect(reader.finish().files == ["e/b.json/a.json", "e/b.json"])
  }

  @Test("An archive in an archive by a service's own name is an error, which --skip-bad reports")
  func nestedHistory() throws {
    let inner = ZIPWriter([("a.json", content)]).bytes
    let outer = ZIPWriter([("watched-history.json", inner), ("x.json", content)]).bytes
    #expect(try message(outer).hasPrefix("a.zip/watched-history.json: found an archive in an archive, expected a file"))
    let batch = try batch(of: ImportSource(name: "a.zip", bytes: outer), options: ImportOptions(skipsBad: true))
    #expect(batch.files == ["a.zip/x.json", "a.zip"])
    #expect(batch.rejections.count == 1)
  }

  @Test("The total expanded size of an archive is limited, whatever its entries declare")
  func bombs() throws {
    #expect(
      try message(zip(size: 0xFFFF_0000)).contains("an entry of 4,294,901,760 bytes, expected at most 16,777,216"))
    // An entry of 9 MB of spaces, listed twice: the second time exceeds the rest of the limit for a small archive.
    let size = 9_000_000
    let data = Self.deflated(spaces: size)
    #expect(data.count < 60_000)
    for isRepeated in [false, true] {
      var writer = ZIPWriter()
      writer.add("a.csv", data: data, method: 8, size: size, checksum: 0x97C668FD)
      if isRepeated { writer.repeatEntry() }
      writer.finish()
      let expected = isRepeated ? "an entry of 9,000,000 bytes, expected at most 7,777,216" : "found no importable file"
      #expect(try message(writer.bytes).contains(expected))
    }
    var entries = ZIPWriter()
    for number in 0...10_000 { entries.add("\(number)", data: [], method: 0, size: 0, checksum: 0) }
    entries.finish()
    #expect(try message(entries.bytes).contains("10,001 entries, expected at most 10,000"))
  }

  /// Returns deflated spaces: with fixed codes, 13 bits repeat 258 of them.
  private static func deflated(spaces count: Int) -> [UInt8] {
    var bits: [Bool] = [true, true, false]
    func put(_ code: Int, _ count: Int) { for bit in (0..<count).reversed() { bits.append(code >> bit & 1 == 1) } }
    put(0x30 + 0x20, 8)
    var left = count - 1
    while left >= 258 {
      put(0xC5, 8)
      put(0, 5)
      left -= 258
    }
    for _ in 0..<left { put(0x30 + 0x20, 8) }
    put(0, 7)
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { byte, bit in
        start + bit < bits.count && bits[start + bit] ? byte | 1 << bit : byte
      }
    }
  }
}
