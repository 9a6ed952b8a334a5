package webui

import (
	"net/http"
	"slices"
	"strings"
)

// directCookie names the AI providers that the person has chosen to ask from
// the browser itself, for example "gemini.local". It is set by the application
// and carries neither keys nor addresses.
//
// A policy is a header and cannot know what is sealed in a vault; the cookie is
// how the page of those who use direct mode, and only theirs, may reach further
// origins. Which ones is the operator's to say: a name that Options.Direct does
// not hold opens nothing, so that a forged cookie gains no more than the
// application could.
const directCookie = "legalai-direct"

// directSources are the origins that this browser's page may reach.
func (h *handler) directSources(r *http.Request) []string {
	cookie, err := r.Cookie(directCookie)
	if err != nil {
		return nil
	}
	var sources []string
	names := strings.Split(cookie.Value, ".")
	for _, name := range []string{"local", "gemini"} { // in an order of our own
		if slices.Contains(names, name) {
			sources = append(sources, h.direct[name]...)
		}
	}
	return sources
}
