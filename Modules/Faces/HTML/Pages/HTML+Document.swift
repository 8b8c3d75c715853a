import ShowlogFeatureKit
import ShowlogPages
import ShowlogTerminalUI

extension HTML {
  /// The style sheet of all pages.
  public static var style: [UInt8] { PackageResources.showlog_css }

  /// Returns a page that needs nothing else: the style is in it, and it has no script.
  public static func file(_ page: PrintedPage, hints: HintWording) -> HTML {
    let controls = PageControls(hints: hints)
    return document(page.title) {
      $0.add(style: style)
    } body: { html in
      html.add(.main, .class("wrap")) { html in
        switch page {
        case .list(let state): html.add(ListDrawing(state, controls))
        case .blocks(let page): html.add(page, controls)
        case .parts(let blocks): html.add(.div, .class("top", "parts")) { html in html.add(blocks, controls) }
        case .text(let text): html.add(text)
        }
      }
    }
  }

  /// Adds blocks one below the other, of which the first line is the title.
  mutating func add(_ blocks: [Block], _ controls: PageControls) {
    var rest = blocks[...]
    add(.div, .class("stack")) { html in
      if case .line(let cell)? = rest.first {
        rest = rest.dropFirst()
        html.add(.h1) { $0.add(cell) }
      }
      for block in rest { html.add(block, controls) }
    }
  }

  /// Returns a document.
  ///
  /// - Parameters:
  ///   - head: Adds the style, and whatever else is in the head.
  ///   - body: Adds what is shown.
  public static func document(_ title: String, head: (inout HTML) -> Void, body: (inout HTML) -> Void) -> HTML {
    var html = HTML()
    html.addDoctype()
    html.add(.html, .set(.lang, "en")) { html in
      html.add(.head) { html in
        html.add(.meta, .set(.charset, "utf-8"))
        html.add(.meta, .set(.name, "viewport"), .set(.content, "width=device-width, initial-scale=1"))
        html.add(.meta, .set(.name, "color-scheme"), .set(.content, "light dark"))
        html.add(.title) { $0.add(title.isEmpty ? "Showlog" : "\(title) – Showlog") }
        head(&html)
      }
      html.add(.body, content: body)
    }
    return html
  }
}

extension PrintedPage {
  /// The title of the page; empty for one without.
  fileprivate var title: String {
    switch self {
    case .list(let state): state.title
    case .blocks(let page): page.title
    case .parts(let blocks): if case .line(let cell)? = blocks.first { cell.words } else { "" }
    case .text(let text): text.lines.first?.plainText ?? ""
    }
  }
}
