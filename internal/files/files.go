// Package files keeps sealed files for the members of a workspace. A workspace
// is a bucket; an object's name is FILE/VERSION, both without meaning, and its
// bytes have the shape of a sealed file (spec/files.md): names and contents of
// documents have no place to end up in here.
//
// It decides who may do what with an object. An object lies in a compartment, as
// records do: behind a wall it does not exist for whoever is outside. Bytes lie in
// internal/blobs, rows in internal/sqldb. A blob that no row names is listed as loose before it is
// written and until it is deleted, so that no crash leaves one behind for good.
package files

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"time"

	"legalai/internal/blobs"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Errors that callers tell apart. Any other error is the server's own trouble.
var (
	ErrNoBucket  = errors.New("no such bucket among the caller's")
	ErrNoObject  = errors.New("no such object")
	ErrExists    = errors.New("an object of this name exists")
	ErrDenied    = errors.New("the caller's role may not write")
	ErrUnproven  = errors.New("the session has not proven that it holds the account key")
	ErrName      = errors.New("not a name of an object: FILE/VERSION is one")
	ErrNotSealed = errors.New("not the bytes of a sealed file")
	ErrTooLarge  = errors.New("larger than a sealed file may be")
	ErrQuota     = errors.New("more than the workspace has room for")
	ErrNoUpload  = errors.New("no such upload of the caller's")
	ErrOffset    = errors.New("the upload stands elsewhere")
	ErrNoShare   = errors.New("no link of this name that works")
	ErrExpiry    = errors.New("not a time at which a link may expire")
	ErrCursor    = errors.New("not where a page of names ended")
	ErrToken     = errors.New("not a token for this address, or one whose time is over")
	// ErrNoCompartment is said of walls that the caller is not inside, and of those
	// that there are not.
	ErrNoCompartment = errors.New("no such compartment")
)

// Access decides over workspaces; *vault.Service does. What it refuses it says as a
// *wire.Error.
type Access interface {
	CanRead(ctx context.Context, account, workspace string) error
	CanWrite(ctx context.Context, q sqldb.Querier, account, session, workspace string) error
	CanGovern(ctx context.Context, q sqldb.Querier, account, session, workspace string) error
	MayEnter(ctx context.Context, q sqldb.Querier, account, workspace string, compartment []byte) (bool, error)
}

// Config is what a Service needs.
type Config struct {
	DB     *sqldb.DB
	Blobs  blobs.Store
	Access Access
	// SigningKey signs addresses that open one object for a while. It signs
	// nothing else: such a token is no session, and a session is no such token.
	SigningKey []byte
	Quota      int64            // bytes that a workspace may hold; 0: without limit
	Now        func() time.Time // time.Now unless a test says otherwise
}

// Service keeps the files of one server.
type Service struct {
	db     *sqldb.DB
	blobs  blobs.Store
	access Access
	key    []byte
	quota  int64
	now    func() time.Time
}

// New returns a Service.
func New(config Config) *Service {
	now := config.Now
	if now == nil {
		now = time.Now
	}
	return &Service{config.DB, config.Blobs, config.Access, config.SigningKey, config.Quota, now}
}

// Caller is who makes a call: an account, in one of its sessions. Both are
// empty for somebody without a session.
type Caller struct {
	Account string
	Session string
}

// Bucket is a workspace as a place for files.
type Bucket struct {
	ID        string
	Owner     string
	CreatedAt time.Time
}

// Buckets lists the caller's buckets.
func (s *Service) Buckets(ctx context.Context, who Caller) ([]Bucket, error) {
	memberships, err := sqldb.WorkspacesOf(ctx, s.db.Read(), who.Account)
	if err != nil {
		return nil, err
	}
	buckets := make([]Bucket, len(memberships))
	for i, m := range memberships {
		buckets[i] = Bucket{m.ID, m.Creator, time.UnixMicro(m.CreatedAt)}
	}
	return buckets, nil
}

// Bucket returns one of the caller's buckets, or ErrNoBucket.
func (s *Service) Bucket(ctx context.Context, who Caller, id string) (Bucket, error) {
	if err := s.canRead(ctx, who, id); err != nil {
		return Bucket{}, err
	}
	w, err := sqldb.WorkspaceByID(ctx, s.db.Read(), id)
	if err != nil {
		return Bucket{}, err
	}
	return Bucket{w.ID, w.Creator, time.UnixMicro(w.CreatedAt)}, nil
}

