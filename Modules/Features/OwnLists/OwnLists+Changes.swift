import LeftfoldCore
import LeftfoldEntities
import ShowlogModels

extension OwnListItem {
  fileprivate mutating func state(isRemoved: Bool, at moment: Timestamp) {
    (self.isRemoved, statedAt) = (isRemoved, moment.after(statedAt))
  }

  // The same place again is a statement as well: another machine may have stated another one before.
  fileprivate mutating func place(at position: Int?, in list: String? = nil, at moment: Timestamp) {
    (self.position, self.list, placedAt) = (position, list ?? self.list, moment.after(placedAt))
  }

  mutating func write(_ note: String?, at moment: Timestamp) {
    let note = note?.isBlank == true ? nil : note
    guard note != self.note else { return }
    (self.note, notedAt) = (note, moment.after(notedAt))
  }

  /// States again what undo led to, after what it took back.
  mutating func restate(since old: Self, at moment: Timestamp) {
    if (isRemoved, statedAt) != (old.isRemoved, old.statedAt) { statedAt = moment.after(old.statedAt) }
    if (position, list, placedAt) != (old.position, old.list, old.placedAt) { placedAt = moment.after(old.placedAt) }
    if (note, notedAt) != (old.note, old.notedAt) { notedAt = moment.after(old.notedAt) }
  }
}

extension OwnListsState {
  /// The numbers between two places, of which an item that is moved between them takes the middle.
  static let step = 1_024

  /// Changes an item that is on a list; what is stated of it says that it is on it.
  mutating func state(
    _ thing: TitleID, on list: String, at moment: Timestamp, _ change: (inout OwnListItem, inout Self) -> Void
  ) -> Effect<OwnListsAction> {
    guard let item = item(of: thing, on: list), !item.isRemoved else {
      return .report(.droppedAction, "the list has no such item")
    }
    var changed = item
    change(&changed, &self)
    guard changed != item else { return .none }
    changed.state(isRemoved: changed.isRemoved, at: moment)
    items.set(changed)
    return .none
  }

  mutating func add(_ thing: TitleID, to name: String, note: String?, at moment: Timestamp) {
    let (list, known) = (list(named: name), item(of: thing, on: name))
    var item = known ?? OwnListItem(id: items.nextID, list: name, thing, at: OwnListItem.never, isRemoved: true)
    if item.isRemoved {
      item.place(at: list.map(\.last) ?? Self.step, in: list?.name ?? name, at: moment)
      item.write(note, at: moment)
      item.state(isRemoved: false, at: moment)
    } else if let note {
      item.write(note, at: moment)
      if item != known { item.state(isRemoved: false, at: moment) }
    }
    if item != known { items.set(item) }
  }

  /// Numbers the whole list anew if there is no number left between its neighbors.
  private mutating func renumber(_ all: [OwnListItem], at moment: Timestamp) {
    for (index, var item) in all.enumerated() where item.position != (index + 1) * Self.step {
      item.place(at: (index + 1) * Self.step, at: moment)
      items.set(item)
    }
  }

  mutating func move(_ item: inout OwnListItem, to place: Int, at moment: Timestamp) {
    guard let all = list(named: item.list)?.items, let old = all.firstIndex(of: item) else { return }
    var others = all
    others.remove(at: old)
    let index = min(max(0, place - 1), others.count)
    guard index != old else { return }
    let before = index == 0 ? 0 : others[index - 1].position
    let after = index == others.count ? before.map { $0 + 2 * Self.step } : others[index].position
    if let before, let after, after - before > 1, others.allSatisfy({ $0.position != nil }) {
      return item.place(at: before + (after - before) / 2, at: moment)
    }
    others.insert(item, at: index)
    renumber(others, at: moment)
    item.place(at: (index + 1) * Self.step, at: moment)
  }

  /// - Complexity: O(items).
  mutating func rename(_ old: String, to name: String, at moment: Timestamp) {
    guard let list = list(named: old) else { return }
    guard old.folded != name.folded else {
      guard list.items.contains(where: { $0.list != name }) else { return }
      for (index, var item) in list.items.enumerated() {
        item.place(at: item.position.map { _ in (index + 1) * Self.step }, in: name, at: moment)
        items.set(item)
      }
      return
    }
    let target = self.list(named: name)
    var known = Dictionary(
      items.filter { $0.list.folded == name.folded }.map { ($0.thing, $0) }, uniquingKeysWith: { first, _ in first })
    let isOrdered = target.map { $0.last != nil } ?? (list.last != nil)
    var last = target?.last ?? Self.step
    for var item in list.items {
      var copy =
        known.removeValue(forKey: item.thing)
        ?? OwnListItem(
          id: items.nextID, list: target?.name ?? name, item.thing, at: OwnListItem.never,
          isRemoved: true)
      if copy.isRemoved {
        copy.place(at: isOrdered ? last : nil, in: target?.name ?? name, at: moment)
        copy.write(item.note, at: moment)
        copy.state(isRemoved: false, at: moment)
        last += Self.step
      } else if copy.note == nil {
        copy.write(item.note, at: moment)
      }
      items.set(copy)
      item.state(isRemoved: true, at: moment)
      items.set(item)
    }
  }
}

extension OwnList {
  /// The number behind the last; nil in a list without an order.
  fileprivate var last: Int? { items.compactMap(\.position).max().map { $0 + OwnListsState.step } }
}
