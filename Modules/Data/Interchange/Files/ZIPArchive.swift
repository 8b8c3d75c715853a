import CShowlogZlib
import ShowlogModels

/// A ZIP archive in memory, read by its central directory. No entry is written to disk.
struct ZIPArchive {
  struct Entry {
    /// The path in the archive, which may be any text.
    let path: String
    let method: Int
    let checksum: UInt32
    let compressedSize: Int
    let size: Int
    let isEncrypted: Bool
    fileprivate let headerOffset: Int
  }

  enum Limits {
    static let entries = 10_000
    /// The maximum expanded size, in bytes per byte of the archive.
    static let ratio = 250
    /// The expanded size that even the smallest archive may have.
    static let allowance = 16 << 20
    /// The maximum total size of the read entries, unless the import has no limit.
    static let total = 1 << 30
  }

  let bytes: [UInt8]
  private(set) var entries: [Entry] = []

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    let end = try endOfDirectory()
    let (count, start) = (number(end + 10, 2), number(end + 16, 4))
    guard start != 0xFFFF_FFFF, count != 0xFFFF else {
      throw fault(at: end, found: "a ZIP64 archive", expected: "one of under 4 GB")
    }
    guard count <= Limits.entries else {
      throw fault(at: end, found: "\(count.words) entries", expected: "at most \(Limits.entries.words)")
    }
    var offset = start
    for _ in 0..<count { offset = try readEntry(at: offset) }
  }

  func content(of entry: Entry, limit: Int) throws -> [UInt8] {
    guard !entry.isEncrypted else {
      throw fault(
        at: entry.headerOffset, found: "an archive with a password",
        expected: "the folder that unpacking it with the password gives, or an archive without one")
    }
    guard entry.size <= limit else {
      throw fault(
        at: entry.headerOffset, found: "an entry of \(entry.size.words) bytes",
        expected: "at most \(limit.words) bytes")
    }
    let data = try data(of: entry)
    let content: [UInt8]
    switch entry.method {
    case 0: content = Array(bytes[data])
    case 8: content = try inflated(data, of: entry)
    default:
      throw fault(
        at: entry.headerOffset, found: "compression method \(entry.method)", expected: "deflate or none")
    }
    guard content.count == entry.size, checksum(of: content) == entry.checksum else {
      throw fault(
        at: entry.headerOffset, found: "content of another size or checksum", expected: "what the directory says")
    }
    return content
  }

  private func inflated(_ range: Range<Int>, of entry: Entry) throws -> [UInt8] {
    var written = 0
    // The buffer has the checked size from the directory; zlib writes no further.
    let content = unsafe [UInt8](unsafeUninitializedCapacity: entry.size) { buffer, count in
      unsafe bytes.withUnsafeBufferPointer { input in
        let source = unsafe UnsafeBufferPointer(rebasing: input[range])
        written = unsafe Int(
          showlog_inflate(source.baseAddress, range.count, buffer.baseAddress, entry.size))
      }
      count = max(0, written)
    }
    guard written >= 0 else {
      throw fault(
        at: range.lowerBound, found: written == -2 ? "more content than the directory says" : "broken compressed data",
        expected: "\(entry.size.words) bytes of deflated content")
    }
    return content
  }

  private func checksum(of content: [UInt8]) -> UInt32 {
    unsafe content.withUnsafeBufferPointer { buffer in
      unsafe showlog_crc32(buffer.baseAddress, buffer.count)
    }
  }
}

extension ZIPArchive {
  /// The offset of the end-of-directory record: the last one with a matching comment length.
  private func endOfDirectory() throws -> Int {
    var offset = bytes.count - 22
    while offset >= max(0, bytes.count - 22 - 0xFFFF) {
      if number(offset, 4) == 0x0605_4B50, offset + 22 + number(offset + 20, 2) <= bytes.count { return offset }
      offset -= 1
    }
    throw fault(at: bytes.count, found: "no directory of a ZIP archive", expected: "a whole archive")
  }

  private mutating func readEntry(at offset: Int) throws -> Int {
    guard offset + 46 <= bytes.count, number(offset, 4) == 0x0201_4B50 else {
      throw fault(at: offset, found: "no entry of the directory", expected: "one, as the archive's end says")
    }
    let nameLength = number(offset + 28, 2)
    let next = offset + 46 + nameLength + number(offset + 30, 2) + number(offset + 32, 2)
    guard next <= bytes.count else {
      throw fault(at: offset, found: "an entry beyond the end", expected: "a whole archive")
    }
    entries.append(
      Entry(
        path: String(decoding: bytes[offset + 46..<offset + 46 + nameLength], as: UTF8.self),
        method: number(offset + 10, 2), checksum: UInt32(number(offset + 16, 4)),
        compressedSize: number(offset + 20, 4), size: number(offset + 24, 4),
        isEncrypted: number(offset + 8, 2) & 1 != 0, headerOffset: number(offset + 42, 4)))
    return next
  }

  private func data(of entry: Entry) throws -> Range<Int> {
    let header = entry.headerOffset
    guard header + 30 <= bytes.count, number(header, 4) == 0x0403_4B50 else {
      throw fault(at: header, found: "no header of an entry", expected: "one, as the directory says")
    }
    let start = header + 30 + number(header + 26, 2) + number(header + 28, 2)
    guard start + entry.compressedSize <= bytes.count else {
      throw fault(at: header, found: "content beyond the end", expected: "a whole archive")
    }
    return start..<start + entry.compressedSize
  }

  /// A little-endian number; 0 beyond the end.
  private func number(_ offset: Int, _ count: Int) -> Int {
    guard offset >= 0, offset + count <= bytes.count else { return 0 }
    return (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
  }

  func fault(at offset: Int, found: String, expected: String) -> ImportFault {
    ImportFault(location: .byte(max(0, offset)), found: found, expected: expected, isFatal: true)
  }
}
