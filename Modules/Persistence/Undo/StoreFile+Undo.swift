import LeftfoldCore
import ShowlogModels

extension StoreFile {
  /// What the store held before the last change that was not taken back or, for ``UndoStep/redo``, after the first that
  /// was, whichever process made it; nil if there is none. The store stays as it is.
  ///
  /// A change of theirs that an app writes with this as its `LogEntry.step` is then the one that was taken back. The
  /// cost follows what the change has replaced; an import's new rows cost their removal from the tables.
  ///
  /// Under the lock this is sure to be based on what the store holds; without, on ``contents``.
  public func contents(after step: UndoStep) throws(StoreError) -> PersistentState? {
    let connection = try open()
    guard let step = try connection.nextStep(step) else { return nil }
    let shows = try UndoRows<Show>(of: step, on: connection)
    let seasons = try UndoRows<Season>(of: step, on: connection)
    let episodes = try UndoRows<Episode>(of: step, on: connection)
    let plays = try UndoRows<Play>(of: step, on: connection)
    var contents = contents
    contents.library.change {
      shows.apply(to: &$0)
      seasons.apply(to: &$1)
      episodes.apply(to: &$2)
    }
    contents.plays.change { plays.apply(to: &$0) }
    return contents
  }
}
