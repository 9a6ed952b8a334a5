package legalaitest

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
)

// PostgresLine is a line to a PostgreSQL database that counts what comes over it and breaks
// where it hurts: at a COMMIT, before the server hears of it or before its answer arrives.
type PostgresLine struct {
	URL string // of the database at its other end

	network, address string
	mu               sync.Mutex
	skip             int // as many COMMITs pass before the one that plan is for
	plan             func(*lineConn) bool
	refusing         bool
	conns            map[*lineConn]bool
	received         atomic.Int64
}

// lineConn is one connection over a line.
type lineConn struct {
	client, server net.Conn
	mute           atomic.Bool // what the server answers next ends the connection
}

func (c *lineConn) close() { _ = errors.Join(c.client.Close(), c.server.Close()) }

// NewPostgresLine lays a line to a database of the test server.
func NewPostgresLine(t testing.TB, databaseURL string) *PostgresLine {
	t.Helper()
	config, err := pgconn.ParseConfig(databaseURL)
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l := &PostgresLine{conns: map[*lineConn]bool{}}
	l.network, l.address = pgconn.NetworkAddress(config.Host, config.Port)
	own := url.URL{
		Scheme: "postgres", User: url.UserPassword(config.User, config.Password), Host: listener.Addr().String(),
		Path: "/" + config.Database, RawQuery: "sslmode=disable",
	}
	l.URL = own.String()
	t.Cleanup(func() {
		_ = listener.Close()
		l.Refuse(true)
	})
	go l.accept(listener)
	return l
}

// CutBeforeCommit breaks the connection of a COMMIT, which the server never receives.
// As many others as skip says pass first.
func (l *PostgresLine) CutBeforeCommit(skip int) {
	l.expect(skip, func(c *lineConn) bool { c.close(); return false })
}

// CutAfterCommit lets the server do a COMMIT and breaks the connection instead of
// passing its answer on.
func (l *PostgresLine) CutAfterCommit(skip int) {
	l.expect(skip, func(c *lineConn) bool { c.mute.Store(true); return true })
}

// HoldCommit keeps a COMMIT on its way until release is called; held is closed when it
// has come so far.
func (l *PostgresLine) HoldCommit(skip int) (held <-chan struct{}, release func()) {
	here, on := make(chan struct{}), make(chan struct{})
	l.expect(skip, func(*lineConn) bool {
		close(here)
		<-on
		return true
	})
	return here, sync.OnceFunc(func() { close(on) })
}

// Received is how many bytes the database has sent over the line so far.
func (l *PostgresLine) Received() int64 { return l.received.Load() }

// Refuse breaks every connection and takes no new one, as a server that is down, or is
// there again.
func (l *PostgresLine) Refuse(refusing bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.refusing = refusing
	if refusing {
		for c := range l.conns {
			c.close()
		}
	}
}

func (l *PostgresLine) expect(skip int, plan func(*lineConn) bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.skip, l.plan = skip, plan
}

func (l *PostgresLine) accept(listener net.Listener) {
	for {
		client, err := listener.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial(l.network, l.address)
		if err != nil {
			_ = client.Close()
			continue
		}
		c := &lineConn{client: client, server: server}
		l.mu.Lock()
		l.conns[c] = true
		if l.refusing {
			c.close()
		}
		l.mu.Unlock()
		go l.forth(c)
		go l.back(c)
	}
}

// forth passes on what the client says: a first message without a kind, then others.
func (l *PostgresLine) forth(c *lineConn) {
	defer func() {
		c.close()
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.conns, c)
	}()
	for kind := 0; ; kind = 1 {
		message, err := readMessage(c.client, kind)
		if err != nil || isCommit(message) && !l.passCommit(c) {
			return
		}
		if _, err := c.server.Write(message); err != nil {
			return
		}
	}
}

// passCommit does what is planned for a COMMIT and says whether it goes on.
func (l *PostgresLine) passCommit(c *lineConn) bool {
	l.mu.Lock()
	plan := l.plan
	if l.skip > 0 {
		l.skip, plan = l.skip-1, nil
	} else {
		l.plan = nil
	}
	l.mu.Unlock()
	return plan == nil || plan(c)
}

// back passes on what the server says.
func (l *PostgresLine) back(c *lineConn) {
	defer c.close()
	for {
		message, err := readMessage(c.server, 1)
		if err != nil {
			return
		}
		if c.mute.Load() {
			if message[0] == 'Z' { // it has answered, and is ready for more
				return
			}
			continue
		}
		l.received.Add(int64(len(message)))
		if _, err := c.client.Write(message); err != nil {
			return
		}
	}
}

// readMessage reads a message whose length stands behind a kind of so many bytes.
func readMessage(r io.Reader, kind int) ([]byte, error) {
	message := make([]byte, kind+4)
	if _, err := io.ReadFull(r, message); err != nil {
		return nil, err
	}
	rest := make([]byte, binary.BigEndian.Uint32(message[kind:])-4)
	_, err := io.ReadFull(r, rest)
	return append(message, rest...), err
}

func isCommit(message []byte) bool {
	return message[0] == 'Q' && strings.EqualFold(strings.TrimRight(string(message[5:]), "\x00"), "commit")
}
