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

/// The next place at which two arrays of one count have elements with different bytes.
///
/// Both arrays are alive, so elements of the same bytes are indistinguishable. No element is retained: the diff of two versions
/// that are one change apart takes a third of the time.
@inlinable
func nextDifference<Element>(
  _ left: ContiguousArray<Element>, _ right: ContiguousArray<Element>, from start: Int
) -> Int? {
  let count = min(left.count, right.count)
  return unsafe left.withUnsafeBytes { left in
    unsafe right.withUnsafeBytes { right in
      guard let left = left.baseAddress, let right = right.baseAddress else { return nil }
      let stride = MemoryLayout<Element>.stride
      for place in start..<count {
        let offset = place * stride
        if unsafe memcmp(left + offset, right + offset, MemoryLayout<Element>.size) != 0 { return place }
      }
      return nil
    }
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
