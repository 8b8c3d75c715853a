import LeftfoldCore
import ShowlogPages
import ShowlogTerminalUI

/// A list with its name and title, declared once for its tab and its command.
public struct NamedList<Input: FeatureInput, Page: ListPage>: Sendable {
  /// The name of the tab and of the command.
  public let name: String

  /// The title of the tab, and of a list without its own.
  public let title: String

  private let content: String
  private let key: @Sendable (Input) -> Input
  private let page: @Sendable (ListQuestion<Input>) -> Page

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - content: The content that is loaded before the list is shown.
  ///   - key: Returns the part of an input from which the list is computed, by default all of it.
  ///   - page: Computes the list; again only if that part, the filter or the answer differs.
  public init(
    _ name: String, title: String, reading content: String = "your shows",
    key: @escaping @Sendable (Input) -> Input = { $0 }, _ page: @escaping @Sendable (ListQuestion<Input>) -> Page
  ) {
    (self.name, self.title, self.content, self.key, self.page) = (name, title, content, key, page)
  }

  /// Returns the list of a question.
  public func callAsFunction(_ question: ListQuestion<Input>) -> Page { page(question) }

  /// Returns the state of the list in a context, by default of a printed one.
  public func state(of input: Input, in context: TabContext = .printed) -> ListState {
    connector(Never.self).in(context).connect(state: input)
  }

  /// Returns a connector of the list to its feature's store.
  public func connector<Action: Equatable & Sendable>(
    _ action: Action.Type = Action.self, progress: ProgressCache = ProgressCache()
  ) -> ListConnector<Input, Page, Action> {
    ListConnector(list: self, progress: progress)
  }

  /// Returns the tab of the list.
  public func tab<Action: Equatable & Sendable>(
    keys: [KeyBinding<Input, ListState, Action>] = [], events: PageEvents<Input, ListState, Action> = PageEvents(),
    overlay: Overlay<Input, Action>? = nil, work: TabWork<Input>? = nil, isFilterable: Bool = true,
    isSameList: @escaping @Sendable (Input, Input) -> Bool = { _, _ in true }
  ) -> Tab<Input, Action> {
    Tab(
      name, title: title, view: ListView.self, connector: { connector(progress: $0) }, keys: keys, events: events,
      overlay: overlay, work: work, isFilterable: isFilterable, isSameList: isSameList)
  }

  fileprivate func placeholder(of input: Input) -> Placeholder? { input.placeholder(reading: content) }

  fileprivate func key(of input: Input) -> Input { key(input) }
}

/// The connector of a list to its feature's store; its view actions are the feature's.
public struct ListConnector<Input: FeatureInput, Page: ListPage, Action: Equatable & Sendable>: PageConnector {
  /// The viewport, the position and the filter of the page.
  public var context = TabContext.printed

  private struct Key: Equatable, Sendable {
    let input: Input
    let filter: String
    let answer: AnyValue?
    let isPrinted: Bool
  }

  fileprivate let list: NamedList<Input, Page>
  fileprivate let progress: ProgressCache

  /// Computed again only if the input or the filter differs, not for each move of the selection.
  private let memo = Memo<Key, Page>()

  fileprivate init(list: NamedList<Input, Page>, progress: ProgressCache) {
    (self.list, self.progress) = (list, progress)
  }

  /// Returns the list, or the placeholder of a library that is not read.
  public func connect(state input: Input) -> ListState {
    if let placeholder = list.placeholder(of: input) { return ListState(title: list.title, placeholder: placeholder) }
    let key = Key(
      input: list.key(of: input), filter: context.filter, answer: context.answer, isPrinted: context.isPrinted)
    let page = memo(key) { list(ListQuestion($0.input, in: context, progress: progress)) }
    return ListState(page, title: list.title, in: context)
  }

  /// Returns the action itself.
  public func connect(action: Action) -> Action { action }
}

extension CommandContext where Input: FeatureInput {
  /// Prints a list: with `--json` as data, otherwise as the page that a tab shows, without its window.
  public func print<Page: ListPage>(_ list: NamedList<Input, Page>) throws(CommandFailure) {
    let input = try read()
    try output.print {
      list(ListQuestion(input)).json
    } page: { context in
      .list(list.state(of: input, in: context))
    } in: {
      settings.canvas
    }
  }
}
