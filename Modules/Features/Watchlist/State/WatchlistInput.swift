import ShowlogFeatureKit

/// The input of the feature's commands and screens.
public typealias WatchlistInput = LibraryInput<WatchlistState>
