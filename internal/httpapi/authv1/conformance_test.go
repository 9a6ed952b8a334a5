package authv1_test

import (
	"context"
	"net/http"
	"net/http/httptest"
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
		autoURL, auto := listen(t, legalaitest.SQLite(t), autoconfirm)
		key, service := confirming.APIKeys()
		autoKey, _ := auto.APIKeys()
		legalaitest.RunNode(t, "auth.mjs", "URL="+url, "KEY="+key, "SERVICE_KEY="+service, "AUTO_URL="+autoURL, "AUTO_KEY="+autoKey, "OUTBOX="+confirming.Outbox)
	})
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
