package mail

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/textproto"
	"net/url"
	"strconv"
	"strings"

	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

// Where the settings in force come from.
const (
	SourceEnvironment = "environment" // LEGALAI_SMTP_URL; cannot be changed here
	SourcePanel       = "panel"       // set by an administrator
	SourceOutbox      = "outbox"      // none: mails are written to files
)

const settingName = masterkey.MailSettings

// The reasons why settings are not taken.
var (
	ErrFixed    = errors.New("changing mail settings: LEGALAI_SMTP_URL fixes them")
	ErrSettings = errors.New("changing mail settings: they cannot be right")
	// ErrPassword asks for the password again: what is stored for one server
	// is not handed to another.
	ErrPassword = errors.New("changing mail settings: the password has to be given for another server or name")
)

// Settings say which mail server takes the mails.
type Settings struct {
	Scheme   string `json:"scheme"` // "smtp", by STARTTLS, or "smtps"
	TLS      string `json:"tls"`    // of "smtp": one of the words that an address takes; empty: as there
	Host     string `json:"host"`
	Port     int    `json:"port"`
	Username string `json:"username"` // empty: without sign-in
	Password string `json:"password"`
	From     string `json:"from"` // sender, "Name <address>" or an address
}

// State is the settings in force. The password is never among them.
type State struct {
	Source      string
	HasPassword bool
	Settings
}

// State returns the settings in force.
func (q *Queue) State(ctx context.Context) (State, error) {
	state := State{Source: SourceOutbox, Settings: Settings{From: q.config.From}}
	if q.config.SMTPURL != "" {
		state.Source = SourceEnvironment
		state.HasPassword = state.read(q.config.SMTPURL)
		return state, nil
	}
	stored, _, err := q.stored(ctx, q.db.Read())
	if err != nil || stored == nil {
		return state, err
	}
	state.Source, state.Settings, state.HasPassword = SourcePanel, *stored, stored.Password != ""
	state.Password = ""
	return state, nil
}

// read takes what may be shown out of an address, and says whether it holds a
// password.
func (s *Settings) read(raw string) bool {
	u, err := url.Parse(raw)
	if err != nil { // it was accepted at the start
		return false
	}
	s.Scheme, s.TLS, s.Host, s.Username = u.Scheme, u.Query().Get("tls"), u.Hostname(), u.User.Username()
	s.Port, _ = strconv.Atoi(u.Port())
	_, has := u.User.Password()
	return has
}

// address is the form in which the environment gives the same.
func (s *Settings) address() string {
	u := url.URL{Scheme: s.Scheme, Host: net.JoinHostPort(s.Host, strconv.Itoa(s.Port))}
	if s.Username != "" {
		u.User = url.UserPassword(s.Username, s.Password)
	}
	if s.TLS != "" {
		u.RawQuery = url.Values{"tls": {s.TLS}}.Encode()
	}
	return u.String()
}

func (s *Settings) sameServer(other *Settings) bool {
	return other != nil && s.Scheme == other.Scheme && s.TLS == other.TLS && s.Host == other.Host && s.Port == other.Port && s.Username == other.Username
}

func (s *Settings) check() error {
	s.Host, s.Username, s.From = strings.TrimSpace(s.Host), strings.TrimSpace(s.Username), strings.TrimSpace(s.From)
	_, err := netmail.ParseAddress(s.From)
	if err != nil || s.Host == "" || strings.ContainsAny(s.Host, " /@?#") || s.Port < 1 || s.Port > 65535 ||
		s.Username == "" && s.Password != "" || CheckURL(s.address()) != nil {
		return ErrSettings
	}
	return nil
}

