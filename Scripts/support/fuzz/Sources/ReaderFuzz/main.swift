import Foundation

/// libFuzzer's main loop. It has a main function of its own, which Swift's takes the place of.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

var count = CommandLine.argc
var arguments = unsafe CommandLine.unsafeArgv
exit(unsafe runFuzzer(&count, &arguments, fuzz))
