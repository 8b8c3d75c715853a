import ShowlogFeatureKit

/// The input of the feature's commands and screens.
public typealias RatingsInput = LibraryInput<RatingsState>
