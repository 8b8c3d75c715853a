import ShowlogTerminalUI

/// The text of a page. It is made from elements and strings only, and a string is always escaped: there is no way to add markup.
///
/// ```swift
/// var html = HTML()
/// html.add(.p, .class("soft")) { $0.add("Lost & found") }
/// ```
public struct HTML: Equatable, Sendable {
  /// The text in UTF-8; appending to a string by scalars takes ten times as long.
  public private(set) var bytes: [UInt8] = []

  /// Creates an empty text.
  public init() {}

  /// The text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds an element with its content, which a void element has not; nil attributes are left out.
  public mutating func add(
    _ element: Element, _ attributes: Attribute?..., content: (inout HTML) -> Void = { _ in }
  ) {
    add(element, attributes, content: content)
  }

  mutating func add(_ element: Element, _ attributes: [Attribute?], content: (inout HTML) -> Void = { _ in }) {
    bytes += "<".utf8
    bytes += element.name.utf8
    for case let attribute? in attributes {
      bytes += " ".utf8
      bytes += attribute.name.utf8
      guard let value = attribute.value else { continue }
      bytes += "=\"".utf8
      escape(value)
      bytes += "\"".utf8
    }
    bytes += ">".utf8
    guard !element.isVoid else { return }
    content(&self)
    bytes += "</".utf8
    bytes += element.name.utf8
    bytes += ">".utf8
  }

  /// Adds text, without escape sequences, control characters and direction overrides: see `Sanitizer`.
  public mutating func add(_ text: String) { escape(Sanitizer.sanitize(text)) }

  /// Adds another text of elements and strings.
  public mutating func add(_ html: HTML) { bytes += html.bytes }

  mutating func addBreak() { bytes.append(0x0A) }

  mutating func addDoctype() { bytes += "<!DOCTYPE html>".utf8 }

  /// - Parameter style: The kit's own style sheet.
  mutating func add(style: [UInt8]) {
    bytes += "<style>".utf8
    bytes += style
    bytes += "</style>".utf8
  }

  private mutating func escape(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      default: bytes.append(byte)
      }
    }
  }
}

extension HTML {
  /// An element that a page can have.
  public struct Element: Sendable {
    let name: String
    let isVoid: Bool

    init(_ name: StaticString, isVoid: Bool = false) { (self.name, self.isVoid) = ("\(name)", isVoid) }

    /// Sections of a page.
    public static let html = Self("html"), head = Self("head"), body = Self("body"), main = Self("main"),
      header = Self("header"), nav = Self("nav"), section = Self("section"), article = Self("article"),
      aside = Self("aside"), div = Self("div"), title = Self("title"), script = Self("script"),
      noscript = Self("noscript")
    /// Texts.
    public static let h1 = Self("h1"), h2 = Self("h2"), h3 = Self("h3"), p = Self("p"), span = Self("span"),
      b = Self("b"), i = Self("i"), code = Self("code"), pre = Self("pre"), a = Self("a")
    /// Lists and tables.
    public static let ul = Self("ul"), li = Self("li"), dl = Self("dl"), dt = Self("dt"), dd = Self("dd"),
      table = Self("table"), thead = Self("thead"), tbody = Self("tbody"), tr = Self("tr"), th = Self("th"),
      td = Self("td")
    /// Forms.
    public static let form = Self("form"), button = Self("button"), label = Self("label"),
      details = Self("details"), summary = Self("summary")
    /// Pictures.
    public static let svg = Self("svg"), rect = Self("rect"), g = Self("g"), text = Self("text"), path = Self("path")
    /// Elements without content.
    public static let input = Self("input", isVoid: true), link = Self("link", isVoid: true),
      meta = Self("meta", isVoid: true)
  }

  /// An attribute of an element; there are none for scripts and styles, which a page has no use for.
  public struct Attribute: Sendable {
    let name: String
    /// Nil for an attribute without a value.
    let value: String?

    private init(_ name: String, _ value: String?) { (self.name, self.value) = (name, value.map(Sanitizer.sanitize)) }

