import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI
import Synchronization

final class Record: Sendable {
  private let steps = Mutex<[String]>([])

  var all: [String] { steps.withLock { $0 } }

  func note(_ step: String) { steps.withLock { $0.append(step) } }
}

/// A feature for tests: a key advances its counter, and every step of the key's path is recorded.
struct ProbeTab {
  enum ViewAction: Equatable, Sendable {
    case advance, onAppear, onDisappear
    case type(String), commit
  }

  struct ViewState: ScrollableViewState {
    var text: String
    var extent: ListExtent { ListExtent(count: 0, window: ListWindow(height: 0)) }
  }

  enum View: PageView {
    static func draw(_ state: ViewState, in canvas: Canvas) -> StyledText { StyledText([Line(state.text)]) }
  }

  struct ProbeConnector: PageConnector {
    var context = TabContext.printed
    let record: Record

    func connect(state: Int) -> ViewState { ViewState(text: "the probe") }

    func connect(action: ViewAction) -> SettingsAction {
      record.note("connector: \(action)")
      return .specialsChosen(isOn: action == .advance)
    }
  }

  static func make(
    _ name: String, title: String, key: Key = "p", scope: KeyRow.Scope = .tab, record: Record = Record()
  ) -> AppTab {
    Tab<Int, SettingsAction>(
      name, title: title, view: View.self, connector: { _ in ProbeConnector(record: record) },
      keys: [
        KeyBinding(
          scope, help: "advances \(title)",
          [
            .init(key) { _ in
              record.note("key: \(key.name)")
              return .send(ViewAction.advance)
            }
          ])
      ],
      events: PageEvents(
        onAppear: .onAppear, onDisappear: .onDisappear,
        search: .init(text: { _ in "" }, onType: { .type($0) }, onCommit: .commit))
    )
    .pullback(
      store: { (app: AppStore) in
        app.derived(state: { _ in 0 }) { (action: SettingsAction) in
          record.note("derived store: \(action)")
          return .settings(action)
        }
      }, input: { _ in 0 }, action: { .settings($0) })
  }
}
