import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The state of a host's store: what its tabs show, and the host's own state.
///
/// A requirement with a default is for what only some host has, such as the app's log of changes: a feature's preview is the
/// host without it.
public protocol ScreenRoot: Equatable, Sendable {
  /// The state on which the tabs are made.
  associatedtype Content: Equatable & Sendable

  /// The actions of the store.
  associatedtype Action: ScreenRootAction

  /// The state that the tabs show.
  var visible: Content { get }

  /// The host's own state.
  var screen: ScreenState { get set }

  /// The form of numbers.
  var wording: Wording { get }

  /// The last import of files; nil if the host takes none.
  var importing: ImportProgress? { get }

  /// Returns the action that imports a file or a folder; nil if the host takes none.
  static func importing(_ path: String) -> Action?

  /// The message about a problem with what is stored; nil without one.
  var problem: String? { get }

  /// Whether a change is being written.
  var isWriting: Bool { get }

  /// Whether nothing is stored yet, so that the keys that add something come first.
  var isEmpty: Bool { get }

  /// Returns whether another state has the same stored content, by default what the tabs show.
  func storesTheSame(as other: Self) -> Bool

  /// The keys that apply everywhere, besides those of every host.
  static var keys: [HostBinding<Self>] { get }

  /// The sections of the `?` page about covers.
  static var help: [HelpPage.Section] { get }

  /// Returns what is over the tabs, or handles keys before them.
  func cover(_ glyphs: Glyphs) -> ScreenCover<Self>?

  /// Removes the cover.
  mutating func uncover()

  /// Returns the status line while nothing is asked, by default the message.
  func status(_ glyphs: Glyphs) -> Line

  /// Returns why the text of a prompt no longer completes its action; nil if it does.
  func refusal(of prompt: Prompt) -> String?

  /// Returns what completes the text of a prompt, by default nothing.
  ///
  /// - Parameter page: The name of the shown page, whose filter a prompt may be; nil without one.
  func completion(of prompt: Prompt, on page: String?) -> PromptCompletion
}

extension ScreenRoot {
  /// A tab of the host.
  public typealias HostTab = Tab<Content, Action.Intent>

  /// English.
  public var wording: Wording { .english }

  /// No files are taken.
  public var importing: ImportProgress? { nil }

  /// Returns nil: no files are taken.
  public static func importing(_ path: String) -> Action? { nil }

  /// No problem.
  public var problem: String? { nil }

  /// Nothing is written.
  public var isWriting: Bool { false }

  /// Something is stored.
  public var isEmpty: Bool { false }

  /// Returns whether the tabs show the same.
  public func storesTheSame(as other: Self) -> Bool { visible == other.visible }

  /// No further keys.
  public static var keys: [HostBinding<Self>] { [] }

  /// No further sections.
  public static var help: [HelpPage.Section] { [] }

  /// Returns nil: nothing is over the tabs.
  public func cover(_ glyphs: Glyphs) -> ScreenCover<Self>? { nil }

  /// Does nothing.
  public mutating func uncover() {}

  /// Returns the message.
  public func status(_ glyphs: Glyphs) -> Line { screen.message?.line ?? Line() }

  /// Returns nil: the text is accepted.
  public func refusal(of prompt: Prompt) -> String? { nil }

  /// Nothing.
  public func completion(of prompt: Prompt, on page: String?) -> PromptCompletion { .none }
}

/// Where an import of files is.
public enum ImportProgress: Equatable, Sendable {
  /// None was started.
  case none
  /// A share of the files was read, 0...1.
  case running(Double)
  /// It ended, with a report.
  case finished(StyledText)
  /// It changed nothing, for a reason.
  case failed(String)
}

/// The actions of a host's store.
public protocol ScreenRootAction: Sendable {
  /// The actions of the tabs.
  associatedtype Intent: Sendable

  /// An action of a tab.
  static func intent(_ action: Intent) -> Self

  /// An action of the host.
  static func screen(_ action: ScreenAction) -> Self

  /// The action of the host; nil for any other.
  var screenAction: ScreenAction? { get }
}

/// What is over the tabs and belongs to no feature, such as a log of changes: a page, or keys before those of the tabs.
public struct ScreenCover<Root: ScreenRoot> {
  /// A page instead of the tab.
  public struct Page {
    let extent: ListExtent
    let move: (ListWindow) -> Root.Action
    let draw: (Canvas) -> StyledText

    /// Creates a page with the length of its list, the action for a move in it, and its content.
    public init(
      extent: ListExtent, move: @escaping (ListWindow) -> Root.Action, draw: @escaping (Canvas) -> StyledText
    ) {
      (self.extent, self.move, self.draw) = (extent, move, draw)
    }
  }

  let keys: [HostBinding<Root>]
  let toggle: KeyHint
  let back: String
  let page: Page?

  /// Creates a cover.
  ///
  /// - Parameters:
  ///   - keys: The keys that come before those of the tabs.
  ///   - toggle: The hint for the key that shows and hides the page.
  ///   - back: The hint for Escape.
  ///   - page: The page; nil while the tab is shown.
  public init(keys: [HostBinding<Root>], toggle: KeyHint, back: String, page: Page?) {
    (self.keys, self.toggle, self.back, self.page) = (keys, toggle, back, page)
  }
}

extension ScreenRoot {
  /// The layout of the terminal.
  public var layout: ScreenLayout { ScreenLayout(size: screen.size) }

  var isCovered: Bool { cover(.unicode)?.page != nil }

  func shown(in tabs: [HostTab]) -> HostTab? {
    let visible = visible
    return tabs.first { $0.overlay?.isOpen(visible) == true } ?? tabs.first { $0.name == screen.tab }
  }

  /// The tabs that are listed, and the chosen one.
  func bar(of tabs: [HostTab]) -> [HostTab] {
    let visible = visible
    return tabs.filter { $0.isListed(visible) || ($0.overlay == nil && $0.name == screen.tab) }
  }

  func input(of tab: String, glyphs: Glyphs, hints: HintWording) -> TabInput<Content> {
    let state = screen.tabs[tab] ?? TabState()
    let canvas = Canvas(width: screen.size.columns, height: layout.bodyHeight, glyphs: glyphs, hints: hints)
    var context = TabContext(
      canvas: canvas, position: state.position, filter: state.filter, answer: state.answer)
    context.hasRoom = screen.hasRoom
    return TabInput(input: visible, context: context, canvas: canvas)
  }
}
