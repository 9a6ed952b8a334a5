package main

import (
	"encoding/base64"
	"encoding/hex"
	"flag"
	"fmt"
	"log/slog"
	"net"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"filippo.io/age"
	"golang.org/x/crypto/acme"

	"legalai/internal/identity"
	"legalai/internal/limit"
	"legalai/internal/mail"
	"legalai/internal/provider"
	"legalai/internal/provider/simulated"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Config is everything an operator can set. Nothing but this file reads the
// environment; every package receives plain values.
type Config struct {
	Addr          string        // listen address
	PublicURL     string        // origin written into links and checked against redirects
	FormerURLs    []string      // earlier ones, as browsers bind passwords to them
	DataDir       string        // everything the embedded default stores
	Assets        string        // path of legalai-assets; empty: beside the program
	DatabaseURL   string        // empty: SQLite in DataDir
	Database      sqldb.Options // of PostgreSQL
	BlobURL       string        // empty: files in DataDir
	EventsURL     string        // empty: in process
	SMTPURL       string        // empty: the outbox in DataDir
	MailFrom      string        // sender of every mail
	AutoConfirm   bool          // accounts need no confirmation mail
	Redirects     []string      // further places that links may lead back to
	AdminEmails   []string      // lower case
	AdminFactor   string        // asked or required
	JWTSecret     []byte        // empty: ES256 with a generated key
	MasterKey     []byte        // empty: generated, kept in DataDir
	AnyPassword   bool          // false: only what the browser derives from a password is accepted
	BackupEvery   time.Duration // 0: only when somebody asks
	BackupKeep    int           // 0: all
	BackupTo      age.Recipient // nil: archives are not encrypted once more
	MetricsAddr   string        // empty: off
	TracesURL     string        // empty: off
	LogJSON       bool
	LogLevel      slog.Level
	TLSCert       string        // path; empty: no TLS by the server itself
	TLSKey        string        // path
	ACME          bool          // TLS with a certificate that is got by itself
	ACMEDirectory string        // directory of the authority
	Drain         time.Duration // how long readiness tells that the server goes before it takes no more calls
	Shutdown      time.Duration // how long open calls then have
	RateLimits    bool
	Limits        limit.Changed
	Quota         int64 // bytes of files that a workspace may hold; 0: without limit

	TrustedProxies []netip.Prefix // whose X-Forwarded-For is believed

	GoogleClientID, GoogleClientSecret, GoogleIssuer string
	SAML                                             []samlFile

	OpenAI, Gemini, XAI, Local Endpoint
	AllowPrivateAI             bool                // administrators may set provider addresses in the server's own network
	DirectAI                   map[string][]string // origins that browsers may ask themselves, by provider

	// Demo is set by `legalai demo` alone: the browser then fills an empty
	// workspace with a sample firm, and simulated providers answer.
	Demo      bool
	simulated []simulated.Endpoint
	// clock is the system's where it is nil; tests set it.
	clock func() time.Time
}

// Endpoint is one AI provider's address and key. A provider without a key is
// not configured; the local one needs only its address.
type Endpoint struct{ BaseURL, APIKey string }

// A setting is one line of the configuration: where it comes from, what it
// means and how its text becomes a value.
type setting struct {
	env, fallback, meaning string
	secret                 bool
	filed                  bool // no secret, and may lie in a file all the same
	set                    func(c *Config, text string) error
}

// flagName is the setting's name on the command line.
func (s setting) flagName() string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimPrefix(s.env, "LEGALAI_"), "_", "-"))
}

