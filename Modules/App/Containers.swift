import CalendarFeature
import HistoryFeature
import LeftfoldCore
import ShowsFeature
import TerminalUI
import TrendsFeature

/// Connects a store to a rendering view, and does nothing else: it draws what the store holds and passes on what a
/// person asks for.
@MainActor
public struct Container<View: RenderingView, ViewAction: Sendable> where View.ViewState: Equatable {
  /// What the view draws and what it asks for.
  public let store: Store<View.ViewState, ViewAction>

  /// A container of a view.
  public init(_ view: View.Type, _ store: Store<View.ViewState, ViewAction>) { self.store = store }

  /// Draws the view as it is now.
  public func draw(in canvas: Canvas) -> StyledText { View.draw(store.state, in: canvas) }

  /// Passes on what a person asks for.
  @discardableResult
  public func send(_ action: ViewAction) -> SentAction { store.send(action) }
}

extension Store where State == AppState, Action == AppAction {
  /// What was watched.
  public var historyContainer: Container<HistoryView, HistoryViewAction> {
    Container(HistoryView.self, historyStore.connect(using: WatchedHistoryConnector()))
  }

  /// What is on.
  public var calendarContainer: Container<CalendarView, CalendarViewAction> {
    Container(CalendarView.self, calendarStore.connect(using: CalendarConnector()))
  }

  /// What is next.
  public var nextContainer: Container<NextView, NextViewAction> {
    Container(NextView.self, calendarStore.connect(using: NextConnector()))
  }

  /// How one watches.
  public var trendsContainer: Container<TrendsView, TrendsViewAction> {
    Container(TrendsView.self, trendsStore.connect(using: TrendsConnector()))
  }

  /// What there is, and how far one is in it.
  public var showsContainer: Container<ShowsView, ShowsViewAction> {
    Container(ShowsView.self, showsStore.connect(using: ShowsConnector()))
  }

  /// One show.
  public var showDetailContainer: Container<ShowDetailView, ShowsViewAction> {
    Container(ShowDetailView.self, showsStore.connect(using: ShowDetailConnector()))
  }

  // new-feature: container
}
