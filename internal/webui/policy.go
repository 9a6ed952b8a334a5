package webui

import (
	"net/http"
	"path"
	"strings"
)

// pagePolicy is the content security policy of the page. Styles may be inline,
// because the component library sets them; scripts may not. Nothing is loaded
// from another origin, so text in a record cannot make the page call anyone.
func pagePolicy(connect []string) string {
	return strings.Join([]string{
		"default-src 'none'",
		"script-src 'self'",
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob:",
		"font-src 'self' data: blob:", // fonts embedded in a PDF
		"media-src 'self' blob:",
		strings.Join(append([]string{"connect-src 'self'"}, connect...), " "),
		"worker-src 'self'",
		"manifest-src 'self'",
		"frame-src 'self' blob:",
		"frame-ancestors 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"object-src 'none'",
		"require-trusted-types-for 'script'",
		"trusted-types default", // made once, when the page starts: whoever comes later makes none
	}, "; ")
}

// sealedWorker is the policy of workers that hold keys, read hostile documents or know what people wrote.
// It has no connect-src: nothing they hold can be sent anywhere. WebAssembly is
// for Argon2id in the first and for image decoders in the others.
const sealedWorker = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

// sealedWorkers are the workers that run under it, by the name of their script.
var sealedWorkers = []string{"crypto-worker", "extract-worker", "index-worker", "ocr-worker", "order-worker", "pdf-worker"}

func policyFor(name, fallback string) string {
	for _, worker := range sealedWorkers {
		if strings.HasPrefix(path.Base(name), worker+"-") {
			return sealedWorker
		}
	}
	return fallback
}

func (h *handler) setHeaders(w http.ResponseWriter, policy string) {
	header := w.Header()
	header.Set("Content-Security-Policy", policy)
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	header.Set("Cross-Origin-Embedder-Policy", "require-corp")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=(), usb=()")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("X-Frame-Options", "DENY")
}