var settings = []setting{
	{env: "LEGALAI_ADDR", fallback: "127.0.0.1:8080", meaning: "listen address", set: setAddr},
	{env: "LEGALAI_PUBLIC_URL", meaning: "origin written into links and checked against redirects (default: http://localhost:PORT on a loopback address, else http:// and the address)", set: setPublicURL},
	{env: "LEGALAI_FORMER_URLS", meaning: "comma-separated earlier values of the public URL: whoever signed up there signs in once more here after confirming the old one (loopback addresses need no word; default: none)", set: setFormerURLs},
	{env: "LEGALAI_TRUSTED_PROXIES", meaning: "comma-separated addresses or networks (10.0.0.0/24) of reverse proxies whose X-Forwarded-For is believed (default: none)", set: setTrustedProxies},
	{env: "LEGALAI_DATA_DIR", fallback: "./data", meaning: "folder of the database, files, keys and outbox", set: text(func(c *Config) *string { return &c.DataDir })},
	{env: "LEGALAI_ASSETS", meaning: "path of the file legalai-assets, which brings text recognition and the fonts that print Chinese, Japanese and Korean (default: beside the program)", set: text(func(c *Config) *string { return &c.Assets })},
	{env: "LEGALAI_DATABASE_URL", meaning: "postgres://... (default: SQLite in the data folder)", secret: true, set: scheme(func(c *Config) *string { return &c.DatabaseURL }, "postgres", "postgresql")},
	{env: "LEGALAI_DATABASE_CONNECTIONS", fallback: strconv.Itoa(sqldb.Defaults.Connections), meaning: "connections to PostgreSQL that one server holds at most, one more for its readiness, and one while it makes a backup", set: setConnections},
	{env: "LEGALAI_DATABASE_STATEMENT_TIMEOUT", fallback: sqldb.Defaults.StatementTimeout.String(), meaning: "how long one statement may take on PostgreSQL (0: for ever)", set: timeout(func(c *Config) *time.Duration { return &c.Database.StatementTimeout })},
	{env: "LEGALAI_DATABASE_LOCK_TIMEOUT", fallback: sqldb.Defaults.LockTimeout.String(), meaning: "how long a statement may wait for a lock on PostgreSQL", set: timeout(func(c *Config) *time.Duration { return &c.Database.LockTimeout })},
	{env: "LEGALAI_DATABASE_IDLE_TIMEOUT", fallback: sqldb.Defaults.IdleTimeout.String(), meaning: "how long a transaction may do nothing on PostgreSQL before it is ended (0: for ever)", set: timeout(func(c *Config) *time.Duration { return &c.Database.IdleTimeout })},
	{env: "LEGALAI_BLOB_URL", meaning: "s3://bucket?endpoint=... (default: files in the data folder)", secret: true, set: scheme(func(c *Config) *string { return &c.BlobURL }, "s3")},
	{env: "LEGALAI_EVENTS_URL", meaning: "nats://... shared by several servers (default: in process)", secret: true, set: scheme(func(c *Config) *string { return &c.EventsURL }, "nats", "tls")},
	{env: "LEGALAI_SMTP_URL", meaning: "smtp://user:pass@host:port by STARTTLS, which ?tls=optional takes where offered and ?tls=none leaves, or smtps://... (default: mail is written to the outbox)", secret: true, set: setSMTP},
	{env: "LEGALAI_MAIL_FROM", fallback: "Legal AI Platform <no-reply@localhost>", meaning: "sender of every mail", set: setMailFrom},
	{env: "LEGALAI_MAIL_AUTOCONFIRM", fallback: "false", meaning: "true: accounts need no confirmation mail", set: choice(func(c *Config, i int) { c.AutoConfirm = i == 1 }, "false", "true")},
	{env: "LEGALAI_REDIRECT_URLS", meaning: "comma-separated further places that links of mails and providers may lead back to: origins, or addresses in which * stands for any characters but dots and slashes and ** for any (default: none)", set: setRedirects},
	{env: "LEGALAI_ADMIN_EMAILS", meaning: "comma-separated addresses that are administrators; unset: the first confirmed account of a new server is one", set: setAdminEmails},
	{env: "LEGALAI_ADMIN_FACTOR", fallback: "asked", meaning: "asked: an administrator without a second factor or a passkey is asked to add one; required: administers nothing without", set: choice(func(c *Config, i int) { c.AdminFactor = adminFactors[i] }, adminFactors...)},
	{env: "LEGALAI_JWT_SECRET", meaning: "32 bytes or more: access tokens are signed HS256 with it (default: ES256 with a generated key)", secret: true, set: setJWTSecret},
	{env: "LEGALAI_MASTER_KEY", meaning: "32 bytes as base64 or hex: encrypts secrets that the server holds (default: generated in the data folder)", secret: true, set: setMasterKey},
	{env: "LEGALAI_PASSWORD_FORM", fallback: "derived", meaning: "derived: only what the browser derives from a password is accepted; any: any string", set: choice(func(c *Config, i int) { c.AnyPassword = i == 1 }, "derived", "any")},
	{env: "LEGALAI_METRICS_ADDR", meaning: "separate listen address for Prometheus metrics (default: off)", set: setMetricsAddr},
	{env: "LEGALAI_TRACES_URL", meaning: "collector of OpenTelemetry traces by OTLP over HTTP, such as http://collector:4318 (default: off)", set: scheme(func(c *Config) *string { return &c.TracesURL }, "http", "https")},
	{env: "LEGALAI_LOG_FORMAT", fallback: "text", meaning: "text or json, one object a line", set: choice(func(c *Config, i int) { c.LogJSON = i == 1 }, "text", "json")},
	{env: "LEGALAI_LOG_LEVEL", fallback: "info", meaning: "debug (a line for every call), info, warn or error", set: choice(func(c *Config, i int) { c.LogLevel = logLevels[i] }, "debug", "info", "warn", "error")},
	{env: "LEGALAI_TLS_CERT", meaning: "path of a certificate with its chain in PEM: the server speaks TLS itself, and takes a renewed one by itself (default: a proxy does)", set: text(func(c *Config) *string { return &c.TLSCert })},
	{env: "LEGALAI_TLS_KEY", meaning: "path of the certificate's private key in PEM", set: text(func(c *Config) *string { return &c.TLSKey })},
	{env: "LEGALAI_ACME", fallback: "off", meaning: "accept: the terms of the certificate authority are accepted, and the server gets a certificate for the public URL's host by itself, over port 443", set: choice(func(c *Config, i int) { c.ACME = i == 1 }, "off", "accept")},
	{env: "LEGALAI_ACME_URL", fallback: acme.LetsEncryptURL, meaning: "directory of the certificate authority", set: scheme(func(c *Config) *string { return &c.ACMEDirectory }, "https")},
	{env: "LEGALAI_DRAIN", fallback: "0s", meaning: "how long a server that was told to stop says so at /readyz before it takes no more calls: as long as balancers need to notice", set: timeout(func(c *Config) *time.Duration { return &c.Drain })},
	{env: "LEGALAI_SHUTDOWN_TIMEOUT", fallback: "30s", meaning: "how long open calls and answers of AI may then go on", set: timeout(func(c *Config) *time.Duration { return &c.Shutdown })},
	{env: "LEGALAI_BACKUP_EVERY", fallback: "0s", meaning: "how old the newest backup in the data folder may become before another is made, such as 24h (0s: they are made when somebody asks)", set: timeout(func(c *Config) *time.Duration { return &c.BackupEvery })},
	{env: "LEGALAI_BACKUP_KEEP", fallback: "14", meaning: "how many backups stay in the data folder when one more is made (0: all)", set: setBackupKeep},
	{env: "LEGALAI_BACKUP_RECIPIENT", meaning: "public key of age (age1...) that backups are encrypted to; keep its other half away from the server (default: they are not encrypted once more)", set: setBackupRecipient},
	{env: "LEGALAI_RATE_LIMITS", fallback: "on", meaning: "off: no limits, for load tests only", set: choice(func(c *Config, i int) { c.RateLimits = i == 0 }, "on", "off")},
	{env: "LEGALAI_LIMITS", meaning: "limits other than the usual ones: NAME=BURST/INTERVAL with commas between, such as sign-in=600/50ms (docs/operating.md names them)", filed: true, set: setLimits},
	{env: "LEGALAI_WORKSPACE_QUOTA", fallback: "20GB", meaning: "files that one workspace may hold: a size such as 500MB or 50GB, or unlimited", set: setQuota},
	{env: "LEGALAI_GOOGLE_CLIENT_ID", meaning: "Google sign-in: client id", set: text(func(c *Config) *string { return &c.GoogleClientID })},
	{env: "LEGALAI_GOOGLE_CLIENT_SECRET", meaning: "Google sign-in: client secret", secret: true, set: text(func(c *Config) *string { return &c.GoogleClientSecret })},
	{env: "LEGALAI_GOOGLE_ISSUER", fallback: "https://accounts.google.com", meaning: "OpenID Connect issuer that stands for Google", set: scheme(func(c *Config) *string { return &c.GoogleIssuer }, "https", "http")},
	{env: "LEGALAI_SAML", meaning: "firms that sign in with an identity provider of their own, by SAML 2.0: DOMAIN=PATH with commas between, such as firm.example firm.de=/etc/legalai/firm.xml: the domains of a firm's e-mail addresses, and a file with the provider's metadata (default: none)", filed: true, set: setSAML},
	{env: "OPENAI_API_KEY", meaning: "key of provider openai", secret: true, set: text(func(c *Config) *string { return &c.OpenAI.APIKey })},
	{env: "OPENAI_BASE_URL", fallback: addressOf(provider.OpenAI), meaning: "address of provider openai", set: scheme(func(c *Config) *string { return &c.OpenAI.BaseURL }, "https", "http")},
	{env: "GEMINI_API_KEY", meaning: "key of provider gemini", secret: true, set: text(func(c *Config) *string { return &c.Gemini.APIKey })},
	{env: "GEMINI_BASE_URL", fallback: addressOf(provider.Gemini), meaning: "address of provider gemini", set: scheme(func(c *Config) *string { return &c.Gemini.BaseURL }, "https", "http")},
	{env: "XAI_API_KEY", meaning: "key of provider grok", secret: true, set: text(func(c *Config) *string { return &c.XAI.APIKey })},
	{env: "XAI_BASE_URL", fallback: addressOf(provider.Grok), meaning: "address of provider grok", set: scheme(func(c *Config) *string { return &c.XAI.BaseURL }, "https", "http")},
	{env: "LOCAL_AI_API_KEY", meaning: "key of provider local, if it wants one", secret: true, set: text(func(c *Config) *string { return &c.Local.APIKey })},
	{env: "LEGALAI_DIRECT_AI", fallback: "local gemini", meaning: "what a browser may ask itself when its person chooses so: off, or any of local (a model on the same machine), gemini, and origins of further local models, separated by spaces", set: setDirectAI},
	{env: "LEGALAI_ALLOW_PRIVATE_AI", fallback: "false", meaning: "true: administrators may set provider addresses in the server's own network (those of the environment always may lie there)", set: choice(func(c *Config, i int) { c.AllowPrivateAI = i == 1 }, "false", "true")},
	{env: "LOCAL_AI_BASE_URL", meaning: "address of provider local: any endpoint that speaks Chat Completions", set: scheme(func(c *Config) *string { return &c.Local.BaseURL }, "https", "http")},
}

