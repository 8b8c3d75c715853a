import LeftfoldCore
import LeftfoldEntities
import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

/// The connector of the search page.
public struct SearchConnector: Connector {
  /// Creates a connector of the page.
  public init() {}

  /// Returns the matches of the window as rows.
  public func connect(state: TabInput<SearchInput>) -> SearchView.State {
    let search = state.input.state
    let problem = if case .failed(let message) = search.phase, !search.matches.isEmpty { message } else { "" }
    let answer = search.matches.map(\.id)
    let extent = state.context.extent(lead: problem.isEmpty ? 0 : 2, of: search.matches) { match in
      RowID(match: match.id, answer: answer)
    } subject: { match in
      state.input.library.show(with: match.ids, year: match.year).map { RowSubject(show: $0.id) }
    }
    return SearchView.State(
      query: search.query, rows: search.matches[extent.range].map { row($0, state.input) }, extent: extent,
      facts: facts(search, state.input.wording), problem: problem,
      placeholder: extent.count > 0 ? nil : Placeholder(search))
  }

  /// Returns the feature's action for a view action.
  public func connect(action: SearchView.Action) -> SearchAction {
    switch action {
    case .open: .opened
    case .type(let text): .typed(text: text)
    case .onCommit: .committed
    case .add(let id): .chosen(id: id)
    }
  }

  /// A better match of a longer text replaces a selected one of the last answer.
  private struct RowID: Equatable, Sendable {
    let match: Int
    let answer: [Int]
  }

  private func row(_ match: CatalogMatch, _ input: SearchInput) -> SearchView.State.Row {
    let show = input.library.show(with: match.ids, year: match.year)
    let known = show.map { $0.isFollowed == true ? "followed" : "in your library" }
    return SearchView.State.Row(
      id: match.id, show: show?.id, title: match.title, year: match.year.map { "\($0)" } ?? "",
      network: match.network ?? "", detail: input.state.adding.contains(match.id) ? "adding" : known ?? "")
  }

  private func facts(_ search: SearchState, _ wording: Wording) -> [String] {
    switch search.phase {
    case .idle: []
    case .searching: ["asking TVmaze"]
    case .found, .failed: search.matches.isEmpty ? [] : [search.matches.count.of("show", "shows", in: wording)]
    }
  }
}

extension Placeholder {
  fileprivate init(_ search: SearchState) {
    switch search.phase {
    case .idle: self.init("Type a title: shows and episodes come from TVmaze, over the network.")
    case .searching: self.init("Asking TVmaze", reason: .loading(share: nil))
    case .found: self.init("TVmaze has no show with “\(search.query)” in its title.")
    case .failed(let message): self.init(message, reason: .failed)
    }
  }
}
