package legalaitest

import (
	"bufio"
	"crypto/tls"
	"fmt"
	"net"
	"net/http/httptest"
	"net/textproto"
	"strings"
	"sync"
	"testing"
	"time"
)

// SMTP is a mail server on loopback that keeps what it is given.
type SMTP struct {
	URL string // smtp://127.0.0.1:port

	tls *tls.Config // what STARTTLS leads to; nil: it is not offered

	mu      sync.Mutex
	verbs   []string
	refuse  int
	mails   []ReceivedMail
	arrived chan ReceivedMail
}

// ReceivedMail is one mail as it came over the wire.
type ReceivedMail struct {
	From, To string
	Raw      string // header and body, lines ended by CRLF
}

// NewSMTP starts a mail server that refuses the first few mails with a
// temporary error, and stops it when the test ends.
func NewSMTP(t testing.TB, refuse int) *SMTP {
	t.Helper()
	return startSMTP(t, &SMTP{refuse: refuse})
}

// NewSMTPWithTLS starts a mail server that offers STARTTLS with a certificate that
// nobody has reason to trust.
func NewSMTPWithTLS(t testing.TB) *SMTP {
	t.Helper()
	certified := httptest.NewTLSServer(nil)
	t.Cleanup(certified.Close)
	return startSMTP(t, &SMTP{tls: &tls.Config{Certificates: certified.TLS.Certificates}})
}

func startSMTP(t testing.TB, s *SMTP) *SMTP {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	s.URL, s.arrived = "smtp://"+listener.Addr().String(), make(chan ReceivedMail, 64)
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go s.serve(conn)
		}
	}()
	return s
}

// Mails returns what has arrived so far.
func (s *SMTP) Mails() []ReceivedMail {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]ReceivedMail(nil), s.mails...)
}

// Verbs returns what clients have said so far, without what followed each word.
func (s *SMTP) Verbs() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]string(nil), s.verbs...)
}

// Next waits for the next mail to arrive.
func (s *SMTP) Next(t testing.TB) ReceivedMail {
	t.Helper()
	select {
	case mail := <-s.arrived:
		return mail
	case <-time.After(Patience):
		t.Fatalf("no mail arrived within %v", Patience)
		return ReceivedMail{}
	}
}

func (s *SMTP) serve(conn net.Conn) {
	defer conn.Close()
	in, out := textproto.NewReader(bufio.NewReader(conn)), textproto.NewWriter(bufio.NewWriter(conn))
	var mail ReceivedMail
	reply := func(format string, args ...any) bool { return out.PrintfLine(format, args...) == nil }
	if !reply("220 standin ESMTP") {
		return
	}
	for {
		line, err := in.ReadLine()
		if err != nil {
			return
		}
		verb, rest, _ := strings.Cut(line, " ")
		s.mu.Lock()
		s.verbs = append(s.verbs, strings.ToUpper(verb))
		s.mu.Unlock()
		switch strings.ToUpper(verb) {
		case "STARTTLS":
			if s.tls == nil || !reply("220 go on") {
				return
			}
			conn = tls.Server(conn, s.tls)
			in, out = textproto.NewReader(bufio.NewReader(conn)), textproto.NewWriter(bufio.NewWriter(conn))
		case "EHLO":
			reply("250-standin")
			if s.tls != nil {
				reply("250-STARTTLS")
			}
			reply("250-8BITMIME")
			reply("250 SMTPUTF8")
		case "MAIL":
			mail = ReceivedMail{From: address(rest)}
			reply("250 ok")
		case "RCPT":
			mail.To = address(rest)
			reply("250 ok")
		case "DATA":
			reply("354 go on")
			lines, err := in.ReadDotLines()
			if err != nil {
				return
			}
			mail.Raw = strings.Join(lines, "\r\n")
			reply("%s", s.take(mail))
		case "QUIT":
			reply("221 bye")
			return
		case "HELO", "RSET", "NOOP":
			reply("250 ok")
		default:
			reply("502 unknown")
		}
	}
}

func (s *SMTP) take(mail ReceivedMail) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.refuse > 0 {
		s.refuse--
		return "451 try again later"
	}
	s.mails = append(s.mails, mail)
	s.arrived <- mail
	return fmt.Sprintf("250 kept as %d", len(s.mails))
}

func address(argument string) string {
	_, rest, _ := strings.Cut(argument, "<")
	inner, _, _ := strings.Cut(rest, ">")
	return inner
}
