package authv1_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"legalai/internal/httpapi/authv1"
	"legalai/internal/httpapi/restv1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
)

// TestOfficialClient runs tools/conformance/auth.mjs, which drives a server with
// the published @supabase/supabase-js.
func TestOfficialClient(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		issuer := legalaitest.NewOIDC(t)
		issuer.SignsInAs(legalaitest.OIDCPerson{Subject: "g1", Email: "google@law.test", Name: "Ada"})
		firm := legalaitest.NewSAML(t)
		url, confirming := listen(t, db, func(cfg *identity.Config) {
			cfg.SAML = []identity.SAMLProvider{{Domains: []string{"firm.test"}, Metadata: firm.Metadata()}}
			cfg.Google = identity.Google{ClientID: issuer.ClientID, ClientSecret: issuer.ClientSecret, Issuer: issuer.URL}
		})
		firm.SignsInAs(legalaitest.SAMLPerson{NameID: "p1", Email: "ada@firm.test", Name: "Ada", Now: confirming.Clock.Now()})
		device := legalaitest.NewDevice(t)
		autoURL, auto := listen(t, legalaitest.SQLite(t), func(cfg *identity.Config) {
			autoconfirm(cfg)
			cfg.PublicURL = strings.Replace(cfg.PublicURL, "127.0.0.1", "localhost", 1) // devices know servers by name
			device.Origin = cfg.PublicURL
		})
		key, service := confirming.APIKeys()
		autoKey, _ := auto.APIKeys()
		legalaitest.RunNode(t, "auth.mjs", "URL="+url, "KEY="+key, "SERVICE_KEY="+service, "AUTO_URL="+autoURL, "AUTO_KEY="+autoKey, "OUTBOX="+confirming.Outbox, "DEVICE="+plugIn(t, device))
	})
}

// plugIn serves a device to a script that stands for its browser: options in, answer out.
func plugIn(t *testing.T, d *legalaitest.Device) string {
	t.Helper()
	mux := http.NewServeMux()
	for path, act := range map[string]func(testing.TB, any) []byte{"POST /create": d.Create, "POST /get": d.Get} {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			var options map[string]any
			if err := json.NewDecoder(r.Body).Decode(&options); err != nil {
				t.Errorf("reading options: %v", err)
				return
			}
			_, _ = w.Write(act(t, options))
		})
	}
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return server.URL
}

// listen serves sign-in and profiles on loopback, mails included.
func listen(t *testing.T, db *sqldb.DB, change func(*identity.Config)) (string, *legalaitest.Identity) {
	t.Helper()
	server := httptest.NewUnstartedServer(nil)
	url := "http://" + server.Listener.Addr().String()
	id := legalaitest.NewIdentity(t, db, func(cfg *identity.Config) {
		cfg.PublicURL = url
		change(cfg)
	})
	id.MustSignUp(t, "first@law.test") // the administrator, so that nobody after them is
	mux := http.NewServeMux()
	mux.Handle("/auth/v1/", authv1.New(id.Service))
	mux.Handle("/rest/v1/", restv1.New(id.Service))
	server.Config.Handler = mux
	server.Start()
	t.Cleanup(server.Close)
	ctx, cancel := context.WithCancel(context.Background())
	stopped := make(chan struct{})
	go func() { id.Queue.Run(ctx); close(stopped) }()
	t.Cleanup(func() { cancel(); <-stopped })
	return url, id
}
