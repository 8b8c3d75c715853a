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
  /// A file appears whole or not at all. Files that are damaged or cannot be read are as if they were not there; those
  /// of answers that nobody asked for in 30 days go when a process first keeps one.
  public static func files(in folder: String, clock: CatalogClock = .live) -> Self {
    let files = AnswerFiles(folder: folder)
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
  private let isCleaned = Atomic(false)
  private static let count = Atomic(0)

  init(folder: String) { self.folder = folder }

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

  /// Removes files that were written 30 days ago or earlier, and drafts of an hour: nobody writes on them.
  func removeOld(at now: WallInstant) {
    guard !isCleaned.exchange(true, ordering: .relaxed) else { return }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let limit = name.hasSuffix(".answer") ? 30 * 86_400 : name.hasSuffix(".draft") ? 3_600 : Int.max
      let path = "\(folder)/\(name)"
      let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      guard let date, now.milliseconds / 1_000 - Int(date.timeIntervalSince1970) >= limit else { continue }
      try? FileManager.default.removeItem(atPath: path)
    }
  }
}