var logLevels = []slog.Level{slog.LevelDebug, slog.LevelInfo, slog.LevelWarn, slog.LevelError}

// adminFactors are the values of LEGALAI_ADMIN_FACTOR.
var adminFactors = []string{identity.AdminFactorAsked, identity.AdminFactorRequired}

// loadConfig reads every setting from the flags, else the environment, else its
// default. The first value that cannot be right is returned as one line that
// names the variable, what was read and what is accepted.
func loadConfig(flags *flag.FlagSet, args []string, getenv func(string) string) (Config, error) {
	if err := refuseSecrets(args); err != nil {
		return Config{}, err
	}
	values := map[string]*string{}
	for _, s := range settings {
		values[s.env] = s.flag(flags)
	}
	if err := flags.Parse(args); err != nil {
		return Config{}, err
	}
	if flags.NArg() > 0 {
		return Config{}, fmt.Errorf("read argument %q: %s takes flags only", flags.Arg(0), flags.Name())
	}
	var config Config
	for _, s := range settings {
		value, err := s.given(getenv, *values[s.env])
		if err != nil {
			return Config{}, err
		}
		if err := s.set(&config, value); err != nil {
			if s.secret || namesSomebody(value) {
				value = "(hidden)"
			}
			return Config{}, fmt.Errorf("%s: read %q; %w", s.env, value, err)
		}
	}
	return config, config.check()
}

