import Foundation
import Synchronization

extension RateLimit {
  /// A rate limit shared by all processes of the user through a locked file, `requests` in a folder.
  ///
  /// A restarted program gets no new tokens, and concurrent processes share them. If the file cannot be opened or
  /// locked, the limit applies to this process only.
  public static func file(in folder: String, _ bucket: TokenBucket = TokenBucket()) -> Self {
    let shared = SharedBucket(bucket)
    return Self(
      take: { now in
        shared.bucket.withLock { bucket in
          LockedFile.update(in: folder) {
            bucket.read(lines: $0 ?? bucket.lines, at: now)
          } then: {
            let wait = bucket.take(at: now)
            return (wait, bucket.lines)
          }
        }
      },
      pause: { now, duration in
        shared.bucket.withLock { bucket in
          LockedFile.update(in: folder) {
            bucket.read(lines: $0 ?? bucket.lines, at: now)
          } then: {
            bucket.pause(at: now, for: duration)
            return ((), bucket.lines)
          }
        }
      })
  }
}

private enum LockedFile {
  /// `read` gets nil if the file cannot be opened or locked.
  static func update<Value>(
    in folder: String, read: (String?) -> Void, then write: () -> (value: Value, text: String)
  ) -> Value {
    let descriptor = open(in: folder)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      read(nil)
      return write().value
    }
    read(text(of: descriptor))
    let (value, text) = write()
    let bytes = Array(text.utf8)
    // Not atomic: a crash in between leaves an empty file, which is only a full bucket.
    if ftruncate(descriptor, 0) == 0 { _ = unsafe pwrite(descriptor, bytes, bytes.count, 0) }
    return value
  }

  private static func open(in folder: String) -> Int32 {
    let path = "\(folder)/requests"
    let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
    let descriptor = unsafe Foundation.open(path, flags, 0o600)
    guard descriptor < 0, errno == ENOENT else { return descriptor }
    PrivateFolder.make(folder)
    return unsafe Foundation.open(path, flags, 0o600)
  }

  /// Far more than a bucket ever writes.
  private static func text(of descriptor: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
  }
}
