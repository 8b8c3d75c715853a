import ShowlogApp
import ShowlogPersistence

extension Session {
  /// Checks the store file for damage; returns nil without a file.
  ///
  /// Nothing is written.
  ///
  /// - Complexity: O(file).
  ///
  /// - Throws: `StoreError` if the file cannot be read at all.
  public func check() throws(StoreError) -> StoreCheck? {
    try file?.check()
  }

  /// Copies the store file while other processes may use it, and verifies the copy; a no-op without a file.
  ///
  /// - Throws: `StoreError` if the target exists, the copy cannot be written, or the store is damaged.
  public func backUp(to path: String) throws(StoreError) {
    try file?.backUp(to: path)
  }
}
