package main

import (
	"flag"
	"fmt"
	"strings"
	"testing"
)

func load(t *testing.T, env map[string]string, args ...string) (Config, error) {
	t.Helper()
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	return loadConfig(flags, args, func(name string) string { return env[name] })
}

func TestConfigDefaults(t *testing.T) {
	config, err := load(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	if config.Addr != "127.0.0.1:8080" || config.PublicURL != "http://localhost:8080" || config.DataDir != "./data" ||
		config.DatabaseURL != "sqlite:data/legalai.db" || !config.RateLimits || config.AutoConfirm || config.AnyPassword || config.AdminFactor != "asked" {
		t.Errorf("defaults are %+v", config)
	}
}

func TestFlagOverridesEnvironment(t *testing.T) {
	config, err := load(t, map[string]string{"LEGALAI_ADDR": "127.0.0.1:9000"}, "--addr", "[::1]:7000")
	if err != nil || config.Addr != "[::1]:7000" || config.PublicURL != "http://localhost:7000" {
		t.Errorf("got %q, %q, %v", config.Addr, config.PublicURL, err)
	}
}

// What a browser signs names its origin in its own spelling.
func TestPublicURLIsTheOriginThatBrowsersWrite(t *testing.T) {
	for _, tt := range []struct{ addr, url, want string }{
		{"127.0.0.1:80", "", "http://localhost"},
		{"127.0.0.1:443", "", "http://localhost:443"},
		{"127.0.0.1:8080", "https://Law.Example.com:443/", "https://law.example.com"},
		{"127.0.0.1:8080", "https://law.example.com:80", "https://law.example.com:80"},
		{"127.0.0.1:8080", "http://[::1]:80", "http://[::1]"},
	} {
		config, err := load(t, map[string]string{"LEGALAI_ADDR": tt.addr, "LEGALAI_PUBLIC_URL": tt.url})
		if err != nil || config.PublicURL != tt.want {
			t.Errorf("%+v: %q, %v", tt, config.PublicURL, err)
		}
	}
}

// TestFormerURLs are as browsers bind to them; the present address is none of them.
func TestFormerURLs(t *testing.T) {
	config, err := load(t, map[string]string{
		"LEGALAI_PUBLIC_URL":  "https://law.example.com",
		"LEGALAI_FORMER_URLS": "http://127.0.0.1:8080, https://Old.example:443/,https://LAW.example.com/, http://localhost:8080",
	})
	if got := strings.Join(config.FormerURLs, " "); err != nil || got != "http://localhost:8080 https://old.example" {
		t.Errorf("%q, %v", got, err)
	}
}

func TestPostgresIsFoundAtItsSocket(t *testing.T) {
	const socket = "postgres:///legalai?host=/var/run/postgresql"
	if config, err := load(t, map[string]string{"LEGALAI_DATABASE_URL": socket}); err != nil || config.DatabaseURL != socket {
		t.Errorf("%q, %v", config.DatabaseURL, err)
	}
}

func TestMalformedValuesNameTheVariable(t *testing.T) {
	for _, tt := range []struct{ name, value string }{
		{"LEGALAI_ADMIN_FACTOR", "yes"},
		{"LEGALAI_ADDR", "127.0.0.1:99999"},
		{"LEGALAI_ADDR", "127.0.0.1:"},
		{"LEGALAI_ADDR", "127.0.0.1:http"},
		{"LEGALAI_METRICS_ADDR", "127.0.0.1:99999"},
		{"LEGALAI_METRICS_ADDR", "127.0.0.1:abc"},
		{"LEGALAI_PUBLIC_URL", "https://ada@law.example.com"},
		{"LEGALAI_PUBLIC_URL", "https://bücher.example"},
		{"LEGALAI_FORMER_URLS", "https://old.example, old2.example"},
		{"LEGALAI_FORMER_URLS", "https://bücher.example"},
		{"LEGALAI_FORMER_URLS", "http://a1.example,http://a2.example,http://a3.example,http://a4.example,http://a5.example,http://a6.example,http://a7.example,http://a8.example,http://a9.example"},
		{"LEGALAI_DATABASE_URL", "postgres://"},
		{"LEGALAI_BLOB_URL", "s3://?endpoint=https://s3.internal"},
		{"LEGALAI_EVENTS_URL", "nats:///x"},
		{"LEGALAI_SMTP_URL", "smtp:///x"},
		{"LEGALAI_SMTP_URL", "smtp://mail.example.com?tls=off"},
		{"LEGALAI_SMTP_URL", "smtps://mail.example.com?tls=none"},
		{"LEGALAI_SMTP_URL", "smtp://ada:secret@mail.example.com:99999"},
		{"OPENAI_BASE_URL", "https:///v1"},
		{"LEGALAI_GOOGLE_ISSUER", "https:///realm"},
	} {
		checkRefusal(t, tt.name, tt.value)
	}
	for name, value := range map[string]string{
		"LEGALAI_ADDR": "8080", "LEGALAI_TRUSTED_PROXIES": "127.0.0.1, proxy.internal", "LEGALAI_PUBLIC_URL": "law.example.com/app", "LEGALAI_DATABASE_URL": "mysql://x",
		"LEGALAI_BLOB_URL": "ftp://x", "LEGALAI_EVENTS_URL": "kafka://x", "LEGALAI_SMTP_URL": "mail.example.com",
		"LEGALAI_MAIL_FROM": "nobody", "LEGALAI_MAIL_AUTOCONFIRM": "yes", "LEGALAI_ADMIN_EMAILS": "a@b.example, c", "LEGALAI_REDIRECT_URLS": "https://portal.example, portal",
		"LEGALAI_JWT_SECRET": "short", "LEGALAI_MASTER_KEY": "abcd", "LEGALAI_PASSWORD_FORM": "plain",
		"LEGALAI_METRICS_ADDR": "9090", "LEGALAI_WORKSPACE_QUOTA": "50", "LEGALAI_DIRECT_AI": "local http://a.example/path", "LEGALAI_RATE_LIMITS": "0", "LEGALAI_GOOGLE_ISSUER": "accounts.google.com",
		"OPENAI_BASE_URL": "api.openai.com", "LOCAL_AI_BASE_URL": "localhost:11434", "LEGALAI_GOOGLE_CLIENT_ID": "only-one", "LEGALAI_SAML": "firm.example",
	} {
		checkRefusal(t, name, value)
	}
}

func checkRefusal(t *testing.T, name, value string) {
	t.Helper()
	_, err := load(t, map[string]string{name: value})
	if err == nil {
		t.Errorf("%s=%s was accepted", name, value)
		return
	}
	line := err.Error()
	if !strings.HasPrefix(line, name+": read ") || !strings.Contains(line, "accepted") || strings.Contains(line, "\n") {
		t.Errorf("the error is %q; want one line with the name, what was read and what is accepted", line)
	}
}

func TestTrustedProxies(t *testing.T) {
	for value, want := range map[string]string{
		"":                             "",
		"127.0.0.1":                    "127.0.0.1/32",
		"10.1.2.3/8, ::1,fd00::/8":     "10.0.0.0/8 ::1/128 fd00::/8",
		"::ffff:192.0.2.1":             "192.0.2.1/32",
		"10.0.0.0/33":                  "refused",
		"10.0.0.1-10.0.0.9":            "refused",
		"fe80::1%eth0":                 "refused",
		"::ffff:10.0.0.0/104":          "refused",
		"127.0.0.1:8080":               "refused",
		"127.0.0.1;10.0.0.1 localhost": "refused",
	} {
		config, err := load(t, map[string]string{"LEGALAI_TRUSTED_PROXIES": value})
		got := strings.Trim(fmt.Sprint(config.TrustedProxies), "[]")
		if err != nil {
			got = "refused"
		}
		if got != want {
			t.Errorf("%q is read as %q, want %q", value, got, want)
		}
	}
}

func TestSecretsStayOutOfErrors(t *testing.T) {
	_, err := load(t, map[string]string{"LEGALAI_JWT_SECRET": "hunter2"})
	if err == nil || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("the error is %v; it must not repeat a secret", err)
	}
}
