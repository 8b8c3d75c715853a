import LeftfoldCore
import ShowlogModels
import ShowlogTerminalUI
import Synchronization

/// The host's state of a tab, which its connector reads beside the feature's input.
public struct TabContext: Equatable, Sendable {
  /// The canvas of the tab.
  public var canvas: Canvas

  /// The viewer's position in the list; nil until the list is shown.
  public var position: ListPosition?

  /// The text that the list is filtered by; empty for none.
  public var filter: String

  /// The last result of the tab's background work; nil before the first.
  public var answer: AnyValue?

  /// Creates a context.
  public init(
    canvas: Canvas, position: ListPosition? = nil, filter: String = "", answer: AnyValue? = nil
  ) {
    self.canvas = canvas
    self.position = position
    self.filter = filter
    self.answer = answer
  }

  /// Returns the window of a list with a heading and `lead` lines between heading and rows.
  public func listWindow(lead: Int = 0) -> ListWindow {
    window(below: ListFrame.headHeight(in: canvas.height ?? 0) + lead)
  }

  /// Returns the window of a page below a head of a number of lines; all of a page that is printed.
  public func window(below head: Int) -> ListWindow {
    guard let height = canvas.height else { return ListWindow(height: .max) }
    var window = position?.window ?? ListWindow(height: 0)
    window.height = max(0, height - head)
    return window
  }

  /// Whether the page is printed as a whole, instead of shown in a window.
  public var isPrinted: Bool { canvas.height == nil }

  /// The context of a page that is printed as a whole.
  public static let printed = TabContext(canvas: Canvas(width: 80))
}

/// A connector of a page, which a tab shows in a window and a command prints as a whole.
public protocol PageConnector: Connector where ViewAction: Equatable {
  /// The canvas, the position and the filter of the page; only the rows of its window are read.
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

  /// Creates the state of a host.
  public init(input: Input, context: TabContext) {
    self.input = input
    self.context = context
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
