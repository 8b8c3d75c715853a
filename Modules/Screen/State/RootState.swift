import ShowlogApp
import ShowlogFeatureKit
import TerminalUI

/// Everything while the screen is open: the app, and how it is looked at.
public struct RootState: Equatable, Sendable {
  /// The app.
  public var app: AppState

  /// How it is looked at.
  public var screen: ScreenState

  /// An app on a screen.
  public init(app: AppState, screen: ScreenState) {
    self.app = app
    self.screen = screen
  }
}

extension RootState {
  /// How the screen is divided.
  var layout: ScreenLayout { ScreenLayout(size: screen.size) }

  /// The page that lies over the tabs; nil if none does.
  func overlay(in tabs: [AppTab]) -> AppTab? { tabs.first { $0.overlay?.isOpen(app) == true } }

  /// The page that is shown: the one over the tabs, or the chosen tab.
  func shown(in tabs: [AppTab]) -> AppTab? { overlay(in: tabs) ?? tabs.first { $0.name == screen.tab } }

  /// How a tab is looked at.
  func place(of tab: String, glyphs: Glyphs) -> TabPlace {
    let place = screen.places[tab] ?? Place()
    return TabPlace(
      canvas: Canvas(width: screen.size.columns, height: layout.bodyHeight, glyphs: glyphs), window: place.window,
      filter: place.filter, answer: place.answer, isWorking: place.isWorking)
  }
}
