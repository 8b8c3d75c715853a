/// Which part of a long list is on the screen.
public struct Viewport: Hashable, Codable, Sendable {
  /// How many elements the list has.
  public let count: Int
  /// How many of them fit on the screen.
  public let height: Int
  /// The index of the first element shown.
  public let offset: Int

  /// A viewport on a list; an offset that would show less than a full screen is moved to the nearest that
  /// does not.
  public init(count: Int, height: Int, offset: Int = 0) {
    self.count = max(0, count)
    self.height = max(0, height)
    self.offset = min(max(0, offset), max(0, self.count - self.height))
  }

  /// The indices of the elements shown.
  public var range: Range<Int> {
    offset..<min(count, offset + height)
  }

  /// The viewport moved by as little as shows an element; unchanged if it is shown, or no element of the
  /// list.
  public func showing(_ index: Int) -> Viewport {
    guard (0..<count).contains(index), height > 0 else { return self }
    let nearest = min(max(offset, index - height + 1), index)
    return Viewport(count: count, height: height, offset: nearest)
  }
}
