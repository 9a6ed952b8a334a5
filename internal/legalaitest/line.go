package legalaitest

import (
	"errors"
	"io"
	"net"
	"sync"
	"testing"
)

// Line is a line to a server that can be slow and be cut in the middle of what is said, either way.
type Line struct {
	Addr string // at which it begins

	to    string
	mu    sync.Mutex
	piece int // how many bytes pass at once; 0: as they come
	forth int // after so many bytes to the server a connection is cut; 0: it is not
	back  int // after so many bytes from the server
}

// NewLine lays a line to the server that listens at an address.
func NewLine(t testing.TB, to string) *Line {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // closed with the test
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	l := &Line{Addr: listener.Addr().String(), to: to}
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			go l.carry(client)
		}
	}()
	return l
}

// Cut has connections that begin from now on cut after so many bytes to the server or from it; 0: not at all.
func (l *Line) Cut(forth, back int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.forth, l.back = forth, back
}

// Trickle has so few bytes pass at once on connections that begin from now on; 0: as they come.
func (l *Line) Trickle(piece int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.piece = piece
}

// carry passes on what both ends of a connection say, until one has ended or it is cut.
func (l *Line) carry(client net.Conn) {
	server, err := net.Dial("tcp", l.to) //nolint:noctx // on this machine
	if err != nil {
		_ = client.Close()
		return
	}
	l.mu.Lock()
	piece, forth, back := l.piece, l.forth, l.back
	l.mu.Unlock()
	end := sync.OnceFunc(func() { _ = errors.Join(client.Close(), server.Close()) })
	go func() { defer end(); pass(server, client, piece, forth) }()
	defer end()
	pass(client, server, piece, back)
}

func pass(to io.Writer, from io.Reader, piece, most int) {
	if most > 0 {
		from = io.LimitReader(from, int64(most))
	}
	if piece == 0 {
		piece = 32 << 10
	}
	// Neither end is anything but a reader and a writer here: a connection would pass on as much as it likes.
	_, _ = io.CopyBuffer(struct{ io.Writer }{to}, struct{ io.Reader }{from}, make([]byte, piece))
}
