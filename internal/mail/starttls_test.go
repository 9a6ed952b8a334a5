package mail_test

import (
	"slices"
	"strings"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/mail"
)

// elsewhere is a mail server's address as one of another machine: the unspecified
// address leads to this one and is none of its own names.
func elsewhere(smtp *legalaitest.SMTP) string {
	return strings.Replace(smtp.URL, "127.0.0.1", "0.0.0.0", 1)
}

// TestAMailIsNotHandedOverInTheClear: who sits on the line takes the offer of STARTTLS
// away, and would read each confirmation link and password.
func TestAMailIsNotHandedOverInTheClear(t *testing.T) {
	for _, tt := range []struct {
		name   string
		url    func(*legalaitest.SMTP) string
		passes bool
	}{
		{"another machine", elsewhere, false},
		{"another machine, said", func(s *legalaitest.SMTP) string { return elsewhere(s) + "?tls=required" }, false},
		{"this machine, said", func(s *legalaitest.SMTP) string { return s.URL + "/?tls=required" }, false},
		{"where it is offered", func(s *legalaitest.SMTP) string { return elsewhere(s) + "?tls=optional" }, true},
		{"without", func(s *legalaitest.SMTP) string { return elsewhere(s) + "?tls=none" }, true},
		{"this machine", func(s *legalaitest.SMTP) string { return s.URL }, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			smtp := legalaitest.NewSMTP(t, 0)
			q := newQueue(t, mail.Config{DB: legalaitest.SQLite(t), SMTPURL: tt.url(smtp)})
			result, err := q.Test(t.Context(), "ada@law.test", "en")
			if err != nil || (result.Reason == "") != tt.passes || !tt.passes && result.Reason != "tls" {
				t.Errorf("%+v, %v", result, err)
			}
			if passed := slices.Contains(smtp.Verbs(), "MAIL"); passed != tt.passes {
				t.Errorf("the server heard %v", smtp.Verbs())
			}
			if err := q.Check(t.Context()); (err == nil) != tt.passes {
				t.Errorf("checked beforehand: %v", err)
			}
		})
	}
}

// TestAMailServerProvesItsName: encryption with whoever sits on the line is none.
func TestAMailServerProvesItsName(t *testing.T) {
	for _, suffix := range []string{"", "?tls=optional", "?tls=required"} {
		smtp := legalaitest.NewSMTPWithTLS(t)
		q := newQueue(t, mail.Config{DB: legalaitest.SQLite(t), SMTPURL: elsewhere(smtp) + suffix})
		result, err := q.Test(t.Context(), "ada@law.test", "en")
		if err != nil || result.Reason != "tls" || slices.Contains(smtp.Verbs(), "MAIL") || slices.Contains(smtp.Verbs(), "AUTH") {
			t.Errorf("%q: %+v, %v; the server heard %v", suffix, result, err, smtp.Verbs())
		}
	}
}

// TestTheSettingsSayWhatStartTLSMustDo, in the panel as in the environment.
func TestTheSettingsSayWhatStartTLSMustDo(t *testing.T) {
	for raw, right := range map[string]bool{
		"smtp://mail.law.test": true, "smtp://mail.law.test?tls=required": true, "smtp://mail.law.test?tls=optional": true,
		"smtp://mail.law.test/?tls=none": true, "smtps://mail.law.test": true, "smtps://mail.law.test?tls=required": true,
		"smtps://mail.law.test?tls=none": false, "smtps://mail.law.test?tls=optional": false, "smtp://mail.law.test?tls=off": false,
		"smtp://mail.law.test?tls=": false, "smtp://mail.law.test?tls=none&x=1": false, "smtp://mail.law.test?starttls=none": false,
	} {
		if err := mail.CheckURL(raw); (err == nil) != right || err != nil && !strings.Contains(err.Error(), "accepted is") {
			t.Errorf("%s: %v", raw, err)
		}
	}
	db := legalaitest.SQLite(t)
	q := newQueue(t, mail.Config{DB: db, OutboxDir: t.TempDir()})
	smtp := legalaitest.NewSMTP(t, 0)
	s := serverSettings(t, smtp)
	for _, tt := range []struct{ tls, reason string }{{"", ""}, {mail.TLSRequired, "tls"}, {mail.TLSNone, ""}} {
		s.TLS = tt.tls
		if err := set(t, db, q, &s); err != nil {
			t.Fatal(err)
		}
		state, err := q.State(t.Context())
		if err != nil || state.TLS != tt.tls {
			t.Errorf("%q is kept as %q, %v", tt.tls, state.TLS, err)
		}
		if result, err := q.Test(t.Context(), "ada@law.test", "en"); err != nil || result.Reason != tt.reason {
			t.Errorf("%q: %+v, %v", tt.tls, result, err)
		}
	}
	s.TLS = "off"
	if err := set(t, db, q, &s); err == nil {
		t.Error("an unknown word was taken")
	}
}
