package main

import (
	"net/http"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// TestNATSGoesAndComesBack: while it is gone, or hangs, everything that is written is acknowledged and every server
// is ready; with it back browsers connect again by themselves, ask for what they missed, and hear of each other.
func TestNATSGoesAndComesBack(t *testing.T) {
	nats := legalaitest.NewOwnNATS(t)
	servers := someServers(t, 2, place{"LEGALAI_EVENTS_URL": nats.URL})
	a, b := servers[0], servers[1]
	owner, member := newColleague(t, a, "owner@law.test"), newColleague(t, b, "member@law.test")
	w := owner.NewWorkspace(t, a.parts.vault)
	owner.Add(t, a.parts.vault, w, member.Account, "attorney")
	sent := map[string]bool{}
	write := func(s oneOf) {
		t.Helper()
		push := owner.Push(t, w, vaulttest.Write(w, vaulttest.ID(), 0))
		body := cborBody(t, push)
		if status, got := s.call(t, owner, http.MethodPost, "/api/v1/workspaces/"+w.ID+"/push", body.kind, body.content); status != http.StatusOK {
			t.Fatalf("a push: %d %s", status, got)
		}
		owner.Pushed(t, w, push)
		sent[string(push.Objects[0].ID)] = true
		if status, got := s.call(t, owner, http.MethodPost, objectPath(w), "application/octet-stream", vaulttest.SealFile(256)); status != http.StatusOK {
			t.Fatalf("a file: %d %s", status, got)
		}
	}
	here, there := a.join(t, owner, w), b.join(t, member, w)
	write(a)
	there.hears(t, `"payload":{"seq":1}`)

	nats.Hang(t, true)
	write(a)
	nats.Hang(t, false)
	there.hears(t, `"payload":{"seq":2}`)

	nats.Stop()
	for _, s := range servers {
		eventually(t, "a server sees that NATS is gone", func() bool { return s.parts.bus.Check(t.Context()) != nil })
		write(s)
		if status, got := s.call(t, owner, http.MethodGet, "/readyz", "", nil); status != http.StatusOK {
			t.Errorf("ready without events: %d %s", status, got)
		}
		state, err := s.parts.admin.State(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range state.Health {
			if part.OK == (part.Name == "events") {
				t.Errorf("the panel says of %s that it answers: %v", part.Name, part.OK)
			}
		}
	}
	late := b.join(t, member, w) // joined while nobody else is heard

	nats.Start(t)
	for _, l := range []line{here, there, late} {
		l.hears(t, "")
	}
	for _, s := range servers {
		eventually(t, "NATS answers", func() bool { return s.parts.bus.Check(t.Context()) == nil })
	}
	there = b.join(t, member, w)
	status, got := b.call(t, member, http.MethodGet, "/api/v1/workspaces/"+w.ID+"/pull?after=2", "", nil)
	var pulled wire.Page
	if err := wire.UnmarshalCBOR(got, &pulled); err != nil || status != http.StatusOK || len(pulled.Records) != 2 {
		t.Errorf("what was missed: %d, %d records, %v", status, len(pulled.Records), err)
	}
	for _, r := range pulled.Records {
		if !sent[string(r.ID)] {
			t.Errorf("record %x was sent by nobody", r.ID)
		}
	}
	write(a)
	there.hears(t, `"payload":{"seq":5}`)
	here = a.join(t, owner, w)
	write(b)
	here.hears(t, `"payload":{"seq":6}`)
}
