extension Range<Int> {
  /// Returns the first position from which a predicate holds, if it holds for all after it; the upper bound if it holds for none.
  ///
  /// - Complexity: O(log n) calls of the predicate.
  @inlinable
  public func partitioningIndex(where belongs: (Int) -> Bool) -> Int {
    var rest = self
    while !rest.isEmpty {
      let middle = rest.lowerBound + rest.count / 2
      rest = belongs(middle) ? rest.lowerBound..<middle : middle + 1..<rest.upperBound
    }
    return rest.lowerBound
  }
}
