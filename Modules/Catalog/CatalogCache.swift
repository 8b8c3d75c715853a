import Foundation
import Synchronization

/// A cache of HTTP responses, by which nothing is fetched twice within an hour and an interrupted refresh resumes.
///
/// It has closures instead of a protocol, so that a persistence layer that stores responses itself can pass its own.
/// Both are synchronous, so that cancellation cannot come between receiving a response and storing it.
public struct CatalogCache: Sendable {
  /// Returns the cached response for an address, however old; nil on a miss.
  public var load: @Sendable (_ address: String) -> CachedResponse?

  /// Stores a response, replacing an older one for its address; a failed write is ignored.
  public var store: @Sendable (CachedResponse) -> Void

  /// A cache of these closures.
  public init(
    load: @escaping @Sendable (_ address: String) -> CachedResponse?,
    store: @escaping @Sendable (CachedResponse) -> Void
  ) {
    self.load = load
    self.store = store
  }

  /// A cache that stores nothing.
  public static let none = CatalogCache(load: { _ in nil }, store: { _ in })

  /// A cache in memory, for the life of the process.
  public static func memory() -> Self {
    let responses = SharedResponses()
    return Self(
      load: { address in responses.byAddress.withLock { $0[address] } },
      store: { response in responses.byAddress.withLock { $0[response.address] = response } })
  }
}

private final class SharedResponses: Sendable {
  let byAddress = Mutex<[String: CachedResponse]>([:])
}

/// A cached response: content, a redirect, or a 404.
public struct CachedResponse: Hashable, Sendable {
  /// The requested address.
  public var address: String

  /// The HTTP status: 200, 404 or a redirect.
  public var status: Int

  /// The entity tag, sent back in `If-None-Match` when the response is stale.
  public var etag: String?

  /// The `Location` of a redirect.
  public var location: String?

  /// The body; empty unless the status is 200.
  public var body: [UInt8]

  /// The time at which the server last sent or confirmed it.
  public var asOf: WallInstant

  /// A cached response.
  public init(
    address: String, status: Int, etag: String? = nil, location: String? = nil, body: [UInt8] = [], asOf: WallInstant
  ) {
    self.address = address
    self.status = status
    self.etag = etag
    self.location = location
    self.body = body
    self.asOf = asOf
  }

  /// Whether it is used without revalidation; a response from the future is not, since the clock was set back.
  public func isFresh(at now: WallInstant, for freshness: Duration) -> Bool {
    let age = asOf.duration(to: now)
    return age >= .zero && age < freshness
  }
}

extension CachedResponse {
  private static let signature = "showlog catalog response 1"

  /// The file format: one line per field, an empty line, then the body.
  ///
  /// A nil field, or one with a line break, is written as `-`. Any other has a leading `+`, so that no value is read as
  /// nil.
  ///
  /// - Complexity: O(bytes).
  public var bytes: [UInt8] {
    func field(_ text: String?) -> String { text.flatMap { $0.contains(where: \.isNewline) ? nil : "+\($0)" } ?? "-" }
    let lines = [
      Self.signature, address, "\(status)", field(etag), field(location), "\(asOf.milliseconds)", "\(body.count)",
      "\(stableHash(body))",
    ]
    return Array((lines.joined(separator: "\n") + "\n\n").utf8) + body
  }

