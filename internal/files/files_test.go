package files_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/blobs"
	"legalai/internal/events"
	"legalai/internal/files"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// server is a file service with a vault that says who may do what.
type server struct {
	*files.Service
	vault *vault.Service
	db    *sqldb.DB
	store blobs.Store
	clock *clock
}

type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func eachServer(t *testing.T, run func(t *testing.T, s server)) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		store, err := blobs.Open(t.Context(), "file://"+t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { store.Close() })
		run(t, newServer(db, store, 0))
	})
}

func newServer(db *sqldb.DB, store blobs.Store, quota int64) server {
	c := &clock{now: time.Now()}
	v := vault.New(vault.Config{DB: db, Bus: events.NewLocal(), Origin: vaulttest.Origin, Secret: make([]byte, 32), Now: c.Now})
	f := files.New(files.Config{DB: db, Blobs: store, Access: v, SigningKey: []byte("a key for signing addresses only"), Quota: quota, Now: c.Now})
	return server{f, v, db, store, c}
}

func (s server) newWorkspace(t *testing.T) (*vaulttest.Account, *vaulttest.Workspace, files.Caller) {
	t.Helper()
	a := s.newAccount(t)
	return a, a.NewWorkspace(t, s.vault), caller(a)
}

func (s server) newAccount(t *testing.T) *vaulttest.Account {
	t.Helper()
	a := vaulttest.NewAccount(t, s.db, s.clock.Now())
	a.Unlock(t, s.vault)
	return a
}

func caller(a *vaulttest.Account) files.Caller {
	return files.Caller{Account: a.Account, Session: a.Session}
}

func newName() string { return vaulttest.Base64(vaulttest.ID()) + "/1" }

func (s server) upload(t *testing.T, who files.Caller, bucket, name string, content []byte) sqldb.Object {
	t.Helper()
	o, err := s.Upload(t.Context(), who, files.Upload{Bucket: bucket, Name: name}, bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	return o
}

func (s server) content(t *testing.T, o sqldb.Object) []byte {
	t.Helper()
	r, err := s.Read(t.Context(), o, 0, o.Size)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// blobCount is the number of blobs in the store and of loose ones in the database.
func (s server) blobCount(t *testing.T) (stored, loose int) {
	t.Helper()
	for _, err := range s.store.List(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		stored++
	}
	if err := s.db.Read().QueryRowContext(t.Context(), "SELECT count(*) FROM loose_blobs").Scan(&loose); err != nil {
		t.Fatal(err)
	}
	return stored, loose
}

func (s server) wantBlobs(t *testing.T, stored, loose int) {
	t.Helper()
	if gotStored, gotLoose := s.blobCount(t); gotStored != stored || gotLoose != loose {
		t.Errorf("%d blobs stored and %d loose, want %d and %d", gotStored, gotLoose, stored, loose)
	}
}

func TestUploadAndRead(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w, who := s.newWorkspace(t)
		name, content := newName(), vaulttest.SealFile(4096)
		o := s.upload(t, who, w.ID, name, content)
		got, err := s.Object(t.Context(), who, w.ID, name)
		if diff := cmp.Diff(o, got); err != nil || diff != "" {
			t.Errorf("the object: %v\n%s", err, diff)
		}
		if !bytes.Equal(content, s.content(t, got)) || got.Owner != a.Account || got.Size != int64(len(content)) || len(got.ETag) != 64 {
			t.Errorf("the object came back as %+v", got)
		}
		_, err = s.Upload(t.Context(), who, files.Upload{Bucket: w.ID, Name: name}, strings.NewReader("never read"))
		if !errors.Is(err, files.ErrExists) {
			t.Errorf("a second object of the name: %v", err)
		}
		s.wantBlobs(t, 1, 0)
		other := vaulttest.SealFile(512)
		replaced, err := s.Upload(t.Context(), who, files.Upload{Bucket: w.ID, Name: name, Replace: true}, bytes.NewReader(other))
		if err != nil || replaced.ID != o.ID || !bytes.Equal(other, s.content(t, replaced)) {
			t.Errorf("replacing: %v", err)
		}
		s.wantBlobs(t, 2, 0) // what was replaced is kept for a while
	})
}

