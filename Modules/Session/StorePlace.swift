import Foundation
import ShowlogModels

/// Where a store is kept, and what time it is there.
public struct StorePlace: Sendable {
  /// The path of the store file.
  public let path: String

  /// The moment at which the clock stands, for a demonstration; nil where time passes.
  public let now: Timestamp?

  /// A place for a store.
  public init(path: String, now: Timestamp? = nil) {
    self.path = path
    self.now = now
  }

  /// Whether reading the store takes longer than a person takes for at once: more than some ten thousand plays.
  public var isLarge: Bool {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return size ?? 0 > 2_000_000
  }

  /// Whether there is a store yet.
  public var exists: Bool { FileManager.default.fileExists(atPath: path) }
}
