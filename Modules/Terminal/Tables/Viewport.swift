/// The visible part of a long list.
public struct Viewport: Hashable, Codable, Sendable {
  /// The number of elements in the list.
  public let count: Int
  /// The number of elements that fit on the screen.
  public let height: Int
  /// The index of the first visible element.
  public let offset: Int

  /// Creates a viewport on a list; the offset is clamped, so that a list that is long enough fills the screen.
  public init(count: Int, height: Int, offset: Int = 0) {
    self.count = max(0, count)
    self.height = max(0, height)
    self.offset = min(max(0, offset), max(0, self.count - self.height))
  }

  /// The indices of the visible elements.
  public var range: Range<Int> {
    offset..<min(count, offset + height)
  }

  /// Returns the viewport scrolled as little as possible to show an element.
  ///
  /// It is unchanged if the element is visible or does not exist.
  public func showing(_ index: Int) -> Viewport {
    guard (0..<count).contains(index), height > 0 else { return self }
    let nearest = min(max(offset, index - height + 1), index)
    return Viewport(count: count, height: height, offset: nearest)
  }
}
