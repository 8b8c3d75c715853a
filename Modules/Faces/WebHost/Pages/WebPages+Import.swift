import LeftfoldCore
import ShowlogHTML
import ShowlogPages
import ShowlogScreenHost

/// Files that are chosen or dropped on a page, which the host imports as it does those of a path.
extension WebPages {
  var takesFiles: Bool { screen.store.state.importing != nil }

  /// Starts the import of the files of a form, which stay until it has ended.
  func take(_ request: WebRequest) -> WebResponse {
    guard let upload = request.upload, let path = upload.path else {
      return importPage("No file was chosen", status: 400)
    }
    if case .running? = screen.store.state.importing { return importPage("Another import is running", status: 409) }
    guard let action = Root.importing(path) else { return .text(404, "No files are taken") }
    uploadFolder = upload.folder
    let sent = screen.store.send(action)
    Task {
      await sent.finish()
      withExtendedLifetime(upload) {}
    }
    return .see(HTML.Path("import"))
  }

  /// The form, and how far the last import is.
  func importPage(_ refusal: String? = nil, status: UInt32 = 200, said number: String = "") -> WebResponse {
    guard let state = screen.store.state.importing else { return .text(404, "No files are taken") }
    let isRunning = if case .running = state { true } else { false }
    let page = document("Import", WebAddress(tab: WebAddress.importing), isWaiting: isRunning) { html in
      html.add(.div, .class("top")) { $0.add(.h1) { $0.add("Import files") } }
      if let refusal { html.add(.p, .class("bad"), .set(.role, "alert")) { $0.add(refusal) } }
      switch state {
      case .none: break
      case .running(let share):
        let words = share < 1 ? "Reading your files" : "Writing what they state"
        html.add(Placeholder(words, reason: .loading(share: share)), PageControls(hints: hints))
        addForm(WebAddress(tab: WebAddress.importing), &html) { $0.addButton("Cancel the import", "x") }
      case .finished(let report): html.add(.section, .class("card", "panel")) { $0.add(report) }
      case .failed(let reason):
        html.add(.p, .class("card", "panel", "bad"), .set(.role, "alert")) {
          $0.add(withoutFolder(reason))
        }
      }
      if !isRunning { addImportForm(&html) }
      addToast(number, WebAddress(tab: WebAddress.importing), &html)
    }
    return .page(page, status: status)
  }

  /// A reason without the folder of uploaded files, which is nothing to a browser.
  func withoutFolder(_ reason: String) -> String {
    uploadFolder.map { reason.replacing($0 + "/", with: "").replacing($0, with: "the files") } ?? reason
  }

  func addImportForm(_ html: inout HTML) {
    html.addForm(
      HTML.Path("import"), fields: [("token", gate.form)], "drop", .set(.encoding, "multipart/form-data")
    ) { html in
      html.add(.label, .set(.for, "files")) { $0.add("Drop files here, or choose them") }
      html.add(
        .input, .set(.type, "file"), .set(.name, "files"), .set(.id, "files"), .several, .required)
      html.add(.button, .class("main")) { $0.add("Import") }
      html.add(.p, .class("soft")) {
        $0.add("Files or an archive of Trakt, TV Time, Simkl, SeriesGuide and others; together at most 256 MB.")
      }
    }
  }
}
