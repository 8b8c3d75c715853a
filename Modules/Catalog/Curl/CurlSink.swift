final class CurlSink {
  private static let headLimit = 1 << 20
  private let limit: Int
  private var headCount = 0
  private(set) var head = HTTPHead()
  private(set) var body: [UInt8] = []
  private(set) var isOverLimit = false

  init(limit: Int) { self.limit = limit }

  /// Returns false to abort the transfer.
  func read(_ line: UnsafeRawBufferPointer) -> Bool {
    headCount += line.count
    isOverLimit = headCount > Self.headLimit
    unsafe head.read(line: String(decoding: line, as: UTF8.self))
    return !isOverLimit
  }

  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    isOverLimit = body.count + bytes.count > limit
    if !isOverLimit { unsafe body.append(contentsOf: bytes) }
    return !isOverLimit
  }
}
