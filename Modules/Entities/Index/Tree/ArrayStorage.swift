/// O(1). Equality and diffs skip the parts that two versions share. The pointers are not dereferenced.
@inlinable
func sharesStorage<Element>(_ left: ContiguousArray<Element>, _ right: ContiguousArray<Element>) -> Bool {
  unsafe left.withUnsafeBufferPointer { left in
    unsafe right.withUnsafeBufferPointer { right in
      unsafe left.count == right.count && left.baseAddress == right.baseAddress
    }
  }
}
