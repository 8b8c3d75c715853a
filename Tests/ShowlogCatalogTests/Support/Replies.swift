import ShowlogCatalog

/// A response as bytes: status, header fields, content.
func http(_ status: String, _ fields: [String] = [], _ body: String = "") -> [UInt8] {
  http(status, fields + ["Content-Length: \(body.utf8.count)"], bytes: Array(body.utf8))
}

/// A response with just these header fields.
func http(_ status: String, _ fields: [String], bytes: [UInt8]) -> [UInt8] {
  Array((["HTTP/1.1 \(status)"] + fields + ["", ""]).joined(separator: "\r\n").utf8) + bytes
}

/// A catalog that asks a server over real connections, while its own waits pass at once.
func liveCatalog(
  _ server: LoopbackServer, cache: CatalogCache = .memory(), timeout: Duration = .seconds(20),
  transport: HTTPTransport = .curl()
) throws -> (catalog: Catalog, world: World) {
  let world = World { _, _ in .failure(.unreachable("nothing but the clock is used")) }
  var configuration = CatalogConfiguration(base: try server.base)
  configuration.attemptTimeout = timeout
  let environment = CatalogEnvironment(
    transport: transport, cache: cache, limit: .memory(), clock: world.clock, random: { 0.5 })
  return (.live(configuration, environment: environment), world)
}

/// What a gzip stream holds is 64 MB of spaces, in 0.4 MB: one literal, then copies of 258 bytes from one byte before.
func gzipBomb(megabytes: Int) -> [UInt8] {
  var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
  var (bits, count) = (0, 0)
  func write(_ code: Int, length: Int) {
    // Huffman codes begin with their highest bit, bytes are filled from their lowest.
    for position in stride(from: length - 1, through: 0, by: -1) {
      bits |= (code >> position & 1) << count
      count += 1
      if count == 8 {
        bytes.append(UInt8(bits))
        (bits, count) = (0, 0)
      }
    }
  }
  // The last block, with fixed codes: 1, then 01 from its lower bit.
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
