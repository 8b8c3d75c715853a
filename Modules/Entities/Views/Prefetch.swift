internal import CLeftfoldPrefetch

/// Requests memory from the processor ahead of its use, without waiting for it: all of it for parts up to the size of a cache
/// line, and the beginnings of larger ones. Not inlinable, so that clients do not need the C module.
@usableFromInline
func prefetchMemory(at address: UnsafeRawPointer, count: Int, stride: Int) {
  unsafe leftfold_prefetch(address, count * stride, max(stride, 64))
}
