package files_test

import (
	"bytes"
	"context"
	"testing"
	"time"

	"legalai/internal/blobs"
	"legalai/internal/files"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
)

// leaving answers as its vault does. Where it is asked outside the transaction that
// changes something, the caller is removed between its answer and the change.
type leaving struct {
	*vault.Service
	reader sqldb.Querier
	leave  func()
}

// CanWrite implements files.Access.
func (l *leaving) CanWrite(ctx context.Context, q sqldb.Querier, account, session, workspace string) error {
	err := l.Service.CanWrite(ctx, q, account, session, workspace)
	if q == l.reader && l.leave != nil {
		l.leave()
		l.leave = nil
	}
	return err
}

func TestWhoLeavesBehindTheQuestionChangesNothing(t *testing.T) {
	content := vaulttest.SealFile(256)
	soon := time.Now().Add(time.Hour)
	for what, do := range map[string]func(s *files.Service, who files.Caller, bucket, name, share string) error{
		"uploading": func(s *files.Service, who files.Caller, bucket, _, _ string) error {
			_, err := s.Upload(t.Context(), who, files.Upload{Bucket: bucket, Name: newName()}, bytes.NewReader(content))
			return err
		},
		"replacing": func(s *files.Service, who files.Caller, bucket, name, _ string) error {
			_, err := s.Upload(t.Context(), who, files.Upload{Bucket: bucket, Name: name, Replace: true}, bytes.NewReader(content))
			return err
		},
		"announcing": func(s *files.Service, who files.Caller, bucket, _, _ string) error {
			_, err := s.Begin(t.Context(), who, files.Upload{Bucket: bucket, Name: newName()}, int64(len(content)))
			return err
		},
		"removing": func(s *files.Service, who files.Caller, bucket, name, _ string) error {
			_, err := s.Remove(t.Context(), who, bucket, []string{name})
			return err
		},
		"moving": func(s *files.Service, who files.Caller, bucket, name, _ string) error {
			_, err := s.Move(t.Context(), who, files.Place{Bucket: bucket, Name: name}, files.Place{Bucket: bucket, Name: newName()})
			return err
		},
		"copying": func(s *files.Service, who files.Caller, bucket, name, _ string) error {
			_, err := s.Copy(t.Context(), who, files.Place{Bucket: bucket, Name: name}, files.Place{Bucket: bucket, Name: newName()}, false)
			return err
		},
		"sharing": func(s *files.Service, who files.Caller, bucket, name, _ string) error {
			_, err := s.Share(t.Context(), who, bucket, name, soon)
			return err
		},
		"enclosing": func(s *files.Service, who files.Caller, bucket, name, _ string) error {
			_, err := s.Enclose(t.Context(), who, bucket, make([]byte, 16), []string{name})
			return err
		},
		"restoring": func(s *files.Service, who files.Caller, bucket, name, _ string) error {
			_, err := s.Restore(t.Context(), who, bucket, []string{name})
			return err
		},
		"revoking": func(s *files.Service, who files.Caller, bucket, _, share string) error {
			return s.Revoke(t.Context(), who, bucket, share)
		},
		"resting": func(s *files.Service, who files.Caller, bucket, _, share string) error {
			return s.Rest(t.Context(), who, bucket, share, true)
		},
	} {
		t.Run(what, func(t *testing.T) {
			legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
				store, err := blobs.Open(t.Context(), "file://"+t.TempDir())
				if err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { store.Close() })
				s := newServer(db, store, 0)
				owner, w, who := s.newWorkspace(t)
				member := s.newAccount(t)
				owner.Add(t, s.vault, w, member, "attorney")
				name := newName()
				s.upload(t, who, w.ID, name, content)
				share, err := s.Share(t.Context(), who, w.ID, name, soon)
				if err != nil {
					t.Fatal(err)
				}
				left := false
				access := &leaving{Service: s.vault, reader: db.Read(), leave: func() {
					left = true
					if err := owner.Append(t, s.vault, w, "member.remove", vaulttest.M{"user": member.Account}); err != nil {
						t.Fatal(err)
					}
				}}
				asked := files.New(files.Config{DB: db, Blobs: store, Access: access, SigningKey: make([]byte, 32), Now: s.clock.Now})
				if err := do(asked, caller(member), w.ID, name, share.ID); left == (err == nil) {
					t.Errorf("removed meanwhile: %v, and the change: %v", left, err)
				}
			})
		})
	}
}

var _ files.Access = (*leaving)(nil)
