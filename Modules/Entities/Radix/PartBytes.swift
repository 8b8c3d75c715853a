#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Whether two parts of trees that are both alive have the same bytes, and so are indistinguishable. Nothing is retained,
/// which reduces the diff of two versions one change apart to a third of the time.
@inlinable
@inline(__always)
func hasSameBytes<Part>(_ left: UnsafePointer<Part>, _ right: UnsafePointer<Part>) -> Bool {
  unsafe memcmp(left, right, MemoryLayout<Part>.size) == 0
}
