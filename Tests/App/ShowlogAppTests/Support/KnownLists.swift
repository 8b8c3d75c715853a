/// What a naive viewer knows of the own lists on a machine: of each title whether it is on a list, its place there and its
/// note, each by the latest statement of it.
///
/// A place is a number: of what is added 1,024 after the last, of what is moved the middle between its neighbors; if there is
/// none, all titles of the list are numbered anew.
struct KnownLists: Equatable {
  struct Fact<Value: Equatable>: Equatable {
    private(set) var value: Value
    private(set) var moment = Int.min

    init(_ value: Value, at moment: Int = .min) { (self.value, self.moment) = (value, moment) }

    /// A statement here is later than those that are known here, whatever the clock says.
    mutating func state(_ value: Value, at moment: Int) { self = Fact(value, at: max(moment, self.moment &+ 1)) }

    /// What a file states precedes all that the viewer states.
    mutating func read(_ value: Value) { if moment <= 0 { self = Fact(value, at: 0) } }

    mutating func merge(_ other: Self) { if moment < other.moment { self = other } }

    mutating func restate(_ former: Self, at moment: Int) { if self != former { state(former.value, at: moment) } }
  }

  struct Place: Equatable {
    let number: Int
    /// The name of the list, which has its letters from the latest statement.
    let name: String
  }

  struct Key: Hashable {
    let list: String
    let title: String

    init(_ list: String, _ title: String) { (self.list, self.title) = (list.lowercased(), title) }
  }

  struct Item: Equatable {
    var isListed = Fact(false)
    var place = Fact(Place(number: 0, name: ""))
    var note = Fact(String?.none)
  }

  private static let step = 1_024

  private var items: [Key: Item]

  init(items: [Key: Item] = [:]) { self.items = items }

  /// The titles of a list in order.
  func titles(of list: String) -> [Key] {
    items.keys.filter { $0.list == list.lowercased() && isListed($0) }.sorted { order($0) < order($1) }
  }

  /// Of one place the earlier statement is first.
  private func order(_ key: Key) -> (Int, Int, Int, String) {
    let item = items[key, default: Item()]
    return (item.place.value.number, item.place.moment, item.isListed.moment, key.title)
  }

  private func isListed(_ key: Key) -> Bool { items[key]?.isListed.value == true }

  private func number(_ key: Key) -> Int { items[key]?.place.value.number ?? 0 }

  private func name(of list: String) -> String? { titles(of: list).compactMap { items[$0]?.place.value.name }.min() }

  /// The lists with what is on them, in words.
  var words: [String] {
    Set(items.keys.map(\.list)).sorted().compactMap { list in
      let titles = titles(of: list).map { key in key.title + (items[key]?.note.value.map { "=\($0)" } ?? "") }
      return name(of: list).map { "list \($0): \(titles.joined(separator: ", "))" }
    }
  }
}

extension KnownLists {
  mutating func add(_ title: String, to list: String, note: String?, at moment: Int) {
    let key = Key(list, title)
    if isListed(key) {
      if let note { write(note, on: title, of: list, at: moment) }
      return
    }
    let last = titles(of: list).map(number).max() ?? 0
    var item = items[key, default: Item()]
    item.place.state(Place(number: last + Self.step, name: name(of: list) ?? list), at: moment)
    if item.note.value != note { item.note.state(note, at: moment) }
    item.isListed.state(true, at: moment)
    items[key] = item
  }

  mutating func remove(_ title: String, from list: String, at moment: Int) {
    if isListed(Key(list, title)) { items[Key(list, title)]?.isListed.state(false, at: moment) }
  }

  mutating func write(_ note: String?, on title: String, of list: String, at moment: Int) {
    let key = Key(list, title)
    guard isListed(key), items[key]?.note.value != note else { return }
    items[key]?.note.state(note, at: moment)
    items[key]?.isListed.state(true, at: moment)
  }

  mutating func move(_ title: String, of list: String, to index: Int, at moment: Int) {
    let key = Key(list, title)
    var titles = titles(of: list)
    guard let old = titles.firstIndex(of: key) else { return }
    titles.remove(at: old)
    let new = min(index - 1, titles.count)
    guard new != old else { return }
    titles.insert(key, at: new)
    let before = new == 0 ? 0 : number(titles[new - 1])
    let after = new == titles.count - 1 ? before + 2 * Self.step : number(titles[new + 1])
    let hasRoom = after - before > 1
    if !hasRoom {
      for (index, other) in titles.enumerated() where other != key && number(other) != (index + 1) * Self.step {
        place(other, (index + 1) * Self.step, at: moment)
      }
    }
    place(key, hasRoom ? (before + after) / 2 : (new + 1) * Self.step, at: moment)
    items[key]?.isListed.state(true, at: moment)
  }

  private mutating func place(_ key: Key, _ number: Int, _ name: String? = nil, at moment: Int) {
    let name = name ?? items[key]?.place.value.name ?? ""
    items[key]?.place.state(Place(number: number, name: name), at: moment)
  }

  mutating func rename(_ list: String, to name: String, at moment: Int) {
    let titles = titles(of: list)
    guard list.lowercased() != name.lowercased() else {
      guard titles.contains(where: { items[$0]?.place.value.name != name }) else { return }
      for (index, key) in titles.enumerated() { place(key, (index + 1) * Self.step, name, at: moment) }
      return
    }
    for key in titles {
      let (note, other) = (items[key]?.note.value, Key(name, key.title))
      if !isListed(other) {
        add(key.title, to: name, note: note, at: moment)
      } else if items[other]?.note.value == nil, let note {
        items[other]?.note.state(note, at: moment)
      }
      remove(key.title, from: list, at: moment)
    }
  }

  /// A file lists a title.
  mutating func read(_ title: String, on list: String, rank: Int, note: String?) {
    var item = items[Key(list, title), default: Item()]
    item.isListed.read(true)
    item.place.read(Place(number: rank * Self.step, name: list))
    item.note.read(note)
    items[Key(list, title)] = item
  }

  mutating func merge(_ other: Self) {
    items.merge(other.items) { mine, its in
      var item = mine
      item.isListed.merge(its.isListed)
      item.place.merge(its.place)
      item.note.merge(its.note)
      return item
    }
  }

  /// States anew what undo or redo led back to, one title after the other in order.
  func restating(_ earlier: Self, at moment: Int) -> Self {
    var (result, moment) = (earlier, moment)
    let former = Self(items: items.merging(earlier.items) { $1 })
    for key in items.keys.sorted(by: { former.order($0) < former.order($1) }) where items[key] != earlier.items[key] {
      guard var item = items[key] else { continue }
      if let former = earlier.items[key] {
        item.isListed.restate(former.isListed, at: moment)
        item.place.restate(former.place, at: moment)
        item.note.restate(former.note, at: moment)
      } else if item.isListed.value {
        item.isListed.state(false, at: moment)
      }
      result.items[key] = item
      moment = max(moment, item.place.moment + 1)
    }
    return result
  }
}
