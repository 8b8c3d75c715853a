// Queries of an array's buffer that the standard library does not offer, by unsafe pointers. They rely on
// `ContiguousArray` being one reference to its buffer, which its frozen layout guarantees.

/// O(1). Equality and diffs skip the parts that two versions share. The pointers are not dereferenced.
@inlinable
func sharesStorage<Element>(_ left: ContiguousArray<Element>, _ right: ContiguousArray<Element>) -> Bool {
  unsafe left.withUnsafeBufferPointer { left in
    unsafe right.withUnsafeBufferPointer { right in
      unsafe left.count == right.count && left.baseAddress == right.baseAddress
    }
  }
}

/// The address of an element, valid while the array's buffer is held and not changed; `nil` past the end.
@inlinable
@inline(__always)
func elementAddress<Element>(_ index: Int, in array: ContiguousArray<Element>) -> UnsafePointer<Element>? {
  unsafe array.withUnsafeBufferPointer { elements in
    guard let start = elements.baseAddress, index < elements.count else { return nil }
    return unsafe start + index
  }
}
