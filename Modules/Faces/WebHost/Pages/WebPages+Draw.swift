import LeftfoldCore
import ShowlogFeatureKit
import ShowlogHTML
import ShowlogPages
import ShowlogScreenHost

extension WebPages {
  func draw(_ address: WebAddress, said number: String) -> WebResponse? {
    open(address) { page in
      let list = page.viewState.unwrap(as: ListState.self)
      let blocks = page.viewState.unwrap(as: BlockPageState.self)
      let title = list?.title ?? blocks?.page?.title ?? screen.tab(page.name)?.title ?? ""
      let isWaiting =
        if case .loading? = (list?.placeholder ?? blocks?.page?.placeholder)?.reason { true } else { false }
      return .page(
        document(title, address, isWaiting: isWaiting || blocks?.isCounting == true) { html in
          if let list { add(list, page, address, &html) }
          if let blocks { add(blocks, page, address, &html) }
          addToast(number, address, &html)
        })
    }
  }

  /// The question or the prompt of a press, as a page of its own.
  func dialog(_ end: PressEnd, _ press: Press) -> HTML {
    let isRefused = if case .prompted(_, _, let reason) = end { !reason.isEmpty } else { false }
    let keys = isRefused ? press.keys.dropLast() : press.keys[...]
    let names = ["tab", "by", "of", "q", "at", "index", "row", "state", "epoch"] + (isPrompt(end) ? [] : ["text"])
    var fields = [(name: "token", value: gate.form), (name: "keys", value: keys.joined(separator: " "))]
    fields += names.compactMap { name in press.fields[name].map { (name: name, value: $0) } }
    return document("Showlog", press.address) { html in
      html.add(.section, .class("card", "ask"), .set(.role, "dialog"), .set(.labeledBy, "asked")) { html in
        switch end {
        case .asked(let text, let choices):
          html.add(.h1, .set(.id, "asked")) { $0.add(text) }
          let asked = [(name: "asked", value: text), (name: "revision", value: "\(revision)")]
          html.addForm(HTML.Path("press"), fields: fields + asked) { html in
            for choice in choices { html.addButton(choice.label, choice.key) }
            html.add(.a, .class("button"), .href(press.address.path())) { $0.add("Cancel") }
          }
        case .prompted(let label, let text, let reason):
          html.addForm(HTML.Path("press"), fields: fields, "stack") { html in
            html.add(.h1, .set(.id, "asked")) { $0.add(.label, .set(.for, "text")) { $0.add(label) } }
            if !reason.isEmpty { html.add(.p, .class("bad"), .set(.role, "alert")) { $0.add(reason) } }
            html.addField(
              "text", name: "text", value: text, limit: Self.textLimit, .set(.id, "text"), .set(.autocomplete, "off"),
              .autofocus)
            html.add(.div, .class("do")) { html in
              html.addButton("Done", "Enter")
              html.add(.a, .class("button"), .href(press.address.path())) { $0.add("Cancel") }
            }
          }
        case .said, .moved, .filtered: break
        }
      }
    }
  }

  private func isPrompt(_ end: PressEnd) -> Bool { if case .prompted = end { true } else { false } }

  /// - Parameter isWaiting: Whether the page shows more soon, which a browser without the script asks for again.
  func document(
    _ title: String, _ address: WebAddress, isWaiting: Bool = false, content: (inout HTML) -> Void
  ) -> HTML {
    .document(title) { html in
      addHead(&html)
      if isWaiting { html.add(.noscript) { $0.add(.meta, .refresh, .set(.content, "2")) } }
    } body: { html in
      html.add(.a, .class("skip"), .href(address.path(fragment: "main"))) { $0.add("Skip to the page") }
      html.add(.header, .class("navigation")) { html in
        html.add(.div, .class("wrap")) { addNavigation(address, &$0) }
      }
      addDock(address, &html)
      html.add(.main, .class("wrap"), .set(.id, "main"), .set(.version, "\(version)")) { html in
        // The page of an import says itself why it failed.
        let error = address.tab == WebAddress.importing ? nil : screen.store.state.screen.error
        for problem in [screen.store.state.problem, error].compactMap(\.self) {
          html.add(.p, .class("card", "panel", "bad", "notice"), .set(.role, "status")) {
            $0.add(withoutFolder(problem))
          }
        }
        content(&html)
      }
    }
  }

  func addHead(_ html: inout HTML) {
    html.add(.link, .set(.rel, "stylesheet"), .href(HTML.Path("showlog.css")))
    html.add(.script, .src(HTML.Path("showlog.js")), .deferred)
  }

  private func addNavigation(_ address: WebAddress, _ html: inout HTML) {
    html.add(.a, .class("brand"), .href(HTML.Path())) { $0.add("Showlog") }
    html.add(.nav, .class("tabs"), .set(.label, "Pages")) { html in
      for tab in screen.bar { addLink(tab, address, &html) }
    }
    html.add(.div, .class("tools")) { html in
      addImportLink(address, &html)
      for row in screen.tabs.flatMap(\.keys) where row.scope == .everywhere {
        html.add(.a, .class("button"), .href(WebAddress.opened(by: row.keys[0]).path())) {
          $0.add(WebKeys.words(of: row, 0))
        }
      }
      if hasUndo {
        addForm(address, &html) { html in
          html.addButton("Undo", "u")
          html.addButton("Redo", "U")
        }
      }
    }
  }

