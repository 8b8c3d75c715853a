import ShowlogFeatureKit
import ShowlogModels
import TerminalUI

extension LibraryPhase {
  var placeholder: Placeholder? { placeholder(reading: "your shows", command: "calendar") }
}
