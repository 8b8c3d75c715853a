import LeftfoldEntities
import ShowlogApp
import ShowlogModels
import ShowlogMoviesFeature
import ShowlogOwnListsFeature

extension Machines {
  /// The lists that a machine has, in the words of the model.
  func foundLists(on machine: Int) -> [String] {
    let state = states[machine]
    func title(_ item: OwnListItem) -> String {
      switch item.thing {
      case .show(let id): state.library.shows[id: id]?.title ?? ""
      case .episode(let id):
        state.library.episodes[id: id].map { "\(state.library.shows[id: $0.show]?.title ?? "") \($0.code)" } ?? ""
      case .movie(let id): state.movies.movies[id: id]?.title ?? ""
      }
    }
    return state.ownLists.lists.map { list in
      let titles = list.items.map { title($0) + ($0.note.map { "=\($0)" } ?? "") }
      return "list \(list.name): \(titles.joined(separator: ", "))"
    }
  }

  /// An action of the lists, with what the viewer states by it.
  func listAction(_ step: MachineStep, at moment: Int, _ lists: inout KnownLists) -> OwnListsAction? {
    let list = ["Sea", "sea", "Land"][step.subject % 3]
    let note = step.value % 3 == 0 ? "n\(step.value)" : nil
    if step.kind == .addItem {
      let titles = ["Show 1", "Show 2", "Show 1 S01E01", "Film 1", "Film 2"]
      let title = titles[step.subject / 3 % titles.count]
      lists.add(title, to: list, note: note, at: moment)
      return thing(title, on: step.machine).map { .added(list: list, thing: $0, note: note) }
    }
    if step.kind == .renameList {
      let name = ["Sea", "SEA", "Land", "Lake"][step.value % 4]
      lists.rename(list, to: name, at: moment)
      return .renamed(list: list, name: name)
    }
    let titles = lists.titles(of: list).map(\.title)
    guard !titles.isEmpty else { return nil }
    let title = titles[step.subject / 3 % titles.count]
    guard let thing = thing(title, on: step.machine) else { return nil }
    switch step.kind {
    case .moveItem:
      lists.move(title, of: list, to: 1 + step.value % 5, at: moment)
      return .moved(list: list, thing: thing, place: 1 + step.value % 5)
    case .noteItem:
      lists.write(note, on: title, of: list, at: moment)
      return .noted(list: list, thing: thing, note: note)
    default:
      lists.remove(title, from: list, at: moment)
      return .removed(list: list, thing: thing)
    }
  }

  private func thing(_ title: String, on machine: Int) -> TitleID? {
    let state = states[machine]
    if let film = state.movies.movies.first(where: { $0.title == title }) { return .movie(id: film.id) }
    let show = state.library.shows.first { title.hasPrefix($0.title) }
    guard let show, show.title != title else { return show.map { .show(id: $0.id) } }
    return state.library.episodes.first { $0.show == show.id && title == "\(show.title) \($0.code)" }.map {
      .episode(id: $0.id)
    }
  }
}
