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
  public var isLarge: Bool { size > 2_000_000 }

  /// Whether there is no store file, or an empty one, where a store may be created.
  public var isEmpty: Bool { size == 0 }

  private var size: Int {
    guard exists else { return 0 }
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    return (try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int) ?? 0
  }

  /// Whether the store file exists.
  public var exists: Bool { FileManager.default.fileExists(atPath: path) }
}
