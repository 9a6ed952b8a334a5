// Command providers serves the stand-ins for OpenAI, Gemini, Grok, a local
// model, Google's sign-in and a firm's on one port, for the browser tests. The local one answers browsers, as
// such servers do, and thinks aloud before it answers. Tests script them and read what they received:
//
//	POST /control/PROVIDER/BEHAVIOUR   how the provider's next request is answered
//	PUT  /control/PROVIDER/answer      what it says from now on: the body, with {message} for
//	                                   the last user message; nothing: its own answers
//	POST /control/google               who Google signs in: email, name, or refuse=yes
//	POST /control/saml                 who the firm's provider signs in: email, name
//	GET  /control/received             every body that any of them received
package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"

	"legalai/internal/legalaitest"
)

// behaviours are the ways a provider can fail, by the name a test uses.
var behaviours = map[string][]legalaitest.Step{
	"ok":           {},
	"wrong-key":    {legalaitest.WrongKey, legalaitest.WrongKey},
	"too-fast":     {legalaitest.TooFast("60"), legalaitest.TooFast("60")},
	"server-error": {legalaitest.ServerError, legalaitest.ServerError, legalaitest.ServerError},
	"nonsense":     {legalaitest.Nonsense, legalaitest.Nonsense},
	"cut":          {legalaitest.Cut(6), legalaitest.Cut(6)},
	"stall":        {legalaitest.Stall(6)},
	"blocked":      {legalaitest.SafetyBlock},
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: providers ADDRESS")
		os.Exit(2)
	}
	listener, err := net.Listen("tcp", os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Fprintln(os.Stdout, "listening on", listener.Addr())
	google, err := legalaitest.MakeOIDC()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	google.URL = "http://" + listener.Addr().String() + "/google"
	firm, err := legalaitest.MakeSAML("http://" + listener.Addr().String() + "/saml")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err := http.Serve(listener, handler(google, firm)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func handler(google *legalaitest.OIDC, firm *legalaitest.SAML) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/google/", http.StripPrefix("/google", google.Handler()))
	mux.HandleFunc("POST /control/google", func(w http.ResponseWriter, r *http.Request) {
		email := r.FormValue("email")
		google.SignsInAs(legalaitest.OIDCPerson{Subject: email, Email: email, Name: r.FormValue("name"), Refuse: r.FormValue("refuse") == "yes"})
		w.WriteHeader(http.StatusNoContent)
	})
	mux.Handle("/saml/", http.StripPrefix("/saml", firm.Handler()))
	mux.HandleFunc("POST /control/saml", func(w http.ResponseWriter, r *http.Request) {
		email := r.FormValue("email")
		firm.SignsInAs(legalaitest.SAMLPerson{NameID: email, Email: email, Name: r.FormValue("name")})
		w.WriteHeader(http.StatusNoContent)
	})
	providers := map[string]*legalaitest.Provider{}
	for id, prefix := range map[string]string{"openai": "/openai", "gemini": "/gemini", "grok": "/xai"} {
		p := legalaitest.NewProvider(id)
		p.Key = "test-" + strings.TrimPrefix(prefix, "/") + "-key"
		providers[id] = p
		mux.Handle(prefix+"/", http.StripPrefix(prefix, p))
	}
	local := legalaitest.NewProvider("local")
	local.Key = ""
	local.Say = func(string) string { return "<think>Weighing it up.</think>\n\nThe local model answers." }
	providers["local"] = local
	mux.Handle("/local/", forBrowsers(http.StripPrefix("/local", local)))
	mux.HandleFunc("POST /control/{provider}/{behaviour}", func(w http.ResponseWriter, r *http.Request) {
		p, known := providers[r.PathValue("provider")]
		steps, named := behaviours[r.PathValue("behaviour")]
		if !known || !named {
			http.Error(w, "no such provider or behaviour", http.StatusNotFound)
			return
		}
		p.Script(steps...)
		w.WriteHeader(http.StatusNoContent)
	})
	mux.HandleFunc("PUT /control/{provider}/answer", func(w http.ResponseWriter, r *http.Request) {
		p, known := providers[r.PathValue("provider")]
		text, err := io.ReadAll(r.Body)
		if !known || err != nil {
			http.Error(w, "no such provider, or no answer for it", http.StatusBadRequest)
			return
		}
		if p.Says(nil); len(text) > 0 {
			p.Says(func(message string) string { return strings.ReplaceAll(string(text), "{message}", message) })
		}
		w.WriteHeader(http.StatusNoContent)
	})
	mux.HandleFunc("GET /control/received", func(w http.ResponseWriter, _ *http.Request) {
		for _, p := range providers {
			for _, body := range p.Bodies() {
				fmt.Fprintln(w, body)
			}
		}
	})
	return mux
}

// forBrowsers lets any page ask.
func forBrowsers(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.Header().Set("Access-Control-Allow-Headers", "*")
		if r.Method == http.MethodOptions {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}
