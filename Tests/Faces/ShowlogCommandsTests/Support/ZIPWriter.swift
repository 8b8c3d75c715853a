/// A writer of ZIP archives, stored or deflated in blocks without compression.
struct ZIPWriter {
  private(set) var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0
  private var lastEntry: [UInt8] = []

  init(_ files: [(path: String, content: [UInt8])], isDeflated: Bool = false) {
    for file in files {
      let data = isDeflated ? deflated(file.content) : file.content
      add(file.path, data: data, method: isDeflated ? 8 : 0, size: file.content.count, checksum: crc32(file.content))
    }
    finish()
  }

  init() {}

  mutating func add(_ path: String, data: [UInt8], method: Int, size: Int, checksum: Int, flags: Int = 0) {
    let offset = bytes.count
    let name = [UInt8](path.utf8)
    let facts =
      number(20, 2) + number(flags, 2) + number(method, 2) + number(0, 4) + number(checksum, 4) + number(data.count, 4)
      + number(size, 4) + number(name.count, 2) + number(0, 2)
    bytes += number(0x0403_4B50, 4) + facts + name + data
    lastEntry = number(0x0201_4B50, 4) + number(20, 2) + facts + number(0, 10) + number(offset, 4) + name
    repeatEntry()
  }

  /// Lists the last entry once more, as a ZIP bomb does.
  mutating func repeatEntry() {
    directory += lastEntry
    count += 1
  }

  mutating func finish() {
    let start = bytes.count
    bytes +=
      directory + number(0x0605_4B50, 4) + number(0, 4) + number(count, 2) + number(count, 2)
      + number(directory.count, 4) + number(start, 4) + number(0, 2)
  }
}

private func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> ($0 * 8) & 0xFF) } }

private func deflated(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = []
  var rest = bytes[...]
  repeat {
    let block = rest.prefix(0xFFFF)
    rest = rest.dropFirst(block.count)
    result += [rest.isEmpty ? 1 : 0] + number(block.count, 2) + number(~block.count & 0xFFFF, 2) + block
  } while !rest.isEmpty
  return result
}

func crc32(_ bytes: [UInt8]) -> Int {
  var crc: UInt32 = .max
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xEDB8_8320) }
  }
  return Int(~crc)
}
