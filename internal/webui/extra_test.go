package webui_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"legalai/internal/webui"
)

const font, fontBytes = "assets/extra/noto-sans-jp-0-AAAA.woff", "a font"

// archive writes what lies beside the program.
func archive(t *testing.T, content string) string {
	t.Helper()
	var packed bytes.Buffer
	writer := zip.NewWriter(&packed)
	for name, content := range map[string]string{font: content, "assets/extra/core-AAAA.wasm.br": string(pack(t, "a program"))} {
		file, err := writer.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err == nil {
			_, err = io.WriteString(file, content)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "legalai-assets")
	if err := errors.Join(writer.Close(), os.WriteFile(path, packed.Bytes(), 0o600)); err != nil {
		t.Fatal(err)
	}
	return path
}

// besides is a server with what lies at path, and what it logs.
func besides(t *testing.T, path string) (*webui.Extra, http.Handler, *bytes.Buffer) {
	t.Helper()
	var log bytes.Buffer
	sums := fmt.Sprintf("%x  %s\n%x  assets/extra/core-AAAA.wasm.br\n", sha256.Sum256([]byte(fontBytes)), font, sha256.Sum256(pack(t, "a program")))
	dist := fstest.MapFS{"index.html": {}, "app.html": {Data: []byte("page")}, "extra.sha256": {Data: []byte(sums)}}
	extra, err := webui.OpenExtra(dist, path, slog.New(slog.NewTextHandler(&log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	handler, err := webui.New(dist, webui.Options{Extra: extra})
	if err != nil {
		t.Fatal(err)
	}
	return extra, handler, &log
}

func ask(handler http.Handler, path string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w
}

func TestWhatLiesBesideTheProgramIsServed(t *testing.T) {
	extra, handler, log := besides(t, archive(t, fontBytes))
	for path, want := range map[string]string{"/" + font: fontBytes, "/assets/extra/core-AAAA.wasm": "a program"} {
		w := ask(handler, path)
		if w.Code != http.StatusOK || w.Body.String() != want || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d %q %v", path, w.Code, w.Body, w.Header())
		}
	}
	if got := ask(handler, "/assets/extra/core-AAAA.wasm").Header().Get("Content-Type"); got != "application/wasm" {
		t.Errorf("the program is served as %s", got)
	}
	if files, err := extra.Check(); files != 2 || err != nil || log.Len() > 0 {
		t.Errorf("%d files, %v, log %s", files, err, log)
	}
}

// Whatever lies there: what is not of this build is not served, the log says so once, and all else goes on.
func TestAnotherFileBesideTheProgramIsNotServed(t *testing.T) {
	other, text := archive(t, "another font"), filepath.Join(t.TempDir(), "legalai-assets")
	cut := archive(t, fontBytes)
	whole, err := os.ReadFile(cut)
	if err := errors.Join(err, os.WriteFile(cut, whole[:len(whole)-30], 0o600), os.WriteFile(text, []byte("no archive"), 0o600)); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		path string
		want error
	}{
		"another":       {other, webui.ErrOtherExtra},
		"cut off":       {cut, webui.ErrOtherExtra},
		"no archive":    {text, webui.ErrOtherExtra},
		"none":          {filepath.Join(t.TempDir(), "legalai-assets"), fs.ErrNotExist},
		"another place": {t.TempDir(), nil},
	} {
		t.Run(name, func(t *testing.T) {
			extra, handler, log := besides(t, tt.path)
			for range 2 {
				if w := ask(handler, "/"+font); w.Code != http.StatusNotFound {
					t.Errorf("%d %q", w.Code, w.Body)
				}
			}
			if w := ask(handler, "/cases"); w.Code != http.StatusOK || w.Body.String() != "page" {
				t.Errorf("the page: %d %q", w.Code, w.Body)
			}
			if _, err := extra.Check(); err == nil || tt.want != nil && !errors.Is(err, tt.want) {
				t.Errorf("checked: %v, want %v", err, tt.want)
			}
			if lines := strings.Count(log.String(), "\n"); lines != 1 || !strings.Contains(log.String(), tt.path) {
				t.Errorf("%d lines of log: %s", lines, log)
			}
		})
	}
}
