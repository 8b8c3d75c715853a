import Foundation
import ShowlogModels

/// The location of a store: its path, and the fixed time of a demonstration.
public struct StoreLocation: Sendable {
  /// The path of the store file.
  public let path: String

  /// The fixed time of a demonstration's clock; nil for the real clock.
  public let now: Timestamp?

  /// Creates the location of a store.
  public init(path: String, now: Timestamp? = nil) {
    self.path = path
    self.now = now
  }

  /// Whether reading the store takes noticeably long: over 2 MB, some ten thousand plays.
  public var isLarge: Bool {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return size ?? 0 > 2_000_000
  }

  /// Whether the store file exists.
  public var exists: Bool { FileManager.default.fileExists(atPath: path) }
}
