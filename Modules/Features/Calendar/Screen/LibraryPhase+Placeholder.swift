import ShowlogFeatureKit
import ShowlogModels
import ShowlogTerminalUI

extension LibraryPhase {
  var placeholder: Placeholder? { placeholder(reading: "your shows") }
}
