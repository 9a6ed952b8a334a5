package legalaitest

import (
	"context"
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"legalai/internal/identity"
	"legalai/internal/mail"
	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

// PublicURL is the origin that Identity believes it is served from.
const PublicURL = "https://law.test"

// Clock is a clock that stands still until it is moved.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock returns a clock that shows the present, in whole seconds.
func NewClock() *Clock { return &Clock{now: time.Now().Truncate(time.Second)} }

// Now returns what the clock shows.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Advance moves the clock on.
func (c *Clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// Identity is a working identity service on a test database, with a clock to
// move and an outbox to look into.
type Identity struct {
	*identity.Service
	DB     *sqldb.DB
	Clock  *Clock
	Queue  *mail.Queue
	Outbox string // folder of its mails
}

// NewIdentity makes an identity service. change may alter its configuration,
// which is that of a new server without rate limits.
func NewIdentity(t testing.TB, db *sqldb.DB, change func(*identity.Config)) *Identity {
	t.Helper()
	out := &Identity{DB: db, Clock: NewClock(), Outbox: filepath.Join(t.TempDir(), "outbox")}
	key, err := identity.NewSigningKey()
	if err != nil {
		t.Fatal(err)
	}
	master := masterkey.Key{[]byte(strings.Repeat("k", 32))}
	out.Queue, err = mail.New(mail.Config{DB: db, MasterKey: master, From: "Legal AI <no-reply@law.test>", OutboxDir: out.Outbox, Clock: out.Clock.Now})
	if err != nil {
		t.Fatal(err)
	}
	cfg := identity.Config{
		DB: db, Mail: out.Queue, PublicURL: PublicURL, SigningKeyPEM: key, MasterKey: master,
		RateLimitsOff: true, Clock: out.Clock.Now,
	}
	if change != nil {
		change(&cfg)
	}
	if out.Service, err = identity.New(t.Context(), cfg); err != nil {
		t.Fatal(err)
	}
	return out
}

// Derived returns a value of the form that browsers derive from a password.
func Derived(password string) string {
	raw := []byte(strings.Repeat(password, 32)[:32])
	return "v1." + base64.RawURLEncoding.EncodeToString(raw)
}

// Kdf returns the metadata that tells how a password was derived.
func Kdf(salt byte) map[string]any {
	return map[string]any{"profile": float64(1), "salt": base64.RawURLEncoding.EncodeToString([]byte(strings.Repeat(string(rune(salt)), 16)))}
}

// MustSignUp makes a confirmed account and returns its session.
func (i *Identity) MustSignUp(t testing.TB, email string) identity.Grant {
	t.Helper()
	done, err := i.SignUp(context.Background(), identity.SignUp{
		Email: email, Password: Derived(email), Data: map[string]any{"full_name": "Ada Test", "law_firm": "Test LLP", "vault_kdf": Kdf('a')},
		RedirectTo: PublicURL + "/auth/callback",
	})
	if err != nil {
		t.Fatal(err)
	}
	if done.Grant != nil {
		return *done.Grant
	}
	verified, err := i.VerifyLink(context.Background(), "signup", i.LastMail(t, email).Token, identity.Client{})
	if err != nil {
		t.Fatal(err)
	}
	return *verified.Grant
}

// MustCaller authenticates an access token.
func (i *Identity) MustCaller(t testing.TB, token string) identity.Caller {
	t.Helper()
	return i.MustCallerIn(t, "", token)
}

// MustCallerIn is MustCaller for a token that a browser's session is bound to.
func (i *Identity) MustCallerIn(t testing.TB, browser, token string) identity.Caller {
	t.Helper()
	who, err := i.Authenticate(identity.WithBrowser(context.Background(), browser), token)
	if err != nil {
		t.Fatal(err)
	}
	return who
}

// OutboxMail is a mail as its reader finds it.
type OutboxMail struct {
	To, Subject, Text, HTML string
	Link, Token, Code       string
}

var (
	linkForm  = regexp.MustCompile(`https?://\S+/auth/v1/verify\?\S+`)
	tokenForm = regexp.MustCompile(`[?&]token=([A-Za-z0-9_]+)`)
	codeForm  = regexp.MustCompile(`(?m)^([0-9]{6})\r?$`)
)

// Mails delivers what waits and returns everything in the outbox, the oldest first.
func (i *Identity) Mails(t testing.TB) []OutboxMail {
	t.Helper()
	if err := i.Queue.Deliver(context.Background()); err != nil {
		t.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(i.Outbox, "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	list := make([]OutboxMail, 0, len(names))
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, ParseMail(t, string(raw)))
	}
	return list
}

// LastMail returns the latest mail to an address.
func (i *Identity) LastMail(t testing.TB, to string) OutboxMail {
	t.Helper()
	list := i.Mails(t)
	for k := len(list) - 1; k >= 0; k-- {
		if list[k].To == to {
			return list[k]
		}
	}
	t.Fatalf("no mail to %s among %d", to, len(list))
	return OutboxMail{}
}

// ParseMail reads an RFC 5322 message with a text and an HTML part.
func ParseMail(t testing.TB, raw string) OutboxMail {
	t.Helper()
	message, err := netmail.ReadMessage(strings.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	to, err := netmail.ParseAddress(message.Header.Get("To"))
	if err != nil {
		t.Fatal(err)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(message.Header.Get("Subject"))
	if err != nil {
		t.Fatal(err)
	}
	kind, params, err := mime.ParseMediaType(message.Header.Get("Content-Type"))
	if err != nil || kind != "multipart/alternative" {
		t.Fatalf("Content-Type %q, %v: multipart/alternative would be right", kind, err)
	}
	out := OutboxMail{To: to.Address, Subject: subject}
	parts := multipart.NewReader(message.Body, params["boundary"])
	for {
		part, err := parts.NextPart() // decodes quoted-printable
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(part)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(part.Header.Get("Content-Type"), "text/html") {
			out.HTML = string(content)
		} else {
			out.Text = string(content)
		}
	}
	out.Link = linkForm.FindString(out.Text)
	if match := tokenForm.FindStringSubmatch(out.Link); match != nil {
		out.Token = match[1]
	}
	if match := codeForm.FindStringSubmatch(out.Text); match != nil {
		out.Code = match[1]
	}
	return out
}