func TestUploadRefuses(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		_, w, who := s.newWorkspace(t)
		good, cut := vaulttest.SealFile(1024), errors.New("the line went dead")
		tests := []struct {
			name, object string
			body         io.Reader
			want         error
		}{
			{"a name with meaning", "contracts/acme.pdf", bytes.NewReader(good), files.ErrName},
			{"a version of 0", vaulttest.Base64(vaulttest.ID()) + "/0", bytes.NewReader(good), files.ErrName},
			{"a version spelled twice", vaulttest.Base64(vaulttest.ID()) + "/01", bytes.NewReader(good), files.ErrName},
			{"a signed version", vaulttest.Base64(vaulttest.ID()) + "/+1", bytes.NewReader(good), files.ErrName},
			{"a deeper path", newName() + "/2", bytes.NewReader(good), files.ErrName},
			{"a way out", "../" + newName(), bytes.NewReader(good), files.ErrName},
			{"nothing", newName(), bytes.NewReader(nil), files.ErrNotSealed},
			{"plaintext", newName(), strings.NewReader("%PDF-1.7 " + strings.Repeat("a contract ", 500)), files.ErrNotSealed},
			{"a header alone", newName(), bytes.NewReader(good[:68]), files.ErrNotSealed},
			{"half a header", newName(), bytes.NewReader(good[:20]), files.ErrNotSealed},
			{"a byte less", newName(), bytes.NewReader(good[:len(good)-1]), files.ErrNotSealed},
			{"a byte more", newName(), bytes.NewReader(append(bytes.Clone(good), 0)), files.ErrNotSealed},
			{"too much", newName(), io.MultiReader(bytes.NewReader(good), io.LimitReader(zeros{}, wire.MaxSealedFile)), files.ErrTooLarge},
			{"a cut line", newName(), io.MultiReader(bytes.NewReader(good[:500]), iotest.ErrReader(cut)), cut},
			{"a line cut early", newName(), io.MultiReader(bytes.NewReader(good[:5]), iotest.ErrReader(cut)), cut},
		}
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				_, err := s.Upload(t.Context(), who, files.Upload{Bucket: w.ID, Name: tt.object}, tt.body)
				if !errors.Is(err, tt.want) {
					t.Errorf("%v, want %v", err, tt.want)
				}
				s.wantBlobs(t, 0, 0)
			})
		}
		if list, err := s.List(t.Context(), who, w.ID, files.Query{Limit: 10}); err != nil || len(list) != 0 {
			t.Errorf("listed afterwards: %v, %v", list, err)
		}
	})
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

func TestUploadsOfOneNameRace(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		_, w, who := s.newWorkspace(t)
		name := newName()
		outcomes := make([]error, 6)
		var wg sync.WaitGroup
		for i := range outcomes {
			wg.Go(func() {
				_, outcomes[i] = s.Upload(t.Context(), who, files.Upload{Bucket: w.ID, Name: name}, bytes.NewReader(vaulttest.SealFile(256)))
			})
		}
		wg.Wait()
		stored := 0
		for _, err := range outcomes {
			switch {
			case err == nil:
				stored++
			case !errors.Is(err, files.ErrExists):
				t.Error(err)
			}
		}
		if stored != 1 {
			t.Errorf("%d uploads were stored", stored)
		}
		s.wantBlobs(t, 1, 0)
	})
}

