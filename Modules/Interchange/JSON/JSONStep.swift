/// A container around the current value, and the position in it.
struct JSONStep {
  let isArray: Bool

  /// The index of the current element, or the offset of the current key's opening quote; -1 before the first.
  var current = -1
}
