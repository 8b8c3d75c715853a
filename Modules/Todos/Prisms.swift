import LeftfoldCore

extension Prism where Whole == TodosAction, Part == (id: Todo.ID, action: TodoAction) {
  static var todo: Self {
    Prism(embed: { .todo(id: $0.id, $0.action) }) { if case .todo(let id, let part) = $0 { (id, part) } else { nil } }
  }
}

extension Prism where Whole == TodosAction, Part == (id: Upload.ID, action: UploadAction) {
  static var upload: Self {
    Prism(embed: { .upload(id: $0.id, $0.action) }) {
      if case .upload(let id, let part) = $0 { (id, part) } else { nil }
    }
  }
}

extension Prism where Whole == TodosAction, Part == (id: Window.ID, action: WindowAction) {
  static var window: Self {
    Prism(embed: { .window(id: $0.id, $0.action) }) {
      if case .window(let id, let part) = $0 { (id, part) } else { nil }
    }
  }
}

extension Prism where Whole == WindowAction, Part == SearchAction {
  static var search: Self {
    Prism(embed: WindowAction.search) { if case .search(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == WindowAction, Part == DraftAction {
  static var draft: Self {
    Prism(embed: WindowAction.draft) { if case .draft(let part) = $0 { part } else { nil } }
  }
}

extension Prism where Whole == Destination?, Part == Draft {
  static var draft: Self {
    Prism(embed: { .draft($0) }) { if case .draft(let part) = $0 { part } else { nil } }
  }
}
