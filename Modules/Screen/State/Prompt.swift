import ShowlogFeatureKit
import ShowlogModels

/// A prompt for a line of text.
public struct Prompt: Equatable, Sendable {
  /// The kind of a prompt.
  public enum Kind: Equatable, Sendable {
    /// The filter or search text of the current page.
    case filter
    /// The path of files to import.
    case importPath
    /// A text that completes a page's action.
    case text(TextRequest<AnyViewAction>)

    /// The maximum number of characters, longer than titles, notes and paths; searching for more would be slow.
    public var characterLimit: Int {
      switch self {
      case .filter: 256
      case .text, .importPath: 4_096
      }
    }
  }

  /// The kind of the prompt.
  public var kind: Kind

  /// The label in front of the text.
  public var label = "Filter: "

  /// The typed text.
  public var text = ""

  /// The reason why the text as typed was not accepted; empty if it was not committed.
  public var reason = ""

  /// The message about the earlier attempt to write the text; nil without one.
  var failure: String?

  /// The version from which a page's action has its keys; nil for other prompts.
  public var version: PersistentState?

  /// The row from which a page's action has its keys; nil for other prompts.
  public var subject: RowSubject?

  /// Whether both prompts complete the same action of a page.
  func hasDraft(of other: Prompt) -> Bool {
    guard case .text(let request) = kind, case .text(let otherRequest) = other.kind else { return false }
    return request.draft == otherRequest.draft
  }

  /// Returns a new text without what exceeds the limit, or the length of a text that was longer to begin with.
  func limited(_ new: String) -> String { String(new.prefix(max(kind.characterLimit, text.count))) }
}