// check refuses combinations that cannot work.
func (c *Config) check() error {
	if (c.GoogleClientID == "") != (c.GoogleClientSecret == "") {
		return fmt.Errorf("LEGALAI_GOOGLE_CLIENT_ID: read one of id and secret; LEGALAI_GOOGLE_CLIENT_ID and LEGALAI_GOOGLE_CLIENT_SECRET are accepted together only")
	}
	if (c.TLSCert == "") != (c.TLSKey == "") {
		return fmt.Errorf("LEGALAI_TLS_CERT: read one of certificate and key; LEGALAI_TLS_CERT and LEGALAI_TLS_KEY are accepted together only")
	}
	if host, isPublic := strings.CutPrefix(c.PublicURL, "https://"); c.ACME && (c.TLSCert != "" || !isPublic || !isNameWithDot(host)) {
		return fmt.Errorf("LEGALAI_ACME: read accept; accepted is it with a LEGALAI_PUBLIC_URL of https:// and a name with a dot, at the usual port, and without LEGALAI_TLS_CERT")
	}
	if c.DatabaseURL == "" {
		c.DatabaseURL = "sqlite:" + filepath.Join(c.DataDir, "legalai.db")
	}
	return nil
}

func text(field func(*Config) *string) func(*Config, string) error {
	return func(c *Config, value string) error {
		*field(c) = strings.TrimSpace(value)
		return nil
	}
}

