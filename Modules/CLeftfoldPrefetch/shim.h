#ifndef LEFTFOLD_PREFETCH_SHIM_H
#define LEFTFOLD_PREFETCH_SHIM_H

#include <stddef.h>

// This is C because Swift has no prefetch instruction. Reading ahead instead waits for each cache line. Into the second-level
// cache: the few lines that the first level can wait for at once would limit an iteration to half of the memory bandwidth.

/// Requests the cache lines that are `stride` bytes apart in a memory range, without waiting for them. An invalid address has
/// no effect.
static inline void leftfold_prefetch(const void *address, size_t size, size_t stride) {
  for (size_t offset = 0; offset < size; offset += stride) __builtin_prefetch((const char *)address + offset, 0, 2);
}

#endif
