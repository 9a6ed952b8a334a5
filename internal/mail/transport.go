package mail

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// maxLine is where a line of text is no longer written as it is; RFC 5322
// allows 998 bytes.
const maxLine = 900

const sendTimeout = 30 * time.Second

func newTransport(cfg Config, now func() time.Time) (transport, error) {
	from, err := netmail.ParseAddress(cfg.From)
	if err != nil {
		return nil, fmt.Errorf("reading the sender of mails %q: a mail address would be right: %w", cfg.From, err)
	}
	if cfg.SMTPURL != "" {
		return newSMTP(cfg.SMTPURL, from, now)
	}
	if cfg.OutboxDir == "" {
		return nil, errors.New("preparing mail: neither a mail server nor an outbox folder is given")
	}
	return &outbox{dir: cfg.OutboxDir, from: from, terminal: cfg.Terminal, now: now}, nil
}

// compose makes the RFC 5322 message, text first and HTML beside it.
func compose(m rendered, from *netmail.Address, at time.Time, encoding gomail.Encoding) (*gomail.Msg, error) {
	msg := gomail.NewMsg(gomail.WithEncoding(encoding), gomail.WithNoDefaultUserAgent())
	msg.FromMailAddress(from)
	if err := msg.To(m.To); err != nil {
		return nil, fmt.Errorf("addressing mail: %w", err)
	}
	msg.Subject(m.Subject)
	msg.SetDateWithValue(at)
	msg.SetMessageIDWithValue(rand.Text() + from.Address[strings.LastIndexByte(from.Address, '@'):]) // not the machine's name
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	return msg, nil
}

// smtpServer hands mails to a mail server.
type smtpServer struct {
	client *gomail.Client
	from   *netmail.Address
	now    func() time.Time
}

// What STARTTLS must do before a mail goes out by smtp://, where the address says it.
// Where it says nothing TLS is required, except on the machine's own addresses, which
// have no line that somebody could listen on.
const (
	TLSRequired = "required"
	TLSOptional = "optional" // whoever is on the line can take the server's offer away
	TLSNone     = "none"
)

// errAddress names what would be right, for the log and for the start of the server.
var errAddress = errors.New("accepted is smtp://user:password@host:port, which requires STARTTLS unless ?tls=optional or ?tls=none follows, or smtps://user:password@host:port")

// CheckURL says whether an address of a mail server can be used, without using it.
func CheckURL(raw string) error {
	_, err := newSMTP(raw, nil, nil)
	return err
}

// newSMTP reads smtp://user:pass@host:port, encrypted by STARTTLS as its tls says, or
// smtps://..., encrypted from the first byte. Certificates are verified.
func newSMTP(raw string, from *netmail.Address, now func() time.Time) (*smtpServer, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtp" && u.Scheme != "smtps") {
		return nil, errAddress
	}
	policy, err := policyOf(u)
	if err != nil {
		return nil, err
	}
	options := []gomail.Option{gomail.WithTimeout(sendTimeout), gomail.WithTLSPolicy(policy)}
	if u.Scheme == "smtps" {
		options = append(options, gomail.WithSSLPort(false))
	}
	if port := u.Port(); port != "" {
		n, err := strconv.Atoi(port)
		if err != nil {
			return nil, fmt.Errorf("reading the mail server's port: %w", err)
		}
		options = append(options, gomail.WithPort(n))
	}
	if password, ok := u.User.Password(); ok {
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(u.User.Username()), gomail.WithPassword(password))
	}
	client, err := gomail.NewClient(u.Hostname(), options...)
	if err != nil {
		return nil, fmt.Errorf("preparing the mail server's client: %w", err)
	}
	return &smtpServer{client: client, from: from, now: now}, nil
}