func TestRights(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w, who := s.newWorkspace(t)
		reader, stranger := s.newAccount(t), s.newAccount(t)
		owner.Add(t, s.vault, w, reader, "read-only")
		name := newName()
		o := s.upload(t, who, w.ID, name, vaulttest.SealFile(256))
		unproven := *owner
		unproven.SignIn(t, s.db, s.clock.Now())
		for _, tt := range []struct {
			name        string
			who         files.Caller
			read, write error
		}{
			{"a reader", caller(reader), nil, files.ErrDenied},
			{"a session without proof", caller(&unproven), nil, files.ErrUnproven},
			{"a stranger", caller(stranger), files.ErrNoBucket, files.ErrNoBucket},
			{"nobody", files.Caller{}, files.ErrNoBucket, files.ErrNoBucket},
		} {
			t.Run(tt.name, func(t *testing.T) {
				ctx := t.Context()
				_, object := s.Object(ctx, tt.who, w.ID, name)
				_, list := s.List(ctx, tt.who, w.ID, files.Query{Limit: 1})
				_, bucket := s.Bucket(ctx, tt.who, w.ID)
				_, signed := s.SignDownload(ctx, tt.who, w.ID, name, time.Minute)
				for call, err := range map[string]error{"Object": object, "List": list, "Bucket": bucket, "SignDownload": signed} {
					if !errors.Is(err, tt.read) {
						t.Errorf("%s: %v, want %v", call, err, tt.read)
					}
				}
				_, upload := s.Upload(ctx, tt.who, files.Upload{Bucket: w.ID, Name: newName()}, bytes.NewReader(vaulttest.SealFile(256)))
				_, remove := s.Remove(ctx, tt.who, w.ID, []string{name})
				_, move := s.Move(ctx, tt.who, files.Place{Bucket: w.ID, Name: name}, files.Place{Bucket: w.ID, Name: newName()})
				_, copied := s.Copy(ctx, tt.who, files.Place{Bucket: w.ID, Name: name}, files.Place{Bucket: w.ID, Name: newName()}, false)
				_, signUpload := s.SignUpload(ctx, tt.who, w.ID, newName(), false)
				for call, err := range map[string]error{"Upload": upload, "Remove": remove, "Move": move, "Copy": copied, "SignUpload": signUpload} {
					if !errors.Is(err, tt.write) {
						t.Errorf("%s: %v, want %v", call, err, tt.write)
					}
				}
			})
		}
		if _, err := s.Object(t.Context(), who, w.ID, files.NameOf(o)); err != nil {
			t.Errorf("afterwards: %v", err)
		}
		if _, err := s.Object(t.Context(), who, w.ID, newName()); !errors.Is(err, files.ErrNoObject) {
			t.Errorf("a name that is not there: %v", err)
		}
		if list, err := s.Buckets(t.Context(), who); err != nil || len(list) != 1 || list[0].ID != w.ID || list[0].Owner != owner.Account {
			t.Errorf("the buckets: %v, %v", list, err)
		}
	})
}

func TestRemoveMoveCopy(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		a, w, who := s.newWorkspace(t)
		elsewhere := a.NewWorkspace(t, s.vault)
		one, two, three := newName(), newName(), newName()
		content := vaulttest.SealFile(2048)
		s.upload(t, who, w.ID, one, content)
		if _, err := s.Copy(t.Context(), who, files.Place{Bucket: w.ID, Name: one}, files.Place{Bucket: w.ID, Name: two}, false); err != nil {
			t.Fatal(err)
		}
		s.wantBlobs(t, 2, 0)
		if _, err := s.Copy(t.Context(), who, files.Place{Bucket: w.ID, Name: one}, files.Place{Bucket: w.ID, Name: two}, false); !errors.Is(err, files.ErrExists) {
			t.Errorf("copying onto another: %v", err)
		}
		if _, err := s.Move(t.Context(), who, files.Place{Bucket: w.ID, Name: one}, files.Place{Bucket: w.ID, Name: two}); !errors.Is(err, files.ErrExists) {
			t.Errorf("moving onto another: %v", err)
		}
		if _, err := s.Move(t.Context(), who, files.Place{Bucket: w.ID, Name: one}, files.Place{Bucket: elsewhere.ID, Name: three}); err != nil {
			t.Fatal(err)
		}
		moved, err := s.Object(t.Context(), who, elsewhere.ID, three)
		if err != nil || !bytes.Equal(content, s.content(t, moved)) {
			t.Errorf("after the move: %v", err)
		}
		if _, err := s.Object(t.Context(), who, w.ID, one); !errors.Is(err, files.ErrNoObject) {
			t.Errorf("the old name: %v", err)
		}
		removed, err := s.Remove(t.Context(), who, w.ID, []string{two, two, one, "nonsense"})
		if err != nil || len(removed) != 1 || files.NameOf(removed[0]) != two {
			t.Errorf("removing: %v, %v", removed, err)
		}
		s.wantBlobs(t, 2, 0) // what was removed is kept for a while
	})
}

