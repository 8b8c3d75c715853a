import Foundation
import Synchronization

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