// SetSettings changes the mail server within tx, sealed under the server's
// key; nil goes back to the outbox. Without a password the stored one stays,
// if server and name do.
func (q *Queue) SetSettings(ctx context.Context, tx sqldb.Querier, s *Settings) error {
	if q.config.SMTPURL != "" {
		return ErrFixed
	}
	if s == nil {
		return sqldb.DeleteSetting(ctx, tx, settingName)
	}
	if err := s.check(); err != nil {
		return err
	}
	if s.Username != "" && s.Password == "" {
		before, _, err := q.stored(ctx, tx)
		if err != nil {
			return err
		}
		if !s.sameServer(before) || before.Password == "" {
			return ErrPassword
		}
		s.Password = before.Password
	}
	raw, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("storing mail settings: %w", err)
	}
	return sqldb.PutSetting(ctx, tx, settingName, q.seal.Seal(raw, settingName))
}

// stored returns the settings that an administrator made, nil without any, and
// the bytes that they are stored as.
func (q *Queue) stored(ctx context.Context, from sqldb.Querier) (*Settings, []byte, error) {
	sealed, err := sqldb.Setting(ctx, from, settingName)
	if errors.Is(err, sqldb.ErrNotFound) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, err
	}
	raw, err := q.seal.Open(sealed, settingName)
	if err != nil {
		return nil, nil, fmt.Errorf("opening mail settings: %w", err)
	}
	var s Settings
	if err := json.Unmarshal(raw, &s); err != nil {
		return nil, nil, fmt.Errorf("opening mail settings: %w", err)
	}
	return &s, sealed, nil
}

// way returns what hands mails on now. Another server may have changed the
// settings, so they are looked at each time.
func (q *Queue) way(ctx context.Context) (transport, error) {
	if q.config.SMTPURL != "" {
		return q.transport, nil
	}
	settings, sealed, err := q.stored(ctx, q.db.Read())
	if err != nil || settings == nil {
		return q.transport, err
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.panel != nil && bytes.Equal(q.panelKey, sealed) {
		return q.panel, nil
	}
	from, err := netmail.ParseAddress(settings.From)
	if err != nil {
		return nil, fmt.Errorf("opening mail settings: %w", err)
	}
	server, err := newSMTP(settings.address(), from, q.now)
	if err != nil {
		return nil, err
	}
	q.panel, q.panelKey = server, sealed
	return q.panel, nil
}

// TestResult says how a test mail went. Reason is empty when it was handed on.
type TestResult struct {
	Reason string // "connect", "tls", "sign-in" or "refused"
	Detail string // what the mail server or the network said
}

// maxDetail is how much of it is passed on.
const maxDetail = 300

// Test hands a mail to the mail server at once, past the queue.
func (q *Queue) Test(ctx context.Context, to, language string) (TestResult, error) {
	m, err := render(q.texts, Message{Kind: Test, To: to, Email: to, Language: language, At: q.now()})
	if err != nil {
		return TestResult{}, err
	}
	way, err := q.way(ctx)
	if err != nil {
		return TestResult{}, err
	}
	if err := way.send(ctx, m); err != nil {
		detail := strings.ToValidUTF8(err.Error(), "")
		return TestResult{Reason: reasonOf(err), Detail: detail[:min(len(detail), maxDetail)]}, nil
	}
	return TestResult{}, nil
}

// reasonOf sorts what can go wrong by what an administrator would change.
func reasonOf(err error) string {
	var (
		reply       *textproto.Error
		unknown     x509.UnknownAuthorityError
		certificate *tls.CertificateVerificationError
		record      tls.RecordHeaderError
		network     net.Error
	)
	switch {
	case errors.As(err, &reply) && (reply.Code == 530 || reply.Code == 534 || reply.Code == 535 || reply.Code == 538):
		return "sign-in"
	case errors.As(err, &reply):
		return "refused"
	case errors.As(err, &unknown), errors.As(err, &certificate), errors.As(err, &record), strings.Contains(err.Error(), "STARTTLS"):
		return "tls"
	case errors.As(err, &network), errors.Is(err, context.DeadlineExceeded):
		return "connect"
	case strings.Contains(err.Error(), "AUTH"):
		return "sign-in"
	}
	return "refused"
}
