package legalaitest

import (
	"context"
	"net"
	"net/netip"
	"testing"

	"golang.org/x/net/dns/dnsmessage"
)

// DNS answers this process's questions for names until the test ends: with the
// address that answer gives at that moment, for each name.
func DNS(t testing.TB, answer func(name string) netip.Addr) {
	t.Helper()
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	before := net.DefaultResolver
	net.DefaultResolver = &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "udp", conn.LocalAddr().String())
	}}
	t.Cleanup(func() {
		net.DefaultResolver = before
		conn.Close()
	})
	go func() {
		question := make([]byte, 1500)
		for {
			n, from, err := conn.ReadFrom(question)
			if err != nil {
				return
			}
			if reply := resolve(question[:n], answer); reply != nil {
				_, _ = conn.WriteTo(reply, from)
			}
		}
	}()
}

// resolve answers a question for an IPv4 address, and any other with nothing.
func resolve(raw []byte, answer func(name string) netip.Addr) []byte {
	var m dnsmessage.Message
	if m.Unpack(raw) != nil || len(m.Questions) != 1 {
		return nil
	}
	q := m.Questions[0]
	m.Response, m.Additionals = true, nil
	if addr := answer(q.Name.String()); q.Type == dnsmessage.TypeA && addr.Is4() {
		m.Answers = []dnsmessage.Resource{{
			Header: dnsmessage.ResourceHeader{Name: q.Name, Type: q.Type, Class: q.Class},
			Body:   &dnsmessage.AResource{A: addr.As4()},
		}}
	}
	reply, err := m.Pack()
	if err != nil {
		return nil
	}
	return reply
}
