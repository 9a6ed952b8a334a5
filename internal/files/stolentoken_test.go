package files_test

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"legalai/internal/files"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// TestStolenTokenOfALockedVaultTouchesNoFile: neither by itself, nor with an address or an
// upload that was prepared while the vault was open; and an open vault's proof runs out.
func TestStolenTokenOfALockedVaultTouchesNoFile(t *testing.T) {
	for name, shut := range map[string]func(t *testing.T, s server, a *vaulttest.Account){
		"locked": func(t *testing.T, s server, a *vaulttest.Account) {
			if err := s.vault.Lock(t.Context(), a.Caller); err != nil {
				t.Fatal(err)
			}
		},
		"left alone": func(_ *testing.T, s server, _ *vaulttest.Account) { s.clock.Advance(wire.ProofLife + time.Second) },
	} {
		t.Run(name, func(t *testing.T) {
			eachServer(t, func(t *testing.T, s server) {
				ctx := t.Context()
				a, w, who := s.newWorkspace(t)
				name, fresh, content := newName(), newName(), vaulttest.SealFile(256)
				s.upload(t, who, w.ID, name, content)
				token, err := s.SignUpload(ctx, who, w.ID, name, true)
				if err != nil {
					t.Fatal(err)
				}
				begun, err := s.Begin(ctx, who, files.Upload{Bucket: w.ID, Name: fresh}, int64(len(content)))
				if err != nil {
					t.Fatal(err)
				}
				shut(t, s, a)
				at := files.Place{Bucket: w.ID, Name: name}
				other := func() *bytes.Reader { return bytes.NewReader(vaulttest.SealFile(256)) }
				for call, run := range map[string]func() error{
					"replacing": func() error {
						_, err := s.Upload(ctx, who, files.Upload{Bucket: w.ID, Name: name, Replace: true}, other())
						return err
					},
					"replacing by a signed address": func() error {
						_, err := s.SignedUpload(ctx, token, files.Upload{Bucket: w.ID, Name: name}, other())
						return err
					},
					"a signed address": func() error { _, err := s.SignUpload(ctx, who, w.ID, newName(), false); return err },
					"removing":         func() error { _, err := s.Remove(ctx, who, w.ID, []string{name}); return err },
					"moving": func() error {
						_, err := s.Move(ctx, who, at, files.Place{Bucket: w.ID, Name: newName()})
						return err
					},
					"copying over it":     func() error { _, err := s.Copy(ctx, who, at, at, true); return err },
					"going on":            func() error { _, err := s.Append(ctx, who, begun.ID, 0, other()); return err },
					"giving an upload up": func() error { return s.Cancel(ctx, who, begun.ID) },
					"sharing": func() error {
						_, err := s.Share(ctx, who, w.ID, name, s.clock.Now().Add(time.Hour))
						return err
					},
				} {
					if err := run(); !errors.Is(err, files.ErrUnproven) {
						t.Errorf("%s: %v, want %v", call, err, files.ErrUnproven)
					}
				}
				kept, err := s.Object(ctx, who, w.ID, name)
				if err != nil || !bytes.Equal(s.content(t, kept), content) {
					t.Errorf("the file has changed: %v", err)
				}
			})
		})
	}
}
