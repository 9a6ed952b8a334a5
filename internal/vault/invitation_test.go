package vault_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"testing"
	"time"

	"legalai/internal/legalaitest"
	"legalai/internal/mail"
	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// outbox keeps what would be mailed.
type outbox struct{ sent []mail.Message }

func (o *outbox) Enqueue(_ context.Context, _ sqldb.Querier, m mail.Message) error {
	o.sent = append(o.sent, m)
	return nil
}

func (o *outbox) Wake() {}

// eachMailingServer is eachServer with a look into the mails.
func eachMailingServer(t *testing.T, run func(t *testing.T, s server, o *outbox)) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		s, o := newServer(db), &outbox{}
		s.Service = vault.New(vault.Config{
			DB: db, Bus: s.bus, Origin: vaulttest.Origin, Secret: make([]byte, 32), Mail: o, Now: s.clock.Now,
		})
		run(t, s, o)
	})
}

// confirm gives an account a confirmed address.
func (s server) confirm(t *testing.T, a *vaulttest.Account, email string) {
	t.Helper()
	err := s.db.Tx(t.Context(), func(tx sqldb.Querier) error {
		account, err := sqldb.AccountByID(t.Context(), tx, a.Account)
		if err != nil {
			return err
		}
		account.Email, account.EmailConfirmedAt = email, s.clock.Now().UnixMicro()
		return sqldb.UpdateAccount(t.Context(), tx, account)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestInvitation(t *testing.T) {
	eachMailingServer(t, func(t *testing.T, s server, o *outbox) {
		owner, w := s.newWorkspace(t)
		joiner, stranger := s.newAccount(t), s.newAccount(t)
		i := owner.NewInvitation(t, w, s.clock.Now(), "attorney")
		if _, err := s.Invite(t.Context(), owner.Caller, w.ID, i.New); err != nil {
			t.Fatal(err)
		}
		_, err := s.Invite(t.Context(), owner.Caller, w.ID, i.New)
		wantCode(t, err, wire.Conflict)
		if len(o.sent) != 1 || o.sent[0].To != "invited@example.com" || o.sent[0].Language != "es" || o.sent[0].Link != vaulttest.Origin+"/join" || o.sent[0].Email != owner.Email {
			t.Fatalf("mailed: %+v", o.sent)
		}
		wantCode(t, s.RemailInvitation(t.Context(), owner.Caller, w.ID, i.Name()), wire.RateLimited)
		s.clock.Advance(2 * time.Minute)
		wantCode(t, s.RemailInvitation(t.Context(), owner.Caller, w.ID, i.Name()), "")
		if len(o.sent) != 2 {
			t.Errorf("%d mails, want 2", len(o.sent))
		}
		wantCode(t, s.RemailInvitation(t.Context(), stranger.Caller, w.ID, i.Name()), wire.NotFound)
		wantCode(t, s.RevokeInvitation(t.Context(), stranger.Caller, w.ID, i.Name()), wire.NotFound)

		_, otherKey, _ := ed25519.GenerateKey(nil)
		for name, answer := range map[string][]byte{
			"another secret":       joiner.Answer(t, i, otherKey, nil),
			"no secret, no notice": joiner.Answer(t, i, nil, nil),
			"somebody's keys":      joiner.Answer(t, i, i.Key, vaulttest.M{"sigPk": stranger.SigPK()}),
			"other keys":           joiner.Answer(t, i, i.Key, vaulttest.M{"encPk": stranger.EncPK}),
			"somebody's id":        joiner.Answer(t, i, i.Key, vaulttest.M{"user": stranger.Account}),
			"another workspace":    joiner.Answer(t, i, i.Key, vaulttest.M{"ws": vaulttest.Bytes(32)}),
			"another invitation":   joiner.Answer(t, i, i.Key, vaulttest.M{"id": vaulttest.ID()}),
			"another version":      joiner.Answer(t, i, i.Key, vaulttest.M{"v": 2}),
			"somebody's answer":    stranger.Answer(t, i, i.Key, nil),
			"junk":                 []byte("junk"),
		} {
			if err := s.Accept(t.Context(), joiner.Caller, i.Name(), answer); err == nil {
				t.Errorf("%s: accepted", name)
			}
		}
		answer := joiner.Answer(t, i, i.Key, nil)
		for range 2 {
			wantCode(t, s.Accept(t.Context(), joiner.Caller, i.Name(), answer), "")
		}
		wantCode(t, s.Accept(t.Context(), stranger.Caller, i.Name(), stranger.Answer(t, i, i.Key, nil)), wire.Conflict)
		list := must(s.Invitations(t.Context(), owner.Caller, w.ID))(t)
		if len(list) != 1 || list[0].State != vault.InviteAccepted || list[0].AccountID != joiner.Account || !list[0].Proven || !bytes.Equal(list[0].Acceptance, answer) {
			t.Fatalf("the list is %+v", list)
		}

		body := vaulttest.AddBody(joiner, "attorney")
		body["invite"] = i.ID
		wantCode(t, owner.Append(t, s.Service, w, "member.add", body), "")
		if list := must(s.Invitations(t.Context(), owner.Caller, w.ID))(t); list[0].State != vault.InviteJoined {
			t.Errorf("after joining the invitation is %s", list[0].State)
		}
		wantCode(t, s.RevokeInvitation(t.Context(), owner.Caller, w.ID, i.Name()), wire.Conflict)
		wantCode(t, s.Accept(t.Context(), joiner.Caller, i.Name(), answer), wire.Conflict)
		again := vaulttest.AddBody(stranger, "attorney")
		again["invite"] = i.ID
		wantCode(t, owner.Append(t, s.Service, w, "member.add", again), wire.Conflict)
	})
}

// TestNoInvitationOutlivesARemoval: whoever is removed has no way back in that was
// open before, and leaves none to others; a new invitation is one.
func TestNoInvitationOutlivesARemoval(t *testing.T) {
	eachMailingServer(t, func(t *testing.T, s server, _ *outbox) {
		owner, w := s.newWorkspace(t)
		gone, friend := s.newAccount(t), s.newAccount(t)
		s.confirm(t, gone, "gone@example.com")
		invite := func(by *vaulttest.Account, email string) vaulttest.Invitation {
			i := by.NewInvitation(t, w, s.clock.Now(), "attorney")
			i.New.Email = email
			if _, err := s.Invite(t.Context(), by.Caller, w.ID, i.New); err != nil {
				t.Fatal(err)
			}
			return i
		}
		earlier := invite(owner, "gone@example.com") // its link was lost, it seemed
		owner.Add(t, s.Service, w, gone, "administrator")
		own, others, mine := invite(gone, "friend@example.com"), invite(owner, "other@example.com"), invite(owner, "elsewhere@example.com")
		wantCode(t, s.Accept(t.Context(), gone.Caller, mine.Name(), gone.Answer(t, mine, mine.Key, nil)), "")
		if err := owner.Append(t, s.Service, w, "member.remove", vaulttest.M{"user": gone.Account}); err != nil {
			t.Fatal(err)
		}
		for name, i := range map[string]vaulttest.Invitation{"sent to them": earlier, "sent by them": own, "answered by them": mine} {
			for _, who := range []*vaulttest.Account{gone, friend} {
				if err := s.Accept(t.Context(), who.Caller, i.Name(), who.Answer(t, i, i.Key, nil)); codeOf(err) != wire.Conflict {
					t.Errorf("an invitation %s: %v", name, err)
				}
			}
		}
		wantCode(t, s.Accept(t.Context(), friend.Caller, others.Name(), friend.Answer(t, others, others.Key, nil)), "")
		again := invite(owner, "gone@example.com")
		wantCode(t, s.Accept(t.Context(), gone.Caller, again.Name(), gone.Answer(t, again, again.Key, nil)), "")
	})
}

func TestIsInvited(t *testing.T) {
	eachMailingServer(t, func(t *testing.T, s server, _ *outbox) {
		owner, w := s.newWorkspace(t)
		is := func(email string, want bool) {
			t.Helper()
			if got, err := s.IsInvited(t.Context(), s.db.Read(), email); err != nil || got != want {
				t.Errorf("%q is invited: %t (%v), want %t", email, got, err, want)
			}
		}
		is("invited@example.com", false)
		i := owner.NewInvitation(t, w, s.clock.Now(), "attorney")
		if _, err := s.Invite(t.Context(), owner.Caller, w.ID, i.New); err != nil {
			t.Fatal(err)
		}
		is(" Invited@Example.com ", true)
		is("other@example.com", false)
		is("no address\x00", false)
		wantCode(t, s.RevokeInvitation(t.Context(), owner.Caller, w.ID, i.Name()), "")
		is("invited@example.com", false)
	})
}

func TestInvitationByItsNoticeAlone(t *testing.T) {
	eachMailingServer(t, func(t *testing.T, s server, _ *outbox) {
		owner, w := s.newWorkspace(t)
		joiner := s.newAccount(t)
		i := owner.NewInvitation(t, w, s.clock.Now(), "billing")
		if _, err := s.Invite(t.Context(), owner.Caller, w.ID, i.New); err != nil {
			t.Fatal(err)
		}
		if list := must(s.InvitationsTo(t.Context(), joiner.Caller))(t); len(list) != 0 {
			t.Errorf("invitations to another address: %+v", list)
		}
		s.confirm(t, joiner, "invited@example.com")
		if list := must(s.InvitationsTo(t.Context(), joiner.Caller))(t); len(list) != 1 || !bytes.Equal(list[0].ID, i.ID) {
			t.Fatalf("own invitations: %+v", list)
		}
		wantCode(t, s.Accept(t.Context(), joiner.Caller, i.Name(), joiner.Answer(t, i, nil, nil)), "")
		if list := must(s.Invitations(t.Context(), owner.Caller, w.ID))(t); list[0].Proven {
			t.Error("an answer without the secret counts as proven")
		}
		// With the secret it counts more, and is not taken back.
		wantCode(t, s.Accept(t.Context(), joiner.Caller, i.Name(), joiner.Answer(t, i, i.Key, nil)), "")
		wantCode(t, s.Accept(t.Context(), joiner.Caller, i.Name(), joiner.Answer(t, i, nil, nil)), wire.Conflict)
		wantCode(t, s.RevokeInvitation(t.Context(), owner.Caller, w.ID, i.Name()), "")
		wantCode(t, s.Accept(t.Context(), joiner.Caller, i.Name(), joiner.Answer(t, i, i.Key, nil)), wire.Conflict)
		if list := must(s.InvitationsTo(t.Context(), joiner.Caller))(t); len(list) != 0 {
			t.Errorf("revoked invitations are shown: %+v", list)
		}
	})
}

func TestInvitationRefuses(t *testing.T) {
	eachMailingServer(t, func(t *testing.T, s server, o *outbox) {
		owner, w := s.newWorkspace(t)
		other, _ := s.newWorkspace(t)
		now := s.clock.Now()
		invite := func(by *vaulttest.Account, change vaulttest.M) error {
			i := by.NewInvitationWith(t, w, now, "attorney", change)
			_, err := s.Invite(t.Context(), owner.Caller, w.ID, i.New)
			return err
		}
		wantCode(t, invite(other, nil), wire.Invalid)
		wantCode(t, invite(other, vaulttest.M{"by": owner.Account}), wire.Denied)
		wantCode(t, invite(owner, vaulttest.M{"ws": vaulttest.Bytes(32)}), wire.Invalid)
		wantCode(t, invite(owner, vaulttest.M{"id": vaulttest.ID()}), wire.Invalid)
		wantCode(t, invite(owner, vaulttest.M{"pk": make([]byte, 32)}), wire.Invalid)
		wantCode(t, invite(owner, vaulttest.M{"role": "root"}), wire.Invalid)
		wantCode(t, invite(owner, vaulttest.M{"expires": now.UnixMilli()}), wire.Invalid)
		wantCode(t, invite(owner, vaulttest.M{"expires": now.Add(31 * 24 * time.Hour).UnixMilli()}), wire.Invalid)
		wantCode(t, invite(owner, vaulttest.M{"extra": 1}), wire.Invalid)
		for _, email := range []string{"", "nobody", "a@b\x00", "Ana <ana@example.com>", "a@b, c@d"} {
			i := owner.NewInvitation(t, w, now, "attorney")
			i.New.Email = email
			_, err := s.Invite(t.Context(), owner.Caller, w.ID, i.New)
			wantCode(t, err, wire.Invalid)
		}
		if len(o.sent) != 0 {
			t.Errorf("%d mails were sent for refused invitations", len(o.sent))
		}
		i := owner.NewInvitation(t, w, now, "attorney")
		if _, err := s.Invite(t.Context(), owner.Caller, w.ID, i.New); err != nil {
			t.Fatal(err)
		}
		s.clock.Advance(25 * time.Hour)
		joiner := s.newAccount(t)
		wantCode(t, s.Accept(t.Context(), joiner.Caller, i.Name(), joiner.Answer(t, i, i.Key, nil)), wire.Conflict)
		if got := must(s.Invitation(t.Context(), i.Name()))(t); got.State != vault.InviteExpired {
			t.Errorf("its state is %s, want expired", got.State)
		}
		for _, id := range hostileTexts {
			_, err := s.Invitation(t.Context(), id)
			wantCode(t, err, wire.NotFound)
			wantCode(t, s.Accept(t.Context(), joiner.Caller, id, nil), wire.NotFound)
			wantCode(t, s.RevokeInvitation(t.Context(), owner.Caller, w.ID, id), wire.NotFound)
		}
		s.clock.Advance(60 * 24 * time.Hour)
		if err := s.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		_, err := s.Invitation(t.Context(), i.Name())
		wantCode(t, err, wire.NotFound)
	})
}

func TestMembershipVectors(t *testing.T) {
	var vectors struct {
		Ledger      []string
		Invitations []struct{ Name, Invitation, Reason string }
		Acceptances []struct {
			Name, Acceptance, Reason string
			Proven                   bool
		}
		Grants []struct{ Name, Grant, Reason string }
	}
	readVectors(t, "membership.json", &vectors)
	var entries [][]byte
	for _, entry := range vectors.Ledger {
		entries = append(entries, unhex(t, entry))
	}
	ledger, err := vault.Replay(entries)
	if err != nil {
		t.Fatal(err)
	}
	notTheServers := map[string]bool{ // who reads them judges by the ledger's past, its clock and its keys
		"expired": true, "used": true, "wrong_key": true, "not_for_me": true,
	}
	for _, v := range vectors.Invitations {
		err := vault.CheckTerms(unhex(t, v.Invitation), ledger)
		if v.Name == "at an entry nobody knows" || notTheServers[v.Reason] {
			continue
		}
		if (err == nil) != (v.Reason == "") {
			t.Errorf("invitation %s: %v, want reason %q", v.Name, err, v.Reason)
		}
	}
	for _, v := range vectors.Acceptances {
		proven, err := vault.CheckAnswer(unhex(t, vectors.Invitations[0].Invitation), unhex(t, v.Acceptance))
		if (err == nil) != (v.Reason == "") || proven != v.Proven {
			t.Errorf("acceptance %s: proven %t, %v, want reason %q", v.Name, proven, err, v.Reason)
		}
	}
	for _, v := range vectors.Grants {
		if err := vault.CheckGrantForm(unhex(t, v.Grant)); err != nil {
			t.Errorf("grant %s: %v", v.Name, err)
		}
	}
}

func FuzzMembership(f *testing.F) {
	f.Add([]byte{0x82, 0x40, 0x40})
	f.Add([]byte{0x83, 0x40, 0x40, 0x40})
	f.Fuzz(func(_ *testing.T, b []byte) { vault.ParseAnything(b) })
}
