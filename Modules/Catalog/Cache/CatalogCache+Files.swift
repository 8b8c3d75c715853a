import Foundation
import Synchronization

extension CatalogCache {
  /// The folder of the catalog's cache: `$XDG_CACHE_HOME/showlog/catalog`, else `~/.cache/showlog/catalog`.
  ///
  /// Nil if neither variable is an absolute path, as the XDG specification wants.
  public static func folder(variables: [String: String]) -> String? {
    if let cache = variables["XDG_CACHE_HOME"], cache.hasPrefix("/") { return "\(cache)/showlog/catalog" }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.cache/showlog/catalog"
  }

  /// A cache of files of mode 0600 in a folder of mode 0700, which outlives the process.
  ///
  /// A file appears whole or not at all. Files that are damaged or cannot be read are as if they were not there.
  ///
  /// - Parameters:
  ///   - folder: the folder, which is made when an answer is first kept.
  ///   - byteLimit: the most bytes that stay when a process first keeps an answer: 128 MB by default. The oldest go,
  ///     and those that the server has not confirmed for 30 days.
  ///   - clock: what time it is.
  public static func files(in folder: String, byteLimit: Int = 128 << 20, clock: CatalogClock = .live) -> Self {
    let files = AnswerFiles(folder: folder, byteLimit: byteLimit)
    return Self(
      answer: { files.answer(of: $0) },
      keep: { answer in
        files.removeOld(at: clock.now())
        files.keep(answer)
      })
  }
}

/// Answers as files named by the hash of their address.
private final class AnswerFiles: Sendable {
  private let folder: String
  private let byteLimit: Int
  private let isCleaned = Atomic(false)
  private static let count = Atomic(0)

  init(folder: String, byteLimit: Int) {
    self.folder = folder
    self.byteLimit = byteLimit
  }

  private func path(of address: String) -> String {
    "\(folder)/\(String(stableHash(address.utf8), radix: 16)).answer"
  }

  func answer(of address: String) -> CachedAnswer? {
    guard let data = FileManager.default.contents(atPath: path(of: address)),
      let answer = CachedAnswer(bytes: [UInt8](data)), answer.address == address
    else { return nil }
    return answer
  }

  /// Writes a file of another name and renames it: readers see the old answer or the new one.
  func keep(_ answer: CachedAnswer) {
    let number = Self.count.add(1, ordering: .relaxed).newValue
    let draft = "\(folder)/\(getpid())-\(number).draft"
    PrivateFolder.make(folder)
    let isWritten = FileManager.default.createFile(
      atPath: draft, contents: Data(answer.bytes), attributes: [.posixPermissions: 0o600])
    guard isWritten, unsafe rename(draft, path(of: answer.address)) == 0 else {
      try? FileManager.default.removeItem(atPath: draft)
      return
    }
  }

  /// Removes answers of 30 days and drafts of an hour, which nobody writes on any more, and the oldest answers
  /// beyond the limit.
  func removeOld(at now: WallInstant) {
    guard !isCleaned.exchange(true, ordering: .relaxed) else { return }
    var bytes = 0
    for file in files().sorted(by: { $0.date > $1.date }) {
      bytes += file.size
      let age = now.milliseconds / 1_000 - file.date
      let isOld = file.path.hasSuffix(".draft") ? age >= 3_600 : age >= 30 * 86_400 || bytes > byteLimit
      if isOld { try? FileManager.default.removeItem(atPath: file.path) }
    }
  }

  /// The answers and drafts, with when they were written in seconds since 1970.
  private func files() -> [(path: String, date: Int, size: Int)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".answer") || $0.hasSuffix(".draft") }.compactMap { name in
      let path = "\(folder)/\(name)"
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
        let date = attributes[.modificationDate] as? Date, let size = attributes[.size] as? Int
      else { return nil }
      return (path, Int(date.timeIntervalSince1970), size)
    }
  }
}
