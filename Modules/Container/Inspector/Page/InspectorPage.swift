extension Recording {
  /// Returns the recording as one HTML file that needs no network.
  ///
  /// The page has a timeline with filter and search, and for each action its payload, its changes, the state after it
  /// and its effects.
  ///
  /// `#a=1234` after the file's address opens it at action 1234. Each change is written once, and the browser rebuilds
  /// the states, so the file's size is proportional to the changes.
  ///
  /// - Parameters:
  ///   - title: the page's title.
  ///   - redaction: the members to leave out.
  public func html(title: String, redaction: Redaction = Redaction()) -> String {
    var page = PageWriter(title: title, Inspection(redaction: redaction))
    page.metadata(self, title)
    page.columns(self)
    page.initialState(history.committed)
    page.actions(self)
    page.effects(effects)
    return page.end()
  }
}

/// Writes the page: the data of all actions as columns, and the details of each action as a line.
private struct PageWriter {
  private var writer = JSONWriter()
  private var names: [String: Int] = [:]
  private let inspection: Inspection

  init(title: String, _ inspection: Inspection) {
    self.inspection = inspection
    let policy = "default-src 'none'; style-src 'nonce-leftfold'; script-src 'nonce-leftfold'; base-uri 'none'"
    html(
      """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="color-scheme" content="light dark">
      <title>\(Self.escaped(title))</title>
      <style nonce="leftfold">\(Self.resource(PackageResources.inspector_css))</style>
      </head>
      <body>

      """)
    html(Self.resource(PackageResources.inspector_html))
  }

  private static func resource(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private mutating func html(_ text: String) { writer.raw(text) }

  private mutating func block(_ id: StaticString, _ body: (inout Self) -> Void) {
    html("<script type=\"application/json\" id=\"\(id)\">")
    body(&self)
    html("</script>\n")
  }

  mutating func end() -> String {
    html("<script nonce=\"leftfold\">\n\"use strict\";\n")
    for script in [
      PackageResources.data_js, PackageResources.tree_js, PackageResources.list_js, PackageResources.details_js,
      PackageResources.main_js,
    ] {
      html(Self.resource(script))
    }
    html("</script>\n</body>\n</html>\n")
    return writer.text
  }

  mutating func metadata<State, Action>(_ recording: Recording<State, Action>, _ title: String) {
    let shown = recording.history.isTraveling ? recording.history.currentID : 0
    block("metadata") {
      $0.writer.write(
        .object([
          .init("title", .string(title)), .init("start", .number(recording.startTime)),
          .init("committed", .integer(recording.history.line.committedID)), .init("shown", .integer(shown)),
        ]))
    }
  }

  mutating func columns<State, Action>(_ recording: Recording<State, Action>) {
    let entries = recording.history.entries
    let inspection = Inspection(limit: 0)
    var order: [String] = []
    let kinds = entries.map { entry in
      let name = ActionShape(entry.action, inspection).name
      if let index = names[name] { return index }
      names[name] = order.count
      order.append(name)
      return order.count - 1
    }
    block("columns") {
      $0.html("{\"names\":")
      $0.writer.write(.array(order.map { .string($0) }))
      $0.column("name", kinds)
      $0.column("id", entries.lazy.map(\.id))
      $0.column("time", entries.lazy.map { Int($0.context.time / 1_000) })
      $0.column("reduce", entries.lazy.map { Int($0.context.reducing) })
      $0.column("publish", entries.lazy.map { Int($0.context.publishing) })
      $0.column("cause", entries.lazy.map { $0.context.cause ?? 0 })
      $0.column("effect", entries.lazy.map { $0.context.effect ?? 0 })
      $0.column("flags", entries.lazy.map { ($0.error == nil ? 0 : 1) + ($0.isSkipped ? 2 : 0) })
      $0.html("}")
    }
  }

  private mutating func column(_ name: StaticString, _ values: some Sequence<Int>) {
    html(",\"\(name)\":")
    writer.list("[", values, "]") { $0.write($1) }
  }

  mutating func initialState(_ state: Any) {
    block("state") { $0.writer.write($0.inspection.value(state), idPrefix: "#") }
  }

  mutating func actions<State, Action>(_ recording: Recording<State, Action>) {
    var before = recording.history.committed
    block("actions") {
      for entry in recording.history.entries {
        $0.html("[")
        $0.writer.write(ActionShape(entry.action, $0.inspection).payload)
        $0.html(",")
        $0.writer.list("[", StateChange.changes(from: before, to: entry.state, $0.inspection), "]") {
          $0.write($1)
        }
        $0.html(",")
        $0.writer.write(entry.context.site.map { .string("\($0)") } ?? .null)
        $0.html(",")
        $0.writer.write(entry.error.map { .string($0) } ?? .null)
        $0.html("]\n")
        before = entry.state
      }
    }
  }

  mutating func effects(_ effects: [EffectSpan]) {
    block("effects") {
      $0.writer.list("[", effects, "]") { [inspection = $0.inspection] writer, effect in
        let end: JSONValue = effect.outcome(inspection).map { .string($0) } ?? .null
        writer.write(
          .array([
            .integer(effect.id), .integer(effect.cause ?? 0), .integer(Int(effect.began / 1_000)),
            effect.ended.map { .integer(Int($0 / 1_000)) } ?? .null, end,
          ]))
      }
    }
  }
}

extension JSONWriter {
  /// A change as `[path, kind, old, new]`, with the position of an inserted or removed entity, which is null at the end;
  /// it has none if its id gives the order. An entity's id has a prefix.
  fileprivate mutating func write(_ change: StateChange) {
    raw("[")
    list("[", change.path, "]") { writer, step in
      switch step {
      case .member(let name): writer.write(name)
      case .index(let index): writer.write(index)
      case .entity(let id): writer.write("#\(id)")
      }
    }
    raw(change.old == nil ? ",1,null," : change.new == nil ? ",2," : ",0,")
    if let old = change.old { write(old, idPrefix: "#") }
    if let new = change.new {
      if change.old != nil { raw(",") }
      write(new, idPrefix: "#")
    } else {
      raw(",null")
    }
    if let position = change.position {
      raw(",")
      write(position)
    } else if change.isLast {
      raw(",null")
    }
    raw("]")
  }
}
