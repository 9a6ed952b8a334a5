// Package webui serves the web application: files as the build left them, the
// page for every route of the application, and the security headers under which
// all of it runs. Workers get a stricter policy than the page, because a worker
// obeys the policy of its own script.
package webui

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzhttp"
)

// ErrNotBuilt is returned when the web application has not been built.
var ErrNotBuilt = errors.New("the web application is not built: run make build")

// Options say what the page may talk to beside its own origin.
type Options struct {
	// Direct holds the origins of AI providers that a browser may ask itself, by
	// the name under which a person chooses them: "local", "gemini".
	Direct map[string][]string
	// Extra is what lies beside the program; nil: nothing does.
	Extra *Extra
}

type handler struct {
	files   fs.FS
	landing []byte // the page at /
	page    []byte // the page of every other route
	policy  string
	direct  map[string][]string
}

// New serves the files of dist and of what lies beside the program, and a page for every path that is not a file:
// index.html at / and app.html elsewhere, which names ahead what the application loads first.
func New(dist fs.FS, options Options) (http.Handler, error) {
	landing, err := readPage(dist, "index.html")
	if err != nil {
		return nil, err
	}
	page, err := readPage(dist, "app.html")
	if err != nil {
		return nil, err
	}
	compressed, err := gzhttp.NewWrapper()
	if err != nil {
		return nil, fmt.Errorf("setting up compression: %w", err)
	}
	// Everything here is the same for everybody, so its length on the wire betrays nothing.
	return compressed(&handler{files: withExtra{dist, options.Extra}, landing: landing, page: page, policy: pagePolicy(nil), direct: options.Direct}), nil
}

func readPage(dist fs.FS, name string) ([]byte, error) {
	page, err := fs.ReadFile(dist, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNotBuilt
	}
	if err != nil {
		return nil, fmt.Errorf("reading web application: %w", err)
	}
	return page, nil
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.setHeaders(w, h.policy) // of errors too; what is served may have a policy of its own
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "this address answers GET and HEAD only", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if path.Ext(name) != ".html" && (h.isFile(name) || h.isFile(name+compressedEnding)) {
		h.serveFile(w, r, name)
		return
	}
	if strings.HasPrefix(name, "assets/") { // a page of an older build asks for a file that is gone
		http.Error(w, "no such file in this version", http.StatusNotFound)
		return
	}
	if direct := h.directSources(r); len(direct) > 0 {
		w.Header().Set("Content-Security-Policy", pagePolicy(direct))
	}
	w.Header().Add("Vary", "Cookie")
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	page := h.page
	if name == "" || name == "index.html" {
		page = h.landing
	}
	http.ServeContent(w, r, "index.html", time.Time{}, bytes.NewReader(page))
}

func (h *handler) serveFile(w http.ResponseWriter, r *http.Request, name string) {
	w.Header().Set("Content-Security-Policy", policyFor(name, h.policy))
	if strings.HasPrefix(name, "assets/") { // the name carries a hash of the content
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		w.Header().Set("Cache-Control", "no-cache")
	}
	if strings.HasSuffix(name, ".webmanifest") {
		w.Header().Set("Content-Type", "application/manifest+json")
	}
	if h.isFile(name) {
		http.ServeFileFS(w, r, h.files, name)
		return
	}
	h.serveCompressed(w, r, name)
}

// compressedEnding stands behind the name of a file that the build left only in its compressed form.
const compressedEnding = ".br"

func (h *handler) isFile(name string) bool {
	info, err := fs.Stat(h.files, name)
	return err == nil && !info.IsDir()
}

// serveCompressed serves what the build has compressed as it is to a browser that reads it, and unpacked to
// whoever does not.
func (h *handler) serveCompressed(w http.ResponseWriter, r *http.Request, name string) {
	content, err := fs.ReadFile(h.files, name+compressedEnding)
	w.Header().Add("Vary", "Accept-Encoding")
	if acceptsBrotli(r.Header.Get("Accept-Encoding")) {
		w.Header().Set("Content-Encoding", "br")
	} else if err == nil {
		content, err = io.ReadAll(brotli.NewReader(bytes.NewReader(content)))
	}
	if err != nil {
		w.Header().Del("Content-Encoding")
		http.Error(w, "this file of the application cannot be read", http.StatusInternalServerError)
		return
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(content))
}

func acceptsBrotli(accepted string) bool {
	for _, one := range strings.Split(accepted, ",") {
		name, weight, _ := strings.Cut(strings.ReplaceAll(one, " ", ""), ";q=")
		if name == "br" {
			return weight == "" || strings.Trim(weight, "0.") != ""
		}
	}
	return false
}
