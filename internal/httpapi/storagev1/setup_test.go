package storagev1_test

import (
	"context"
	"io"
	"net/http/httptest"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"legalai/internal/blobs"
	"legalai/internal/events"
	"legalai/internal/files"
	"legalai/internal/httpapi/storagev1"
	"legalai/internal/identity"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault"
	"legalai/internal/vault/vaulttest"
)

// tokens stands in for the identity service: it knows who has which token.
type tokens struct {
	mu      sync.Mutex
	callers map[string]identity.Caller
}

const (
	anonKey    = "the.public.key"
	serviceKey = "the.service.key"
)

func (k *tokens) Authenticate(_ context.Context, bearer string) (identity.Caller, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if bearer == anonKey {
		return identity.Caller{Role: identity.RoleAnon}, nil
	}
	if bearer == serviceKey {
		return identity.Caller{Role: identity.RoleService}, nil
	}
	caller, ok := k.callers[bearer]
	if !ok {
		return identity.Caller{}, &identity.Error{Code: "bad_jwt", Message: "invalid JWT"}
	}
	return caller, nil
}

// issue gives an account's present session a token.
func (k *tokens) issue(a *vaulttest.Account) string {
	k.mu.Lock()
	defer k.mu.Unlock()
	token := "token-" + uuid.NewString()
	k.callers[token] = identity.Caller{UserID: a.Account, SessionID: a.Session, Role: identity.RoleAuthenticated}
	return token
}

// interrupted is a store where something happens before a blob is read.
type interrupted struct {
	blobs.Store
	meanwhile atomic.Pointer[func()] // once
}

// Get implements blobs.Store.
func (s *interrupted) Get(ctx context.Context, key string, offset, length int64) (io.ReadCloser, error) {
	if happens := s.meanwhile.Swap(nil); happens != nil {
		(*happens)()
	}
	return s.Store.Get(ctx, key, offset, length)
}

// server serves storage for one workspace.
type server struct {
	*httptest.Server
	tokens *tokens
	vault  *vault.Service
	files  *files.Service
	db     *sqldb.DB
	store  *interrupted

	owner     *vaulttest.Account
	workspace *vaulttest.Workspace
	token     string // the owner's
}

func newServer(t *testing.T, db *sqldb.DB) *server {
	t.Helper()
	return newServerOn(t, db, "file://"+t.TempDir())
}

// newServerOn is newServer with its files at an address that blobs.Open takes.
func newServerOn(t *testing.T, db *sqldb.DB, address string) *server {
	t.Helper()
	store, err := blobs.Open(t.Context(), address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.Close() })
	s := &server{db: db, store: &interrupted{Store: store}, tokens: &tokens{callers: map[string]identity.Caller{}}}
	s.vault = vault.New(vault.Config{DB: db, Bus: events.NewLocal(), Origin: vaulttest.Origin, Secret: make([]byte, 32)})
	s.files = files.New(files.Config{DB: db, Blobs: s.store, Access: s.vault, SigningKey: []byte("a key for signing addresses only")})
	s.Server = httptest.NewServer(storagev1.New(s.files, s.tokens))
	t.Cleanup(s.Close)
	s.owner = s.newAccount(t)
	s.workspace = s.owner.NewWorkspace(t, s.vault)
	s.token = s.tokens.issue(s.owner)
	return s
}

func (s *server) newAccount(t *testing.T) *vaulttest.Account {
	t.Helper()
	a := vaulttest.NewAccount(t, s.db, time.Now())
	a.Unlock(t, s.vault)
	return a
}

func eachServer(t *testing.T, run func(t *testing.T, s *server)) {
	legalaitest.EachDB(t, func(t *testing.T, db *sqldb.DB) { run(t, newServer(t, db)) })
}

func newName() string { return vaulttest.Base64(vaulttest.ID()) + "/1" }

// TestOfficialClient walks the service with the published client, its files in a
// folder and in an S3 bucket.
func TestOfficialClient(t *testing.T) {
	for name, address := range map[string]func(testing.TB) string{
		"folder": func(t testing.TB) string { return "file://" + t.TempDir() },
		"s3":     legalaitest.S3,
	} {
		t.Run(name, func(t *testing.T) { walk(t, newServerOn(t, legalaitest.SQLite(t), address(t))) })
	}
}

func walk(t *testing.T, s *server) {
	unproven := *s.owner
	unproven.SignIn(t, s.db, time.Now())
	colleague := s.newAccount(t)
	s.owner.Add(t, s.vault, s.workspace, colleague, "owner")
	wall := s.owner.PutUp(t, s.vault, s.workspace, s.owner)
	legalaitest.RunNode(t, "storage.mjs", "WALL="+vaulttest.Base64(wall.ID), "COLLEAGUE="+s.tokens.issue(colleague), "URL="+s.URL, "KEY="+anonKey, "SERVICE_KEY="+serviceKey, "BUCKET="+s.workspace.ID,
		"TOKEN="+s.token, "UNPROVEN="+s.tokens.issue(&unproven), "STRANGER="+s.tokens.issue(s.newAccount(t)))
}
