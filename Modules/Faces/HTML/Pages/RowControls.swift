/// What can be pressed on a row, by a host that can be pressed.
public struct RowControls: Sendable {
  /// The words on a button, and the name of its key.
  public typealias Button = (words: String, key: String)

  /// The address of the page of the row's subject; nil for none.
  public var link: HTML.Path?
  /// The address that takes the form.
  public var action: HTML.Path
  /// The fields that are sent with each button.
  public var fields: [(name: String, value: String)]
  /// The button for what is done most; nil for none.
  public var main: Button?
  /// The buttons of the menu.
  public var more: [Button]

  /// Creates controls.
  public init(
    link: HTML.Path?, action: HTML.Path, fields: [(name: String, value: String)], main: Button?, more: [Button]
  ) {
    (self.link, self.action, self.fields, self.main, self.more) = (link, action, fields, main, more)
  }
}

extension HTML {
  /// Adds a form without anything but hidden fields, and what the closure adds.
  public mutating func addForm(
    _ action: Path, id: String? = nil, fields: [(name: String, value: String)], _ names: ClassName = "do",
    _ attribute: Attribute? = nil, content: (inout HTML) -> Void
  ) {
    add(.form, .class(names), .set(.method, "post"), .action(action), attribute, id.map { .set(.id, $0) }) { html in
      for field in fields {
        html.add(.input, .set(.type, "hidden"), .set(.name, field.name), .set(.value, field.value))
      }
      content(&html)
    }
  }

  /// Adds the buttons of a row, or of the page of its thing.
  ///
  /// - Parameter title: What the row is about, for a screen reader.
  public mutating func add(_ controls: RowControls, id: String, title: String, isMain: Bool) {
    guard controls.main != nil || !controls.more.isEmpty else { return }
    addForm(controls.action, id: id, fields: controls.fields) { html in
      if let (words, key) = controls.main {
        html.addButton(words, key, isMain ? "main" : "tint", .set(.label, "\(words): \(title)"))
      }
      guard !controls.more.isEmpty else { return }
      html.add(.details, .class("more")) { html in
        html.add(.summary, .set(.label, "More: \(title)")) { $0.add("⋯") }
        html.add(.div, .class("menu")) { html in
          for (words, key) in controls.more { html.addButton(words, key, "item") }
        }
      }
    }
  }

  /// Adds a button of a form, which sends a key by its name.
  public mutating func addButton(_ words: String, _ key: String, _ name: ClassName? = nil, _ more: Attribute?...) {
    add(.button, [name.map { .class($0) }, .set(.name, "key"), .set(.value, key)] + more) { $0.add(words) }
  }

  /// Adds a field for a line of text.
  public mutating func addField(
    _ type: StaticString = "search", name: String, value: String, limit: Int, _ more: Attribute?...
  ) {
    let field: [Attribute?] = [.set(.type, "\(type)"), .set(.name, name), .set(.value, value)]
    add(.input, field + [.set(.maxlength, "\(limit)")] + more)
  }
}