// scheme accepts an absolute URL with one of the schemes, or nothing.
func scheme(field func(*Config) *string, schemes ...string) func(*Config, string) error {
	return func(c *Config, value string) error {
		value = strings.TrimSpace(value)
		if value != "" {
			u, err := url.Parse(value)
			if err != nil || !slices.Contains(schemes, u.Scheme) || !hasPlace(u) || !isPort(u.Port(), true) {
				return fmt.Errorf("accepted is a URL that begins with %s:// and a host", strings.Join(schemes, ":// or "))
			}
		}
		*field(c) = strings.TrimRight(value, "/")
		return nil
	}
}

// hasPlace tells whether a URL says where: only PostgreSQL is also found without
// a host, at its socket.
func hasPlace(u *url.URL) bool {
	return u.Host != "" || strings.HasPrefix(u.Scheme, "postgres") && (u.Path != "" || u.RawQuery != "")
}

// isPort tells whether text is the number of a port, or left out where it may be.
func isPort(text string, optional bool) bool {
	_, err := strconv.ParseUint(text, 10, 16)
	return err == nil || optional && text == ""
}

func choice(set func(*Config, int), accepted ...string) func(*Config, string) error {
	return func(c *Config, value string) error {
		i := slices.Index(accepted, value)
		if i < 0 {
			return fmt.Errorf("accepted is %s", strings.Join(accepted, " or "))
		}
		set(c, i)
		return nil
	}
}

func setConnections(c *Config, value string) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 2 || n > 1000 {
		return fmt.Errorf("accepted is a number from 2 to 1000")
	}
	c.Database.Connections = n
	return nil
}

func timeout(field func(*Config) *time.Duration) func(*Config, string) error {
	return func(c *Config, value string) error {
		d, err := time.ParseDuration(value)
		if err != nil || d < 0 || d > 0 && d < time.Millisecond {
			return fmt.Errorf("accepted is a duration such as 30s or 2m")
		}
		*field(c) = d
		return nil
	}
}

func setBackupKeep(c *Config, value string) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < 0 || n > 10_000 {
		return fmt.Errorf("accepted is a number from 0 to 10000")
	}
	c.BackupKeep = n
	return nil
}

