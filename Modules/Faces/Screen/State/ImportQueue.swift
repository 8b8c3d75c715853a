import LeftfoldCore
import ShowlogApp
import ShowlogFeatureKit
import ShowlogInterchange
import ShowlogModels
import ShowlogScreenHost

/// Starts one import after the other, and reports the end of each.
///
/// An import is not among the requests: it may take long, and they would wait for it.
struct ImportQueue: Reducer {
  private enum Name { case importing }

  func reduce(
    _ state: inout RootState, _ action: RootAction, _ environment: ScreenEnvironment
  ) -> Effect<RootAction> {
    switch action {
    case .screen(.promptSubmitted(let prompt)) where prompt.kind == .importPath:
      let path = prompt.text.path(inHome: environment.home)
      if !path.isEmpty { state.requests.waitingImports.append(path) }
    case .screen(.completionRequested(let prompt)) where prompt.kind == .importPath:
      return .run { send in
        let paths = environment.files.paths(from: prompt.text, home: environment.home)
        await send(.screen(.completed(paths, of: prompt.text)))
      }
    case .app(.imports(.canceled)) where state.app.imports == .idle:
      report(.canceled, &state)
      return .merge(.cancel(id: Name.importing), startNext(&state, environment))
    case .app(.imports(let action)): report(action, &state)
    default: return .none
    }
    return startNext(&state, environment)
  }

  private func startNext(_ state: inout RootState, _ environment: ScreenEnvironment) -> Effect<RootAction> {
    guard !state.app.imports.isUnderWay, !state.requests.waitingImports.isEmpty else { return .none }
    let path = state.requests.waitingImports.removeFirst()
    state.app.imports = .reading(fraction: 0)
    return .run { _ in await environment.importFiles(ImportRequest(paths: [path])) }
      .cancellable(id: Name.importing, cancelsInFlight: false)
  }

  private func report(_ action: ImportAction, _ state: inout RootState) {
    switch action {
    case .finished(let report):
      state.screen.say(Message(words(report, in: state.app.settings.wording)))
    case .failed(let failure):
      state.screen.say(failure.isUnwritten ? .failure(failure.message) : Message(failure.message, isError: true))
    case .canceled where state.app.imports == .idle:
      state.screen.say(Message("The import was canceled; nothing was changed"))
    case .requested, .progressed, .read, .merging, .written, .canceled: break
    }
  }

  private func words(_ report: ImportReport, in wording: Wording) -> String {
    var words = "Imported \(report.summary(in: wording))"
    if let renamed = report.renamedShows.first { words += "; \(renamed)" }
    for records in report.leftOut {
      words += "; \(records.count.of(records.kind.one, records.kind.several, in: wording)) left out"
    }
    let notices = report.notices
    if let first = notices.first { words += ". \(first)" }
    if notices.count > 1 { words += "; showlog import --dry-run lists \((notices.count - 1).words(in: wording)) more" }
    return words
  }
}

extension Prompt.Kind {
  /// The path of files to import.
  public static let importPath = Self.own("import")
}

extension ImportFiles {
  /// Returns the paths that begin with a typed text, as it is typed, folders with a slash; hidden ones only if they are asked for.
  fileprivate func paths(from text: String, home: String?) -> [String] {
    let folder = text.lastIndex(of: "/").map { text[...$0] } ?? ""
    let name = text.dropFirst(folder.count)
    let place = folder.isEmpty ? "." : String(folder).path(inHome: home)
    return (try? names(place))?.filter { $0.hasPrefix(name) && ($0.hasPrefix(".") == name.hasPrefix(".")) }.sorted()
      .map { found in
        let path = "\(place)/\(found)"
        let isFolder = if case .folder? = try? kind(path, true) { true } else { false }
        return folder + found + (isFolder ? "/" : "")
      } ?? []
  }
}

extension String {
  /// A path as typed or dragged into a terminal, without the surrounding spaces and quotes, and with the home folder
  /// instead of a tilde. A dash is a file's name: the terminal is standard input, and its keys belong to the screen.
  fileprivate func path(inHome home: String?) -> String {
    var text = Substring(self)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    text = text.drop(while: \.isWhitespace)
    for quote in ["'", "\""] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      text = text.dropFirst().dropLast()
    }
    if let home, text == "~" || text.hasPrefix("~/") { return home + text.dropFirst() }
    return text == "-" ? "./-" : String(text)
  }
}
