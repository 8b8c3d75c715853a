import LeftfoldCore
import ShowlogModels

extension StoreFile {
  /// What the store held before the last change that was not taken back or, for ``UndoStep/redo``, after the first that
  /// was, whichever process made it; nil if there is none.
  ///
  /// Nothing is written. To go that step, write these contents with an entry whose ``LogEntry/step`` is the same. The
  /// cost follows what the change has replaced and added.
  ///
  /// Under the lock this is surely based on what the store holds; without, on ``contents``.
  public func contents(after step: UndoStep) throws(StoreError) -> PersistentState? {
    let connection = try open()
    // A store that may not be written may still be of the first version, which kept no steps.
    guard try connection.version() > 1, let step = try connection.nextStep(step) else { return nil }
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