func setBackupRecipient(c *Config, value string) error {
	if value == "" {
		return nil
	}
	key, err := age.ParseX25519Recipient(value)
	if err != nil {
		return fmt.Errorf("accepted is a public key as age-keygen or legalai backup --new-key prints it, which begins with age1")
	}
	c.BackupTo = key
	return nil
}

func setLimits(c *Config, value string) (err error) {
	c.Limits, err = limit.Parse(value)
	return err
}

// quotaUnits are the units of LEGALAI_WORKSPACE_QUOTA, in bytes.
var quotaUnits = map[string]int64{"MB": 1 << 20, "GB": 1 << 30, "TB": 1 << 40}

func setQuota(c *Config, value string) error {
	if value == "unlimited" {
		c.Quota = 0
		return nil
	}
	const shortest = len("1MB")
	if len(value) >= shortest {
		figures, unit := value[:len(value)-2], quotaUnits[value[len(value)-2:]]
		if n, err := strconv.ParseInt(figures, 10, 32); err == nil && n > 0 && unit > 0 {
			c.Quota = n * unit
			return nil
		}
	}
	return fmt.Errorf("accepted is a whole number with MB, GB or TB, or unlimited")
}

func setAddr(c *Config, value string) error {
	if !isAddr(value) {
		return fmt.Errorf("accepted is host:port, such as 127.0.0.1:8080")
	}
	c.Addr = value
	return nil
}

func isAddr(value string) bool {
	_, port, err := net.SplitHostPort(value)
	return err == nil && isPort(port, false)
}

func setMetricsAddr(c *Config, value string) error {
	if value != "" && !isAddr(value) {
		return fmt.Errorf("accepted is host:port, such as 127.0.0.1:9090")
	}
	c.MetricsAddr = value
	return nil
}

func setPublicURL(c *Config, value string) error {
	if value == "" {
		value = defaultPublicURL(c.Addr)
	}
	var isOrigin bool
	if c.PublicURL, isOrigin = originIn(value); !isOrigin {
		return fmt.Errorf("accepted is an origin without a path, such as https://law.example.com, a name beyond ASCII as xn--")
	}
	return nil
}

// originIn reads an origin, as browsers write theirs: what they sign names it. A name beyond ASCII has to
// be given in the form that networks use (xn--...).
func originIn(value string) (string, bool) {
	u, err := url.Parse(value)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" {
		return "", false
	}
	usual := map[string]string{"http": ":80", "https": ":443"}[u.Scheme]
	host := strings.TrimSuffix(strings.ToLower(u.Host), usual)
	isASCII := strings.IndexFunc(host, func(r rune) bool { return r > unicode.MaxASCII }) < 0
	return u.Scheme + "://" + host, isASCII
}

// maxFormerURLs is how many browsers try.
const maxFormerURLs = 8

func setFormerURLs(c *Config, value string) error {
	c.FormerURLs = nil
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		former, isOrigin := originIn(part)
		if former = wire.BoundOrigin(former); former == wire.BoundOrigin(c.PublicURL) || slices.Contains(c.FormerURLs, former) {
			continue
		}
		if c.FormerURLs = append(c.FormerURLs, former); !isOrigin || len(c.FormerURLs) > maxFormerURLs {
			return fmt.Errorf("accepted is a list of up to %d origins without a path, such as http://localhost:8080,https://old.example.com, a name beyond ASCII as xn--", maxFormerURLs)
		}
	}
	return nil
}

// defaultPublicURL names localhost for a loopback address, because passkeys
// are bound to host names.
func defaultPublicURL(addr string) string {
	host, port, _ := net.SplitHostPort(addr)
	if ip := net.ParseIP(host); host == "" || host == "localhost" || (ip != nil && ip.IsLoopback()) {
		return "http://localhost:" + port
	}
	return "http://" + addr
}

