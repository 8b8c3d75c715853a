import LeftfoldCore
import ShowlogModels
import ShowlogTerminalUI
import Synchronization

/// The host's state of a tab, which its connector reads beside the feature's input.
public struct TabContext: Equatable, Sendable {
  /// The part of the page that is shown.
  public var viewport: Viewport

  /// The viewer's position in the list; nil until the list is shown.
  public var position: ListPosition?

  /// The text that the list is filtered by; empty for none.
  public var filter: String

  /// The last result of the tab's background work; nil before the first.
  public var answer: AnyValue?

  /// Whether the renderer has room for covers, which a terminal has not.
  public var hasRoom = false

  /// Creates a context.
  public init(viewport: Viewport, position: ListPosition? = nil, filter: String = "", answer: AnyValue? = nil) {
    self.viewport = viewport
    self.position = position
    self.filter = filter
    self.answer = answer
  }

  /// Creates the context of a page on a canvas.
  public init(canvas: Canvas, position: ListPosition? = nil, filter: String = "", answer: AnyValue? = nil) {
    self.init(viewport: canvas.viewport, position: position, filter: filter, answer: answer)
  }

  /// Returns the window of a list with a heading and `lead` rows between heading and list; all of a list that is printed.
  public func listWindow(lead: Int = 0) -> ListWindow {
    guard let rows = viewport.rows else { return ListWindow(height: .max) }
    var window = position?.window ?? ListWindow(height: 0)
    window.height = max(0, rows - lead)
    return window
  }

  /// Whether the page is printed as a whole, instead of shown in a window.
  public var isPrinted: Bool { viewport == .whole }

  /// The context of a page that is printed as a whole.
  public static let printed = TabContext(viewport: .whole)

  /// The context of a page that is drawn as a whole, with covers.
  public static let drawn: TabContext = {
    var context = printed
    context.hasRoom = true
    return context
  }()
}

/// A connector of a page, which a tab shows in a window and a command prints as a whole.
public protocol PageConnector: Connector where ViewAction: Equatable {
  /// The viewport, the position and the filter of the page; only the rows of its window are read.
  var context: TabContext { get set }
}

extension PageConnector {
  /// Returns the connector of the page in a context.
  public func `in`(_ context: TabContext) -> Self {
    var connector = self
    connector.context = context
    return connector
  }
}

/// The state of a host from which a tab's page is made: the state of the features, and the host's state of the tab.
public struct TabInput<Input: Equatable & Sendable>: Equatable, Sendable {
  /// The state of the features, or the input of one.
  public var input: Input

  /// The host's state of the tab.
  public var context: TabContext

  /// The canvas of the tab.
  public var canvas: Canvas

  /// Creates the state of a host.
  public init(input: Input, context: TabContext, canvas: Canvas) {
    (self.input, self.context, self.canvas) = (input, context, canvas)
  }
}

/// A cache of the last result of a pure function, reused while its input is equal.
public final class Memo<Question: Equatable & Sendable, Answer: Sendable>: Sendable {
  private let last = Mutex<(question: Question, answer: Answer)?>(nil)

  /// Creates an empty memo.
  public init() {}

  /// Returns the answer to a question, recomputed only if the question differs from the last one.
  public func callAsFunction(_ question: Question, _ answer: (Question) -> Answer) -> Answer {
    if let last = last.withLock({ $0 }), last.question == question { return last.answer }
    let new = answer(question)
    last.withLock { $0 = (question, new) }
    return new
  }
}

extension LibraryPhase {
  /// Returns the placeholder of a page whose library is not loaded; nil once it is.
  ///
  /// - Parameter subject: The content that is loaded, such as `your history`.
  public func placeholder(reading subject: String) -> Placeholder? {
    switch self {
    case .ready: nil
    case .loading(let share): Placeholder("Reading \(subject)", reason: .loading(share: share))
    case .failed(let message):
      Placeholder(message, [.step(.otherStore), .step(.demo)], reason: .failed)
    }
  }
}