func TestList(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		_, w, who := s.newWorkspace(t)
		file, other := vaulttest.Base64(bytes.Repeat([]byte{1}, 16)), vaulttest.Base64(bytes.Repeat([]byte{2}, 16))
		for _, name := range []string{file + "/1", file + "/2", file + "/10", other + "/1"} {
			s.clock.Advance(time.Second)
			s.upload(t, who, w.ID, name, vaulttest.SealFile(256))
		}
		names := func(q files.Query) []string {
			list, err := s.List(t.Context(), who, w.ID, q)
			if err != nil {
				t.Fatal(err)
			}
			out := []string{}
			for _, entry := range list {
				out = append(out, entry.Name)
			}
			return out
		}
		for _, tt := range []struct {
			query files.Query
			want  []string
		}{
			{files.Query{Limit: 10, SortBy: "name"}, []string{file, other}},
			{files.Query{Limit: 10, SortBy: "name", Descending: true}, []string{other, file}},
			{files.Query{Limit: 1, Offset: 1, SortBy: "name"}, []string{other}},
			{files.Query{Limit: 10, Search: other[:3]}, []string{other}},
			{files.Query{Limit: 10, Search: "%"}, []string{}},
			{files.Query{Limit: 10, Prefix: file + "/", SortBy: "name"}, []string{"1", "10", "2"}},
			{files.Query{Limit: 2, Prefix: file, SortBy: "created_at", Descending: true}, []string{"10", "2"}},
			{files.Query{Limit: 10, Offset: 2, Prefix: file, SortBy: "updated_at"}, []string{"10"}},
			{files.Query{Limit: 10, Prefix: file, Search: "1", SortBy: "name"}, []string{"1", "10"}},
			{files.Query{Limit: 10, Prefix: "nothing"}, []string{}},
			{files.Query{Limit: 10, Prefix: "\x00"}, []string{}},
			{files.Query{Limit: 10, Search: "a\x00\xff"}, []string{}},
			{files.Query{Limit: 10, Prefix: file, Search: "\xff"}, []string{}},
		} {
			if diff := cmp.Diff(tt.want, names(tt.query)); diff != "" {
				t.Errorf("%+v:\n%s", tt.query, diff)
			}
		}
	})
}

func TestListPage(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		_, w, who := s.newWorkspace(t)
		file, other := vaulttest.Base64(bytes.Repeat([]byte{1}, 16)), vaulttest.Base64(bytes.Repeat([]byte{2}, 16))
		for _, name := range []string{other + "/1", file + "/1", file + "/2", file + "/10"} {
			s.clock.Advance(time.Second)
			s.upload(t, who, w.ID, name, vaulttest.SealFile(256))
		}
		// walk reads all pages.
		walk := func(q files.PageQuery) []string {
			out := []string{}
			for {
				page, err := s.ListPage(t.Context(), who, w.ID, q)
				if err != nil {
					t.Fatal(err)
				}
				if len(page.Folders)+len(page.Objects) > q.Limit {
					t.Errorf("%+v: a page of %d folders and %d objects", q, len(page.Folders), len(page.Objects))
				}
				for _, folder := range page.Folders {
					out = append(out, folder+"/")
				}
				for _, o := range page.Objects {
					out = append(out, files.NameOf(o))
				}
				if page.Next == "" {
					return out
				}
				q.Cursor = page.Next
			}
		}
		byName := []string{file + "/1", file + "/10", file + "/2", other + "/1"}
		for _, tt := range []struct {
			query files.PageQuery
			want  []string
		}{
			{files.PageQuery{}, byName},
			{files.PageQuery{Descending: true}, []string{byName[3], byName[2], byName[1], byName[0]}},
			{files.PageQuery{SortBy: "created_at"}, []string{other + "/1", file + "/1", file + "/2", file + "/10"}},
			{files.PageQuery{SortBy: "updated_at", Descending: true}, []string{file + "/10", file + "/2", file + "/1", other + "/1"}},
			{files.PageQuery{Prefix: file + "/1"}, byName[:2]},
			{files.PageQuery{Prefix: other[:3]}, byName[3:]},
			{files.PageQuery{Folders: true}, []string{file + "/", other + "/"}},
			{files.PageQuery{Folders: true, Descending: true}, []string{other + "/", file + "/"}},
			{files.PageQuery{Folders: true, Prefix: file + "/"}, byName[:3]},
			{files.PageQuery{Prefix: "%"}, []string{}},
			{files.PageQuery{Prefix: "\x00"}, []string{}},
			{files.PageQuery{Prefix: file + "/1/"}, []string{}},
		} {
			for _, limit := range []int{1, 2, 10} {
				tt.query.Limit = limit
				if diff := cmp.Diff(tt.want, walk(tt.query)); diff != "" {
					t.Errorf("%+v:\n%s", tt.query, diff)
				}
			}
		}
		for _, cursor := range []string{"%", "bm90aGluZw", vaulttest.Base64([]byte("1 ")), vaulttest.Base64([]byte("1 \x00"))} {
			if _, err := s.ListPage(t.Context(), who, w.ID, files.PageQuery{Cursor: cursor, Limit: 1}); !errors.Is(err, files.ErrCursor) {
				t.Errorf("a page after %q: %v", cursor, err)
			}
		}
	})
}

