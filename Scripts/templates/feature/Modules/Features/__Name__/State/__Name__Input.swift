import ShowlogFeatureKit

/// The input of the feature's commands and screens.
public typealias __Name__Input = LibraryInput<__Name__State>
