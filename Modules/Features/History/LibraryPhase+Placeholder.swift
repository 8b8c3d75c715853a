import ShowlogFeatureKit
import ShowlogModels
import TerminalUI

extension LibraryPhase {
  var placeholder: Placeholder? { placeholder(reading: "your history", command: "history") }
}
