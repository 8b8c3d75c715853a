#ifndef CSHOWLOGZLIB_SHIM_H
#define CSHOWLOGZLIB_SHIM_H

#include <stddef.h>
#include <string.h>
#include <zlib.h>

/// Inflates a whole raw DEFLATE stream into a buffer of fixed size; never writes past it.
///
/// Returns the number of bytes written, -1 where the stream is broken, and -2 where it holds more than the buffer takes.
static inline long long showlog_inflate(
    const unsigned char *input, size_t input_count, unsigned char *output, size_t capacity) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  if (input_count > 0xFFFFFFFFu || capacity > 0xFFFFFFFFu) return -2;
  if (inflateInit2(&stream, -15) != Z_OK) return -1;
  stream.next_in = (Bytef *)input;
  stream.avail_in = (uInt)input_count;
  stream.next_out = output;
  stream.avail_out = (uInt)capacity;
  int code = inflate(&stream, Z_FINISH);
  long long written = (long long)(capacity - stream.avail_out);
  int is_full = stream.avail_out == 0;
  inflateEnd(&stream);
  if (code == Z_STREAM_END) return written;
  return code == Z_BUF_ERROR && is_full ? -2 : -1;
}

/// The CRC-32 of some bytes.
static inline unsigned int showlog_crc32(const unsigned char *bytes, size_t count) {
  if (count > 0xFFFFFFFFu) return 0;
  return (unsigned int)crc32(0L, bytes, (uInt)count);
}

#endif
