import LeftfoldCore
import LeftfoldEntities
import LeftfoldIndexes
import LeftfoldUndo

/// A value whose members a test cannot assign one by one.
protocol WrittenAsWhole {}

extension UndoHistory: WrittenAsWhole {}

/// A value that is created from a table, so no expression of its members creates it.
protocol DerivedFromTable: WrittenAsWhole {}

extension SortedIndex: DerivedFromTable {}
