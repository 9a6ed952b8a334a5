package identity_test

import (
	"net/url"
	"strings"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
)

// FuzzRedirect: whatever is wished for, a link leads to this server or to where its operator
// said, as a browser reads the address.
func FuzzRedirect(f *testing.F) {
	for _, seed := range []string{
		"https://law.test/x", "https://app.example/", "https://law.test@evil.example", "https://law.test\\@evil.example", "//evil.example", "https://app.example.evil.example/",
		"https://evil.example/https://law.test", "https://law.test:443/", "https:law.test", "https://a.portal.example/back/%2e%2e/x", "https://[::1]/", "HTTPS://LAW.TEST/\x00",
	} {
		f.Add(seed)
	}
	id := legalaitest.NewIdentity(f, legalaitest.SQLite(f), func(cfg *identity.Config) {
		cfg.Redirects = []string{"https://app.example", "https://*.portal.example/back/**"}
	})
	f.Fuzz(func(t *testing.T, wish string) {
		led, err := url.Parse(id.Redirect(wish))
		if err != nil || led.User != nil || led.Scheme != "https" {
			t.Fatalf("%q leads to %v, %v", wish, led, err)
		}
		switch host := led.Hostname(); {
		case strings.EqualFold(host, "law.test"), strings.EqualFold(host, "app.example"):
		case len(host) > len(".portal.example") && strings.EqualFold(host[len(host)-len(".portal.example"):], ".portal.example"):
		default:
			t.Errorf("%q leads to %q", wish, host)
		}
	})
}
