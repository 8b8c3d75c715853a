#ifndef LEFTFOLD_PREFETCH_SHIM_H
#define LEFTFOLD_PREFETCH_SHIM_H

#include <stddef.h>

// This is C because Swift has no prefetch instruction. Reading ahead instead waits for each cache line.

/// Requests the cache lines that are `stride` bytes apart in a memory range, without waiting for them. An invalid address has
/// no effect.
static inline void leftfold_prefetch(const void *address, size_t size, size_t stride) {
  for (size_t offset = 0; offset < size; offset += stride) __builtin_prefetch((const char *)address + offset);
}

#endif
