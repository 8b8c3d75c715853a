import ShowlogFeatureKit
import ShowlogModels

/// The input of the feature's commands and screens.
public typealias CalendarInput = PlaysInput<CalendarState>

extension CalendarInput {
  /// The displayed days, half open.
  public var range: Range<Day> { state.period.range(around: state.anchor ?? today) }
}