func TestSignedAddresses(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w, who := s.newWorkspace(t)
		member := s.newAccount(t)
		owner.Add(t, s.vault, w, member, "attorney")
		name, fresh := newName(), newName()
		s.upload(t, who, w.ID, name, vaulttest.SealFile(256))
		down, err := s.SignDownload(t.Context(), caller(member), w.ID, name, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		up, err := s.SignUpload(t.Context(), caller(member), w.ID, fresh, false)
		if err != nil {
			t.Fatal(err)
		}
		open := func(token, bucket, name string) error {
			_, err := s.SignedObject(t.Context(), token, bucket, name)
			return err
		}
		store := func(token, name string) error {
			_, err := s.SignedUpload(t.Context(), token, files.Upload{Bucket: w.ID, Name: name}, bytes.NewReader(vaulttest.SealFile(256)))
			return err
		}
		for _, tt := range []struct {
			name string
			got  error
			want error
		}{
			{"the download", open(down, w.ID, name), nil},
			{"the upload", store(up, fresh), nil},
			{"the upload again", store(up, fresh), files.ErrExists},
			{"another name", open(down, w.ID, fresh), files.ErrToken},
			{"another bucket", open(down, "other", name), files.ErrToken},
			{"an upload's token for a download", open(up, w.ID, fresh), files.ErrToken},
			{"a download's token for an upload", store(down, name), files.ErrToken},
			{"a changed token", open(down[:len(down)-2]+"xx", w.ID, name), files.ErrToken},
			{"no token", open("", w.ID, name), files.ErrToken},
			{"an unsigned token", open("eyJhbGciOiJub25lIn0."+strings.Split(down, ".")[1]+".", w.ID, name), files.ErrToken},
		} {
			if !errors.Is(tt.got, tt.want) {
				t.Errorf("%s: %v, want %v", tt.name, tt.got, tt.want)
			}
		}
		if err := owner.Append(t, s.vault, w, "member.remove", vaulttest.M{"user": member.Account}); err != nil {
			t.Fatal(err)
		}
		if err := open(down, w.ID, name); !errors.Is(err, files.ErrNoBucket) {
			t.Errorf("after its maker left: %v", err)
		}
		late, err := s.SignDownload(t.Context(), who, w.ID, name, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		s.clock.Advance(2 * time.Minute)
		if err := open(late, w.ID, name); !errors.Is(err, files.ErrToken) {
			t.Errorf("after its time: %v", err)
		}
	})
}

// failing is a store that cannot delete.
type failing struct{ blobs.Store }

func (failing) Delete(context.Context, string) error { return errors.New("the store does not answer") }

func TestSweepDeletesWhatWasLeft(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w, who := s.newWorkspace(t)
		broken := files.New(files.Config{DB: s.db, Blobs: failing{s.store}, Access: s.vault, SigningKey: []byte("k"), Now: s.clock.Now})
		name := newName()
		s.upload(t, who, w.ID, name, vaulttest.SealFile(256))
		if _, err := broken.Remove(t.Context(), who, w.ID, []string{name}); err != nil {
			t.Fatal(err)
		}
		s.clock.Advance(wire.HistoryAge + time.Second)
		owner.Prove(t, s.vault)
		if _, err := broken.Upload(t.Context(), who, files.Upload{Bucket: w.ID, Name: newName()}, strings.NewReader("not sealed")); !errors.Is(err, files.ErrNotSealed) {
			t.Fatal(err)
		}
		if err := broken.Sweep(t.Context()); err == nil {
			t.Error("a sweep that could delete nothing says nothing")
		}
		s.wantBlobs(t, 1, 2)
		if err := s.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.wantBlobs(t, 0, 1) // the upload may still be under way, as far as a sweep knows
		s.clock.Advance(25 * time.Hour)
		if err := s.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.wantBlobs(t, 0, 0)
	})
}

