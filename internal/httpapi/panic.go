package httpapi

import (
	"fmt"
	"runtime"
	"strings"
)

// panicOrigin names the function and line that panicked. It is called from a
// deferred function while the stack of the panic still stands.
func panicOrigin() string {
	pcs := make([]uintptr, 32)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	past := false
	for {
		frame, more := frames.Next()
		if past && !strings.HasPrefix(frame.Function, "runtime.") {
			return fmt.Sprintf("%s:%d", frame.Function, frame.Line)
		}
		past = past || frame.Function == "runtime.gopanic"
		if !more {
			return "unknown"
		}
	}
}