func setTrustedProxies(c *Config, value string) error {
	c.TrustedProxies = nil
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		network, err := netip.ParsePrefix(part)
		if addr, notOne := netip.ParseAddr(part); notOne == nil && addr.Zone() == "" {
			network, err = addr.Unmap().Prefix(addr.Unmap().BitLen())
		}
		if err != nil || network.Addr().Is4In6() {
			return fmt.Errorf("accepted is a list of addresses and networks, such as 127.0.0.1,10.0.0.0/24, with commas between them")
		}
		c.TrustedProxies = append(c.TrustedProxies, network.Masked())
	}
	return nil
}

func setSMTP(c *Config, value string) error {
	err := scheme(func(c *Config) *string { return &c.SMTPURL }, "smtp", "smtps")(c, value)
	if err != nil || c.SMTPURL == "" {
		return err
	}
	return mail.CheckURL(c.SMTPURL)
}

func setMailFrom(c *Config, value string) error {
	if _, err := netmail.ParseAddress(value); err != nil {
		return fmt.Errorf("accepted is an address, such as Legal AI Platform <no-reply@example.com>")
	}
	c.MailFrom = value
	return nil
}

func setRedirects(c *Config, value string) error {
	c.Redirects = nil
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		if identity.CheckRedirect(part) != nil {
			return fmt.Errorf("accepted is a list of origins such as https://portal.example, or of addresses such as https://*.portal.example/back/**, with commas between them")
		}
		c.Redirects = append(c.Redirects, part)
	}
	return nil
}

func setAdminEmails(c *Config, value string) error {
	c.AdminEmails = nil
	for part := range strings.SplitSeq(value, ",") {
		if part = strings.ToLower(strings.TrimSpace(part)); part == "" {
			continue
		}
		if address, err := netmail.ParseAddress(part); err != nil || address.Address != part {
			return fmt.Errorf("accepted is a list of addresses with commas between them")
		}
		c.AdminEmails = append(c.AdminEmails, part)
	}
	return nil
}

func setJWTSecret(c *Config, value string) error {
	if value != "" && len(value) < 32 {
		return fmt.Errorf("accepted are 32 bytes or more")
	}
	c.JWTSecret = []byte(value)
	return nil
}

// addressOf is where a provider is asked unless another address is set.
func addressOf(id string) string {
	known, _ := provider.Find(id)
	return known.Address
}

func setDirectAI(c *Config, value string) error {
	c.DirectAI = map[string][]string{}
	for _, word := range strings.Fields(value) {
		switch u, err := url.Parse(word); {
		case word == "off" && len(strings.Fields(value)) == 1:
		case word == provider.Local:
			c.DirectAI[provider.Local] = append(c.DirectAI[provider.Local], "http://localhost:*", "http://127.0.0.1:*")
		case word == provider.Gemini: // the one large provider whose interface answers browsers
			c.DirectAI[provider.Gemini] = []string{addressOf(provider.Gemini)}
		case err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.Path == "" && u.RawQuery == "" && u.User == nil && !strings.ContainsAny(word, "*;,'\""):
			c.DirectAI[provider.Local] = append(c.DirectAI[provider.Local], word)
		default:
			return fmt.Errorf("accepted is off, or local, gemini and origins such as http://gpu.example:11434, separated by spaces")
		}
	}
	return nil
}

func setMasterKey(c *Config, value string) error {
	if value == "" {
		return nil
	}
	for _, decode := range []func(string) ([]byte, error){
		hex.DecodeString, base64.StdEncoding.DecodeString, base64.RawStdEncoding.DecodeString, base64.RawURLEncoding.DecodeString,
	} {
		if key, err := decode(value); err == nil && len(key) == 32 {
			c.MasterKey = key
			return nil
		}
	}
	return fmt.Errorf("accepted are 32 bytes as base64 or hex")
}

// anyProvider reports whether at least one AI provider can be called.
func (c *Config) anyProvider() bool {
	return len(c.simulated) > 0 || c.OpenAI.APIKey != "" || c.Gemini.APIKey != "" || c.XAI.APIKey != "" || c.Local.BaseURL != ""
}