// TestAFileMovesOnlyWhereThereIsRoom: what another workspace holds counts there
// once it is moved in.
func TestAFileMovesOnlyWhereThereIsRoom(t *testing.T) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) {
		store, err := blobs.Open(t.Context(), "file://"+t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { store.Close() })
		content := vaulttest.SealFile(4096)
		s := newServer(db, store, int64(len(content))*3/2)
		a, full, who := s.newWorkspace(t)
		other, name := a.NewWorkspace(t, s.vault), newName()
		s.upload(t, who, full.ID, newName(), content)
		s.upload(t, who, other.ID, name, content)
		from := files.Place{Bucket: other.ID, Name: name}
		if _, err := s.Move(t.Context(), who, from, files.Place{Bucket: full.ID, Name: newName()}); !errors.Is(err, files.ErrQuota) {
			t.Errorf("into a full workspace: %v", err)
		}
		if _, err := s.Move(t.Context(), who, from, files.Place{Bucket: other.ID, Name: newName()}); err != nil {
			t.Errorf("within its own: %v", err)
		}
	})
}

// TestWhoIsRemovedFinishesNoUpload that was under way, in one piece or in several.
func TestWhoIsRemovedFinishesNoUpload(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		owner, w, who := s.newWorkspace(t)
		name, content := newName(), vaulttest.SealFile(4096)
		kept := s.upload(t, who, w.ID, name, content)
		for what, store := range map[string]func(by files.Caller, body io.Reader) error{
			"in one piece": func(by files.Caller, body io.Reader) error {
				return second(s.Upload(t.Context(), by, files.Upload{Bucket: w.ID, Name: name, Replace: true}, body))
			},
			"in pieces": func(by files.Caller, body io.Reader) error {
				u, err := s.Begin(t.Context(), by, files.Upload{Bucket: w.ID, Name: name, Replace: true}, int64(len(content)))
				if err != nil {
					return err
				}
				return second(s.Append(t.Context(), by, u.ID, 0, body))
			},
		} {
			clerk := s.newAccount(t)
			owner.Add(t, s.vault, w, clerk, "paralegal")
			body, pipe := io.Pipe()
			go func() {
				_, _ = pipe.Write(content[:100]) // from here on the upload is under way
				err := owner.Append(t, s.vault, w, "member.remove", vaulttest.M{"user": clerk.Account})
				_, _ = pipe.Write(content[100:])
				_ = pipe.CloseWithError(err) // nil: the end
			}()
			if err := store(caller(clerk), body); !errors.Is(err, files.ErrNoBucket) {
				t.Errorf("%s: %v", what, err)
			}
		}
		if now, err := s.Object(t.Context(), who, w.ID, name); err != nil || now.Blob != kept.Blob {
			t.Errorf("the file was replaced: %v", err)
		}
	})
}

// TestSignedAddressesEndWithTheAccount that they were made for.
func TestSignedAddressesEndWithTheAccount(t *testing.T) {
	eachServer(t, func(t *testing.T, s server) {
		_, w, who := s.newWorkspace(t)
		name := newName()
		s.upload(t, who, w.ID, name, vaulttest.SealFile(256))
		token, err := s.SignDownload(t.Context(), who, w.ID, name, time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []struct{ disabled, deleted int64 }{{1, 0}, {0, 1}, {0, 0}} {
			err := s.db.Tx(t.Context(), func(tx sqldb.Querier) error {
				account, err := sqldb.AccountByID(t.Context(), tx, who.Account)
				account.DisabledAt, account.DeleteAt = at.disabled, at.deleted
				return errors.Join(err, sqldb.UpdateAccount(t.Context(), tx, account))
			})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.SignedObject(t.Context(), token, w.ID, name); errors.Is(err, files.ErrToken) != (at.disabled+at.deleted > 0) {
				t.Errorf("%+v: %v", at, err)
			}
		}
	})
}