    /// Classes of the style sheet, which only a literal can name.
    public static func `class`(_ names: ClassName...) -> Self {
      Self("class", names.map(\.text).joined(separator: " "))
    }
    /// An address on this server.
    public static func href(_ path: Path) -> Self { Self("href", path.text) }
    /// An address on this server.
    public static func src(_ path: Path) -> Self { Self("src", path.text) }
    /// An address on this server.
    public static func action(_ path: Path) -> Self { Self("action", path.text) }
    /// An attribute of a name that has no address.
    public static func set(_ name: Name, _ value: String) -> Self { Self(name.text, value) }
    /// A number with at most one decimal.
    public static func number(_ name: Name, _ value: Double) -> Self {
      let tenths = value.isNaN ? 0 : Int((max(-1e8, min(1e8, value)) * 10).rounded())
      let digits = "\(tenths.magnitude / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths.magnitude % 10)")
      return Self(name.text, (tenths < 0 ? "-" : "") + digits)
    }
    /// The course of a line, which only a literal can state.
    static func course(_ course: StaticString) -> Self { Self("d", "\(course)") }
    /// The part of a picture's space that is drawn.
    public static func viewBox(_ width: Double, _ height: Double) -> Self {
      Self("viewBox", "0 0 \(Int(width.rounded(.up))) \(Int(height.rounded(.up)))")
    }
    /// Of a `meta` element whose content is a number of seconds, after which the page is asked for again.
    public static let refresh = Self("http-equiv", "refresh")
    /// Attributes that are there or not.
    public static let autofocus = Self("autofocus", nil), open = Self("open", nil), deferred = Self("defer", nil),
      several = Self("multiple", nil), required = Self("required", nil)

    /// A name of an attribute.
    public struct Name: Sendable {
      let text: String
      init(_ text: StaticString) { self.text = "\(text)" }
      /// Names of fields and of what belongs to them.
      public static let id = Self("id"), `for` = Self("for"), form = Self("form"), name = Self("name"),
        value = Self("value"), type = Self("type"), method = Self("method"), encoding = Self("enctype"),
        autocomplete = Self("autocomplete"), maxlength = Self("maxlength"),
        placeholder = Self("placeholder")
      /// Words for people, and what says how a part is meant.
      public static let title = Self("title"), label = Self("aria-label"), labeledBy = Self("aria-labelledby"),
        content = Self("content"),
        role = Self("role"), lang = Self("lang"), scope = Self("scope"), current = Self("aria-current"),
        hidden = Self("aria-hidden"), live = Self("aria-live"), tabindex = Self("tabindex"),
        charset = Self("charset"), rel = Self("rel"), version = Self("data-version")
      /// Names of pictures.
      public static let x = Self("x"), y = Self("y"), width = Self("width"), height = Self("height"), rx = Self("rx"),
        aspect = Self("preserveAspectRatio"), anchor = Self("text-anchor"), xmlns = Self("xmlns")
    }
  }

  /// A class of the style sheet: a literal, or one of a few numbered ones.
  public struct ClassName: Sendable, ExpressibleByStringLiteral {
    let text: String
    private init(_ text: String) { self.text = text }
    /// Creates a class from a literal.
    public init(stringLiteral name: StaticString) { text = "\(name)" }

    static let hueCount = 12
    /// The hue of a cover.
    public static func hue(_ key: Int) -> Self { Self("h\((key % hueCount + hueCount) % hueCount * 7 % hueCount)") }
    /// The level of a day in a heatmap.
    static func level(_ level: Int) -> Self { Self("l\(min(4, max(0, level)))") }
    /// The width of a bar, in steps of a fiftieth.
    static func share(_ share: Double) -> Self {
      Self("s\(share.isNaN ? 0 : Int((min(1, max(0, share)) * 50).rounded()))")
    }
  }

  /// An address on this server: neither `javascript:` nor another host can be said.
  public struct Path: Equatable, Sendable {
    /// The escaped text.
    public let text: String

    /// Creates an address from its parts, each of which is escaped.
    public init(_ segments: String..., query: [(name: String, value: String)] = [], fragment: String = "") {
      let pairs = query.map { "\(Self.escaped($0.name))=\(Self.escaped($0.value))" }.joined(separator: "&")
      text =
        "/" + segments.map(Self.escaped).joined(separator: "/") + (pairs.isEmpty ? "" : "?" + pairs)
        + (fragment.isEmpty ? "" : "#" + Self.escaped(fragment))
    }

    private static func escaped(_ text: String) -> String {
      var escaped = ""
      for byte in text.utf8 {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
          escaped.unicodeScalars.append(Unicode.Scalar(byte))
        default: escaped += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }
      }
      return escaped
    }
  }
}
