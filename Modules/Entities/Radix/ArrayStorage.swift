#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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

/// Both arrays are alive, so elements with equal bytes are indistinguishable. No element is retained, which reduces the
/// diff of two versions one change apart to a third of the time.
@inlinable
@inline(__always)
func forEachDifference<Element>(
  _ left: UnsafePointer<Element>, _ right: UnsafePointer<Element>, _ count: Int,
  _ body: (UnsafePointer<Element>, UnsafePointer<Element>) -> Void
) {
  for index in 0..<count {
    let (left, right) = unsafe (left + index, right + index)
    if unsafe memcmp(left, right, MemoryLayout<Element>.size) != 0 { unsafe body(left, right) }
  }
}

/// O(1). With this check, a tree can store a change beside a shared buffer, which an array would copy. Measured for
/// updates while a snapshot is held: half to nine tenths of the time, and a third of the memory for each kept version.
@inlinable
func isUniquelyReferenced<Element>(_ array: inout ContiguousArray<Element>) -> Bool {
  // Optional, since Swift 6 would open an `AnyObject` by copying it, and the reference would never be unique.
  unsafe withUnsafeMutablePointer(to: &array) { array in
    unsafe array.withMemoryRebound(to: AnyObject?.self, capacity: 1) { buffer in
      unsafe isKnownUniquelyReferenced(&buffer.pointee)
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
