import Foundation
import ShowlogModels

/// The path of a store, and its clock.
public struct StoreLocation: Sendable {
  /// The path of the store file.
  public let path: String

  /// The fixed time of a demonstration's clock; nil for the real clock.
  public let now: Timestamp?

  /// Creates a place for a store.
  public init(path: String, now: Timestamp? = nil) {
    self.path = path
    self.now = now
  }

  /// Whether reading the store takes noticeably long: more than some ten thousand plays.
  public var isLarge: Bool {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return size ?? 0 > 2_000_000
  }

  /// Whether the store file exists.
  public var exists: Bool { FileManager.default.fileExists(atPath: path) }
}
