import Foundation
import Synchronization

/// A cache of HTTP responses, by which nothing is fetched twice within an hour and an interrupted refresh resumes.
///
/// It is synchronous, so that cancellation cannot come between receiving a response and storing it.
public final class CatalogCache: Sendable {
  private let folder: String?
  private let byteLimit: Int
  private let now: @Sendable () -> WallInstant
  private let memory = Mutex<[String: CachedResponse]>([:])
  private let hasEvicted = Atomic(false)

  /// A cache in private files, or in memory without a folder.
  ///
  /// Writes are atomic, and a failed one is ignored. A file that is damaged or cannot be read is a cache miss.
  ///
  /// - Parameters:
  ///   - folder: the folder, created on the first store with mode 0700.
  ///   - byteLimit: the size limit, 128 MB by default. The first store evicts the oldest responses beyond it and all
  ///     that are older than 30 days.
  ///   - now: returns the time at which their age is computed.
  public init(
    folder: String? = nil, byteLimit: Int = 128 << 20, now: @escaping @Sendable () -> WallInstant = { .now }
  ) {
    self.folder = folder
    self.byteLimit = byteLimit
    self.now = now
  }

  /// The folder of the catalog's cache: `$XDG_CACHE_HOME/showlog/catalog`, else `~/.cache/showlog/catalog`.
  ///
  /// Nil if neither variable is an absolute path: the XDG specification requires relative ones to be ignored.
  public static func folder(variables: [String: String]) -> String? {
    if let cache = variables["XDG_CACHE_HOME"], cache.hasPrefix("/") { return "\(cache)/showlog/catalog" }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.cache/showlog/catalog"
  }

  /// Returns the cached response for an address, however old; nil on a miss.
  public func load(_ address: String) -> CachedResponse? {
    guard let folder else { return memory.withLock { $0[address] } }
    let response = FileManager.default.contents(atPath: Self.path(of: address, in: folder)).flatMap {
      CachedResponse(bytes: [UInt8]($0))
    }
    // Two addresses may have the same hash.
    return response?.address == address ? response : nil
  }

  /// Stores a response, replacing an older one for its address.
  public func store(_ response: CachedResponse) {
    guard let folder else { return memory.withLock { $0[response.address] = response } }
    evict(in: folder, at: now())
    PrivateFile.write(Data(response.bytes), to: Self.path(of: response.address, in: folder))
  }

  private static func path(of address: String, in folder: String) -> String {
    "\(folder)/\(String(stableHash(address.utf8), radix: 16)).response"
  }

  /// Removes responses older than 30 days, the oldest beyond the size limit, and drafts that a killed process left.
  private func evict(in folder: String, at now: WallInstant) {
    guard !hasEvicted.exchange(true, ordering: .relaxed) else { return }
    var bytes = 0
    for file in Self.files(in: folder).sorted(by: { $0.date > $1.date }) {
      bytes += file.size
      let age = now.milliseconds / 1_000 - file.date
      let isOld = file.path.hasSuffix(".draft") ? age >= 3_600 : age >= 30 * 86_400 || bytes > byteLimit
      if isOld { try? FileManager.default.removeItem(atPath: file.path) }
    }
  }

  /// Dates are in seconds since 1970.
  private static func files(in folder: String) -> [(path: String, date: Int, size: Int)] {
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

/// A cached response: content, a redirect, or a 404.
public struct CachedResponse: Hashable, Codable, Sendable {
  /// The requested address.
  public var address: String

  /// The response; without body and entity tag unless its status is 200.
  public var response: HTTPResponse

  /// The time at which the server last sent or confirmed it.
  public var asOf: WallInstant

  /// A cached response.
  public init(_ response: HTTPResponse, of address: String, asOf: WallInstant) {
    self.address = address
    self.response = response
    self.asOf = asOf
    if response.status != 200 { (self.response.body, self.response.etag) = ([], nil) }
  }

  /// Whether it is used without revalidation; a response from the future is not, since the clock was set back.
  func isFresh(at now: WallInstant, for freshness: Duration) -> Bool {
    let age = asOf.duration(to: now)
    return age >= .zero && age < freshness
  }

  /// The content of its file: a line with a checksum of the rest, a line of JSON, and the body.
  ///
  /// - Complexity: O(bytes).
  public var bytes: [UInt8] {
    // Nothing in it fails to encode.
    let head = (try? JSONEncoder().encode(self)) ?? Data()
    let content = head + [UInt8(ascii: "\n")] + response.body
    return Array("\(stableHash(content))\n".utf8) + content
  }

  /// Creates a response from the file format; nil for a damaged, truncated or other file.
  ///
  /// - Complexity: O(bytes).
  public init?(bytes: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual("\(stableHash(bytes[parts[1].startIndex...]))".utf8),
      var cached = try? JSONDecoder().decode(Self.self, from: Data(parts[1]))
    else { return nil }
    cached.response.body = Array(parts[2])
    self = cached
  }
}

/// 64-bit FNV-1a, which is stable across runs, unlike `Hasher`. It detects damage, not tampering.
func stableHash(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// Writes files that only their owner can read, since a cache reveals its owner's searches.
enum PrivateFile {
  /// Writes a draft and renames it, so that readers see the old content or the new one. Errors are ignored: the cache
  /// is optional.
  static func write(_ data: Data, to path: String) {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let draft = "\(folder)/\(UUID().uuidString).draft"
    let files = FileManager.default
    try? files.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard files.createFile(atPath: draft, contents: data, attributes: [.posixPermissions: 0o600]),
      unsafe rename(draft, path) == 0
    else {
      try? files.removeItem(atPath: draft)
      return
    }
  }
}