  /// Creates a response from the file format; nil for a damaged, truncated or other file.
  ///
  /// - Complexity: O(bytes).
  public init?(bytes: [UInt8]) {
    var lines: [String] = []
    var rest = bytes[...]
    while lines.count < 9 {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      lines.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    let body = Array(rest)
    guard lines[0] == Self.signature, lines[8].isEmpty, let status = Int(lines[2]), let milliseconds = Int(lines[5]),
      lines[6] == "\(body.count)", lines[7] == "\(stableHash(body))"
    else { return nil }
    func field(_ line: String) -> String? { line.hasPrefix("+") ? String(line.dropFirst()) : nil }
    self.init(
      address: lines[1], status: status, etag: field(lines[3]), location: field(lines[4]), body: body,
      asOf: WallInstant(milliseconds: milliseconds))
  }
}

/// 64-bit FNV-1a, which is stable across runs, unlike `Hasher`. It detects damage, not tampering.
func stableHash(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

extension CatalogCache {
  /// The folder of the catalog's cache: `$XDG_CACHE_HOME/showlog/catalog`, else `~/.cache/showlog/catalog`.
  ///
  /// Nil if neither variable is an absolute path: the XDG specification requires relative ones to be ignored.
  public static func folder(variables: [String: String]) -> String? {
    if let cache = variables["XDG_CACHE_HOME"], cache.hasPrefix("/") { return "\(cache)/showlog/catalog" }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.cache/showlog/catalog"
  }

  /// A persistent cache: files of mode 0600 in a folder of mode 0700.
  ///
  /// Writes are atomic. A file that is damaged or cannot be read is a cache miss.
  ///
  /// - Parameters:
  ///   - folder: the folder, created on the first store.
  ///   - byteLimit: the size limit, 128 MB by default. A process's first store evicts the oldest responses beyond it
  ///     and all that are older than 30 days.
  ///   - clock: the clock that dates their age.
  public static func files(in folder: String, byteLimit: Int = 128 << 20, clock: CatalogClock = .live) -> Self {
    let files = ResponseFiles(folder: folder, byteLimit: byteLimit)
    return Self(
      load: { files.load($0) },
      store: { response in
        files.evict(at: clock.now())
        files.store(response)
      })
  }
}

private final class ResponseFiles: Sendable {
  private let folder: String
  private let byteLimit: Int
  private let hasEvicted = Atomic(false)
  private static let count = Atomic(0)

  init(folder: String, byteLimit: Int) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  private func path(of address: String) -> String {
    "\(folder)/\(String(stableHash(address.utf8), radix: 16)).response"
  }

  func load(_ address: String) -> CachedResponse? {
    guard let data = FileManager.default.contents(atPath: path(of: address)),
      // Two addresses may have the same hash.
      let response = CachedResponse(bytes: [UInt8](data)), response.address == address
    else { return nil }
    return response
  }

  /// Writes a draft and renames it, so that readers see the old response or the new one.
  func store(_ response: CachedResponse) {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    let draft = "\(folder)/\(getpid())-\(number).draft"
    PrivateFolder.make(folder)
    let isWritten = FileManager.default.createFile(
      atPath: draft, contents: Data(response.bytes), attributes: [.posixPermissions: 0o600])
    guard isWritten, unsafe rename(draft, path(of: response.address)) == 0 else {
      try? FileManager.default.removeItem(atPath: draft)
      return
    }
  }

  /// Removes responses older than 30 days, the oldest beyond the size limit, and drafts that a killed process left.
  func evict(at now: WallInstant) {
    guard !hasEvicted.exchange(true, ordering: .relaxed) else { return }
    var bytes = 0
    for file in files().sorted(by: { $0.date > $1.date }) {
      bytes += file.size
      let age = now.milliseconds / 1_000 - file.date
      let isOld = file.path.hasSuffix(".draft") ? age >= 3_600 : age >= 30 * 86_400 || bytes > byteLimit
      if isOld { try? FileManager.default.removeItem(atPath: file.path) }
    }
  }

  /// Dates are in seconds since 1970.
  private func files() -> [(path: String, date: Int, size: Int)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".response") || $0.hasSuffix(".draft") }.compactMap { name in
      let path = "\(folder)/\(name)"
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        let date = attributes[.modificationDate] as? Date, let size = attributes[.size] as? Int
      else { return nil }
      return (path, Int(date.timeIntervalSince1970), size)
    }
  }
}

/// Creates folders that only their owner can read, since a cache reveals its owner's searches.
enum PrivateFolder {
  /// Errors are ignored: the cache is optional.
  static func make(_ path: String) {
    try? FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