  private func addLink(_ tab: Root.HostTab, _ address: WebAddress, hasIcon: Bool = false, _ html: inout HTML) {
    let isCurrent = tab.name == address.tab
    html.add(.a, .href(WebAddress(tab: tab.name).path()), isCurrent ? .set(.current, "page") : nil) { html in
      if hasIcon, let icon = tab.icon { html.add(icon) }
      html.add(tab.title)
    }
  }

  private func addImportLink(_ address: WebAddress, _ html: inout HTML) {
    guard takesFiles else { return }
    html.add(.a, .class("button", "import"), .href(HTML.Path("import"))) { $0.add("Import") }
  }

  /// The controls of a page on which nothing is chosen: the first import is offered where a hint says so.
  private var plainControls: PageControls {
    var controls = PageControls(hints: hints)
    controls.list = { WebAddress($0)?.path() }
    guard takesFiles else { return controls }
    var form = HTML()
    addImportForm(&form)
    controls.steps = [.importPlays: form, .importDates: form]
    return controls
  }

  /// On a phone, the tabs with icons are at the lower edge, and the others in a menu.
  private func addDock(_ address: WebAddress, _ html: inout HTML) {
    let shown = screen.bar.filter { $0.icon != nil }
    let others = screen.bar.filter { $0.icon == nil }
    html.add(.nav, .class("dock"), .set(.label, "Pages on a phone")) { html in
      for tab in shown { addLink(tab, address, hasIcon: true, &html) }
      guard !others.isEmpty else { return }
      html.add(.details, .class("more")) { html in
        html.add(.summary, others.contains { $0.name == address.tab } ? .class("chosen") : nil) { html in
          html.add(Icon.more)
          html.add("More")
        }
        html.add(.div, .class("menu")) { html in
          for tab in others { addLink(tab, address, &html) }
          addImportLink(address, &html)
        }
      }
    }
  }

  /// What the other tabs say beside the first one.
  private func aside(of address: WebAddress, _ list: ListState) -> HTML? {
    guard address.tab == firstTab, address.filter.isEmpty, address.first == 0, !list.rows.isEmpty else {
      return nil
    }
    let state = screen.store.state.visible
    let digests = screen.bar.compactMap { tab in
      tab.digest?(state, screen.progress).map { ($0, tab.title, WebAddress(tab: tab.name).path()) }
    }
    guard !digests.isEmpty else { return nil }
    var html = HTML()
    // A list comes last, below what is said at a glance.
    let isList = { (digest: Digest) in if case .table? = digest.blocks.first { true } else { false } }
    let ordered = digests.filter { !isList($0.0) } + digests.filter { isList($0.0) }
    html.add(ordered.map { (digest: $0.0, tab: $0.1, link: $0.2) }, PageControls(hints: hints))
    return html
  }

  func addToast(_ number: String, _ address: WebAddress, _ html: inout HTML) {
    guard let said = words(number) else { return }
    html.add(.div, .class("toast"), .set(.role, "status")) { html in
      html.add(.span) { $0.add(said.text) }
      guard said.isUndoable else { return }
      html.addForm(HTML.Path("press"), fields: fields(address) + [("said", number)]) { $0.addButton("Undo", "u") }
    }
  }

  private func fields(_ address: WebAddress) -> [(name: String, value: String)] {
    [("token", gate.form), ("tab", address.tab), ("epoch", "\(screen.store.state.screen.releases)")] + address.values
  }

  func addForm(_ address: WebAddress, _ html: inout HTML, content: (inout HTML) -> Void) {
    html.addForm(HTML.Path("press"), fields: fields(address), content: content)
  }
}

/// Lists, with what can be pressed on their rows.
extension WebPages {
  private func add(_ list: ListState, _ page: any TabPage, _ address: WebAddress, _ html: inout HTML) {
    let own = keys(of: page)
    let start = list.extent.range.lowerBound
    let controls = list.rows.enumerated().map { index, row in
      self.controls(of: row, own: own.filter(\.actsOnRow), at: start + index, address)
    }
    let chosen = Set(list.choices.joined().compactMap(\.key))
    var drawing = ListDrawing(list, choosing(on: page, address)) { controls[$0] }
    drawing.aside = aside(of: address, list)
    html.add(drawing) { html in
      html.add(.div, .class("tools")) { html in
        addFilter(page, address, &html)
        addButtons(own.filter { !$0.actsOnRow && chosen.isDisjoint(with: $0.keys) }, address, &html)
      }
    } before: { html in
      addSearch(page, address, &html)
    }
    addPager(list.extent, address, &html)
  }

  private func keys(of page: any TabPage) -> [KeyRow] {
    screen.tab(page.name)?.keys.filter { $0.scope.isOwn && $0.help != "go back" } ?? []
  }