func (s *Service) canRead(ctx context.Context, who Caller, bucket string) error {
	if who.Account == "" {
		return ErrNoBucket
	}
	return translate(s.access.CanRead(ctx, who.Account, bucket))
}

// canWrite is asked in the transaction that changes something: somebody whose right
// ends while they wait for their turn has changed nothing.
func (s *Service) canWrite(ctx context.Context, q sqldb.Querier, who Caller, bucket string) error {
	if who.Account == "" {
		return ErrNoBucket
	}
	return translate(s.access.CanWrite(ctx, q, who.Account, who.Session, bucket))
}

// translate says a refusal in this package's words.
func translate(err error) error {
	var known *wire.Error
	if !errors.As(err, &known) {
		return err
	}
	switch known.Code {
	case wire.NotFound:
		return ErrNoBucket
	case wire.Denied:
		return ErrDenied
	case wire.ProofRequired:
		return ErrUnproven
	}
	return err
}

// uploadTime is how long an upload may take before its blob counts as abandoned.
const uploadTime = 24 * time.Hour

// newBlob makes up a key and lists it as loose.
func (s *Service) newBlob(ctx context.Context) (string, error) {
	return s.newBlobUntil(ctx, s.now().Add(uploadTime))
}

func (s *Service) newBlobUntil(ctx context.Context, due time.Time) (string, error) {
	name := strings.ToLower(rand.Text())
	key := name[:2] + "/" + name[2:]
	return key, s.db.InTurn(ctx, nil, func(tx sqldb.Querier) error {
		return sqldb.PutLooseBlob(ctx, tx, key, due.UnixMicro())
	})
}

// drop deletes blobs that are loose and that nobody names. What fails here is done by
// Sweep later.
func (s *Service) drop(ctx context.Context, keys ...string) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Minute)
	defer cancel()
	var failed error
	for _, key := range keys {
		failed = errors.Join(failed, s.dropOne(ctx, key))
	}
	return failed
}

// dropOne goes by what the database says, not by what a caller believes: bytes are
// deleted once it is committed there that nobody names them, or ever will.
func (s *Service) dropOne(ctx context.Context, key string) error {
	doomed := false
	err := s.db.InTurn(ctx, nil, func(tx sqldb.Querier) (err error) {
		doomed, err = sqldb.DoomBlob(ctx, tx, key)
		return err
	})
	if err != nil || !doomed {
		return err
	}
	if err := s.blobs.Delete(ctx, key); err != nil {
		return err
	}
	return s.db.InTurn(ctx, nil, func(tx sqldb.Querier) error { return sqldb.ForgetBlob(ctx, tx, key) })
}

// undo drops blobs after a transaction that was to name them has failed with err, which
// it returns. While nobody knows whether it has, they are left to Sweep.
func (s *Service) undo(ctx context.Context, err error, keys ...string) error {
	if errors.Is(err, sqldb.ErrUnknownOutcome) {
		return err
	}
	return errors.Join(err, s.drop(ctx, keys...))
}

// sweepSize is how many blobs one sweep deletes at most.
const sweepSize = 1000

// sharesListed is how long a link that has expired is still listed, for whoever asks who opened it.
const sharesListed = 90 * 24 * time.Hour

// Sweep forgets uploads that were given up, and files that were removed long ago, and
// deletes blobs that nobody names any more. Call it every few minutes.
func (s *Service) Sweep(ctx context.Context) error {
	own := sqldb.Turns{"files-sweep"}
	err := errors.Join(
		s.db.Forget(ctx, own, sqldb.ExpiredUploads, s.now().UnixMicro()),
		s.db.Forget(ctx, own, sqldb.ExpiredShares, s.now().Add(-sharesListed).UnixMicro()),
		s.db.InTurn(ctx, own, func(tx sqldb.Querier) error { return s.forgetRemoved(ctx, tx) }),
	)
	if err != nil {
		return err
	}
	keys, err := sqldb.LooseBlobs(ctx, s.db.Read(), s.now().UnixMicro(), sweepSize)
	if err != nil {
		return err
	}
	return s.drop(ctx, keys...)
}
