#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// Questions about an array's buffer that the library does not answer, by unsafe pointers. They rely on `ContiguousArray` being one reference to its buffer, which its frozen layout guarantees.

/// Whether two arrays are one buffer that was copied: O(1).
///
/// It is what lets equality and diffs skip the parts that two versions share; the pointers are not dereferenced.
@inlinable
func sharesStorage<Element>(_ left: ContiguousArray<Element>, _ right: ContiguousArray<Element>) -> Bool {
  unsafe left.withUnsafeBufferPointer { left in
    unsafe right.withUnsafeBufferPointer { right in
      unsafe left.count == right.count && left.baseAddress == right.baseAddress
    }
  }
}

/// Calls a closure with each pair of elements at one place of two arrays that have different bytes.
///
/// Both arrays are alive, so elements of the same bytes are indistinguishable. No element is retained: the diff of two versions
/// that are one change apart takes a third of the time.
@inlinable
@inline(__always)
func forEachDifference<Element>(
  _ left: UnsafePointer<Element>, _ right: UnsafePointer<Element>, _ count: Int,
  _ body: (UnsafePointer<Element>, UnsafePointer<Element>) -> Void
) {
  for place in 0..<count {
    let (left, right) = unsafe (left + place, right + place)
    if unsafe memcmp(left, right, MemoryLayout<Element>.size) != 0 { unsafe body(left, right) }
  }
}

/// Whether nothing else holds this array's buffer, so that a change is made in place: O(1).
///
/// An array copies a shared buffer as soon as it is changed. With this check, a tree can store the change beside the
/// shared buffer instead. Measured for updates while a snapshot is held: half to nine tenths of the time,
/// and a third of the memory a kept version.
@inlinable
func isUniquelyReferenced<Element>(_ array: inout ContiguousArray<Element>) -> Bool {
  // Optional, since Swift 6 would open an `AnyObject` by copying it, and then it is never the only one.
  unsafe withUnsafeMutablePointer(to: &array) { array in
    unsafe array.withMemoryRebound(to: AnyObject?.self, capacity: 1) { buffer in
      unsafe isKnownUniquelyReferenced(&buffer.pointee)
    }
  }
}

/// Where an element of an array is: as long as the array's buffer is held and not changed.
@inlinable
@inline(__always)
func elementAddress<Element>(_ place: Int, in array: ContiguousArray<Element>) -> UnsafePointer<Element>? {
  unsafe array.withUnsafeBufferPointer { elements in
    guard let start = elements.baseAddress, place < elements.count else { return nil }
    return unsafe start + place
  }
}