  private func controls(
    of row: ListState.Row, own: [KeyRow], at index: Int, _ address: WebAddress
  ) -> RowControls? {
    let isWatched = if case .sign(.watched, _)?? = row.cells.first { true } else { row.subject?.play != nil }
    return controls(
      of: row.subject, isWatched: isWatched, state: WebPages.state(of: row), own: own, at: index, address)
  }

  private func controls(
    of subject: RowSubject?, isWatched: Bool = false, state: String, own: [KeyRow], at index: Int, _ address: WebAddress
  ) -> RowControls? {
    let rows = screen.tabs.flatMap(\.keys).filter { row in
      row.scope == .row && subject.map { row.acts(on: $0) } ?? false
    }
    let buttons = (own + rows.filter { !$0.keys.contains(.enter) }).flatMap { row in
      row.keys.enumerated().map {
        (isMain: $1 == " " || row.scope == .overlay, key: $1, words: WebKeys.words(of: row, $0))
      }
    }
    let link = subject.flatMap { subject in
      rows.first { $0.keys == [.enter] }.map { _ in WebAddress.opened(by: .enter, of: subject).path() }
    }
    guard link != nil || !buttons.isEmpty else { return nil }
    let main = buttons.first(where: \.isMain)
    return RowControls(
      link: address.row == nil ? link : nil, action: HTML.Path("press"),
      fields: fields(address) + [
        ("index", "\(index)"), ("row", subject?.text ?? ""), ("state", state),
      ],
      main: main.map { ($0.key != " " ? $0.words : isWatched ? "Unwatched" : "✓ Watched", $0.key.name) },
      more: buttons.filter { !$0.isMain }.map { ($0.words, $0.key.name) })
  }

  private func addButtons(_ rows: [KeyRow], _ address: WebAddress, _ html: inout HTML) {
    guard !rows.isEmpty else { return }
    addForm(address, &html) { html in
      for row in rows {
        for (index, key) in row.keys.enumerated() { html.addButton(WebKeys.words(of: row, index), key.name) }
      }
    }
  }

  private func addFilter(_ page: any TabPage, _ address: WebAddress, _ html: inout HTML) {
    guard isFilterable(page) else { return }
    html.add(.form, .action(WebAddress(tab: address.tab).path())) {
      $0.addField(
        name: "q", value: address.filter, limit: Self.filterLimit, .set(.id, "filter"), .set(.label, "Filter"),
        .set(.placeholder, "Filter"))
    }
  }

  private func addSearch(_ page: any TabPage, _ address: WebAddress, _ html: inout HTML) {
    guard page.opensSearch, let text = page.searchText else { return }
    html.addForm(HTML.Path("press"), fields: fields(address) + [("search", "1"), ("key", address.opener)]) { html in
      html.addField(
        name: "text", value: text, limit: Self.filterLimit, .set(.id, "search"),
        .set(.label, page.searchLabel ?? "Search"), .autofocus)
      html.add(.button, .class("main")) { $0.add("Search") }
    }
  }

  private func addPager(_ extent: ListExtent, _ address: WebAddress, _ html: inout HTML) {
    let range = extent.range
    guard range.count < extent.count else { return }
    html.add(.nav, .class("pager"), .set(.label, "Parts of the list")) { html in
      var other = address
      for (words, first, exists) in [
        ("Before", max(0, range.lowerBound - range.count), range.lowerBound > 0),
        ("After", range.upperBound, range.upperBound < extent.count),
      ] where exists {
        other.first = first
        html.add(.a, .class("button"), .href(other.path())) { $0.add(words) }
      }
      html.add(.span, .class("soft")) { $0.add("\(range.lowerBound + 1) to \(range.upperBound) of \(extent.count)") }
    }
  }

  private func add(_ state: BlockPageState, _ page: any TabPage, _ address: WebAddress, _ html: inout HTML) {
    let controls = choosing(on: page, address)
    guard let blocks = state.page else {
      return html.add(Placeholder("Counting", reason: .loading(share: nil)), controls)
    }
    html.add(blocks, choices: state.choices, controls)
    if let subject = state.subject,
      let row = self.controls(of: subject, state: WebPages.state(of: blocks), own: [], at: 0, address)
    {
      html.add(row, id: "f0", title: blocks.title, isMain: true)
    }
    if state.isCounting { html.add(.p, .class("meta"), .set(.role, "status")) { $0.add("Counting…") } }
  }

  /// The controls of a page on which something is chosen.
  private func choosing(on page: any TabPage, _ address: WebAddress) -> PageControls {
    let fields = fields(address)
    let labels = keys(of: page)
    var controls = plainControls
    controls.choose = { html, choice in
      html.addForm(
        HTML.Path("press"), fields: fields + [("choice", choice.title), ("key", choice.key?.name ?? "")], "choice"
      ) {
        $0.add(.button, choice.isChosen ? .class("chosen") : nil, choice.isChosen ? .set(.current, "true") : nil) {
          $0.add(choice.title)
        }
      }
    }
    controls.label = { choice in
      let row = labels.first { row in choice.key.map { row.keys.contains($0) } ?? false }
      let words = row?.hint ?? row?.help ?? "choices"
      return words.prefix(1).uppercased() + words.dropFirst()
    }
    return controls
  }
}