// policyOf is what an address says of STARTTLS.
func policyOf(u *url.URL) (gomail.TLSPolicy, error) {
	query, err := url.ParseQuery(u.RawQuery)
	said := query.Get("tls")
	if err != nil || len(query) > 1 || len(query) == 1 && !query.Has("tls") {
		return 0, errAddress
	}
	switch {
	case said == TLSRequired:
		return gomail.TLSMandatory, nil
	case said == "" && !query.Has("tls"):
		if isOwn(u.Hostname()) {
			return gomail.TLSOpportunistic, nil
		}
		return gomail.TLSMandatory, nil
	case said == TLSOptional && u.Scheme == "smtp":
		return gomail.TLSOpportunistic, nil
	case said == TLSNone && u.Scheme == "smtp":
		return gomail.NoTLS, nil
	}
	return 0, errAddress
}

// isOwn tells whether a host is this machine itself.
func isOwn(host string) bool {
	addr, err := netip.ParseAddr(host)
	return err == nil && addr.Unmap().IsLoopback() || strings.EqualFold(host, "localhost")
}

// reach connects to the mail server, as far as a mail would need it, and leaves.
func (s *smtpServer) reach(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	connection, err := s.client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return fmt.Errorf("reaching the mail server: %w", err)
	}
	return s.client.CloseWithSMTPClient(connection)
}

func (s *smtpServer) send(ctx context.Context, m rendered) error {
	msg, err := compose(m, s.from, s.now(), gomail.EncodingQP)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	if err := s.client.DialAndSendWithContext(ctx, msg); err != nil {
		return fmt.Errorf("handing mail to the server: %w", err)
	}
	return nil
}

// outbox writes each mail to a file, for servers without a mail server.
type outbox struct {
	dir      string
	from     *netmail.Address
	terminal io.Writer
	now      func() time.Time
	written  atomic.Int64 // keeps the names of one moment in order
}

// send writes under another name first, so that nobody reads half a mail.
func (o *outbox) send(_ context.Context, m rendered) error {
	encoding := gomail.NoEncoding // a person may open the file and copy the link
	if longestLine(m.Text) > maxLine || longestLine(m.HTML) > maxLine {
		encoding = gomail.EncodingQP
	}
	msg, err := compose(m, o.from, o.now(), encoding)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(o.dir, 0o700); err != nil {
		return fmt.Errorf("making the outbox: %w", err)
	}
	file, err := os.CreateTemp(o.dir, ".writing-*")
	if err != nil {
		return fmt.Errorf("writing mail: %w", err)
	}
	defer os.Remove(file.Name()) // does nothing once the file has its name
	if _, err := msg.WriteTo(file); err != nil {
		return errors.Join(fmt.Errorf("writing mail: %w", err), file.Close())
	}
	if err := errors.Join(file.Sync(), file.Close()); err != nil {
		return fmt.Errorf("writing mail: %w", err)
	}
	stamp := o.now().UTC().Format("20060102T150405.000000Z")
	name := filepath.Join(o.dir, fmt.Sprintf("%s-%06d%s.eml", stamp, o.written.Add(1), strings.TrimPrefix(filepath.Base(file.Name()), ".writing")))
	if err := os.Rename(file.Name(), name); err != nil {
		return fmt.Errorf("writing mail: %w", err)
	}
	o.tell(m, name)
	return nil
}

func (o *outbox) tell(m rendered, name string) {
	if o.terminal == nil {
		return
	}
	if m.Link == "" {
		fmt.Fprintf(o.terminal, "Mail to %s: %s\n  %s\n", m.To, m.Subject, name)
		return
	}
	fmt.Fprintf(o.terminal, "Mail to %s: %s\n  %s\n  %s\n", m.To, m.Subject, name, m.Link)
}

// reach finds the folder there, or nothing: the first mail makes it.
func (o *outbox) reach(context.Context) error {
	_, err := os.Stat(o.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func longestLine(s string) int {
	longest := 0
	for line := range strings.Lines(s) {
		longest = max(longest, len(line))
	}
	return longest
}
