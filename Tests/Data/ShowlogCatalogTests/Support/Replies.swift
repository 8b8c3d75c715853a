import ShowlogCatalog

func http(_ status: String, _ fields: [String] = [], _ body: String = "") -> [UInt8] {
  http(status, fields + ["Content-Length: \(body.utf8.count)"], bytes: Array(body.utf8))
}

func http(_ status: String, _ fields: [String], bytes: [UInt8]) -> [UInt8] {
  Array((["HTTP/1.1 \(status)"] + fields + ["", ""]).joined(separator: "\r\n").utf8) + bytes
}

func liveCatalog(
  _ server: LoopbackServer, cache: CatalogCache = CatalogCache(), timeout: Duration = .seconds(20),
  transport: @escaping HTTPRequest.Transport = HTTPRequest.byCurl()
) throws -> (catalog: Catalog, world: World) {
  let world = World { _, _ in .failure(.unreachable("nothing but the clock is used")) }
  var configuration = CatalogConfiguration(base: try server.base)
  configuration.attemptTimeout = timeout
  (configuration.transport, configuration.cache) = (transport, cache)
  configuration.now = { world.now }
  configuration.sleep = { try world.sleep($0) }
  configuration.random = { 0.5 }
  return (.live(configuration), world)
}

/// Returns a gzip stream of spaces: one literal, then matches of 258 bytes at distance 1, so that 64 MB take 0.4 MB.
func gzipBomb(megabytes: Int) -> [UInt8] {
  var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
  var (bits, count) = (0, 0)
  func write(_ code: Int, length: Int) {
    // Huffman codes are written from their highest bit; bytes are filled from the lowest.
    for position in stride(from: length - 1, through: 0, by: -1) {
      bits |= (code >> position & 1) << count
      count += 1
      if count == 8 {
        bytes.append(UInt8(bits))
        (bits, count) = (0, 0)
      }
    }
  }
  // The header of a final block with fixed codes: the bit 1, then 01 from its lower bit.
  write(0b110, length: 3)
  write(0x30 + 0x20, length: 8)
  for _ in 0..<(megabytes << 20) / 258 {
    write(0b1100_0101, length: 8)
    write(0, length: 5)
  }
  write(0, length: 7)
  write(0, length: 7)
  return bytes + [UInt8](repeating: 0, count: 8)
}
