import LeftfoldCore
import ShowlogFeatureKit

extension Connectors {
  /// The connector of the calendar, ``CalendarConnector``.
  public typealias Calendar = CalendarConnector
}

extension CalendarView {
  /// The store of the view: its state, and the actions that it sends.
  public typealias ViewModel = Store<State, Action>
}
