package files

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/google/uuid"

	"legalai/internal/blobs"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// partGrace is how much longer the pieces of an upload are kept than the upload
// itself, so that one that ends at the last moment still finds them.
const partGrace = time.Hour

// Begin announces an object that will come in pieces, and returns what names it.
func (s *Service) Begin(ctx context.Context, who Caller, up Upload, size int64) (sqldb.Upload, error) {
	at, err := parseName(up.Name)
	if err != nil {
		return sqldb.Upload{}, err
	}
	if err := s.canWrite(ctx, s.db.Read(), who, up.Bucket); err != nil {
		return sqldb.Upload{}, err
	}
	if err := s.choose(ctx, s.db.Read(), who, up.Bucket, up.Compartment); err != nil {
		return sqldb.Upload{}, err
	}
	if size > wire.MaxSealedInPieces {
		return sqldb.Upload{}, ErrTooLarge
	}
	if size <= 0 {
		return sqldb.Upload{}, ErrNotSealed
	}
	if !up.Replace {
		if err := s.isFree(ctx, up.Bucket, at); err != nil {
			return sqldb.Upload{}, err
		}
	}
	begun := sqldb.Upload{
		ID: strings.ToLower(rand.Text()), WorkspaceID: up.Bucket, File: at.file, Version: at.version, Owner: who.Account,
		CacheControl: up.CacheControl, Replaces: up.Replace, Size: size, ExpiresAt: s.now().Add(uploadTime).UnixMicro(),
		Compartment: rowOf(up.Compartment),
	}
	return begun, s.db.InTurn(ctx, sqldb.Turns{up.Bucket}, func(tx sqldb.Querier) error {
		if err := s.canWrite(ctx, tx, who, up.Bucket); err != nil {
			return err
		}
		if err := s.choose(ctx, tx, who, up.Bucket, up.Compartment); err != nil {
			return err
		}
		if err := s.hasRoom(ctx, tx, up.Bucket, size, 0); err != nil {
			return err
		}
		return sqldb.InsertUpload(ctx, tx, begun)
	})
}

// BeginSigned is Begin on the word of a token.
func (s *Service) BeginSigned(ctx context.Context, token string, up Upload, size int64) (sqldb.Upload, error) {
	g, err := s.verify(token, scopeUpload, up.Bucket+"/"+up.Name)
	if err != nil {
		return sqldb.Upload{}, err
	}
	up.Replace = g.Replace
	return s.Begin(ctx, Caller{g.Owner, g.Session}, up, size)
}

// SignedCaller is who a token for an upload stands for.
func (s *Service) SignedCaller(token, bucket, name string) (Caller, error) {
	g, err := s.verify(token, scopeUpload, bucket+"/"+name)
	return Caller{g.Owner, g.Session}, err
}

// Begun returns an upload that was announced and has not run out.
func (s *Service) Begun(ctx context.Context, id string) (sqldb.Upload, error) {
	u, err := sqldb.UploadByID(ctx, s.db.Read(), id)
	if errors.Is(err, sqldb.ErrNotFound) || err == nil && u.ExpiresAt <= s.now().UnixMicro() {
		return sqldb.Upload{}, ErrNoUpload
	}
	return u, err
}

// Append stores the next piece of an upload and returns how much of it there
// was. A piece that ends early counts as far as it came. With the last piece
// the object is there, whole, or the piece was not taken.
func (s *Service) Append(ctx context.Context, who Caller, id string, offset int64, body io.Reader) (int64, error) {
	u, err := s.ownUpload(ctx, who, id)
	switch {
	case err != nil:
		return 0, err
	case u.Done || offset != u.Received:
		return 0, ErrOffset
	}
	part, err := s.storePart(ctx, u, body)
	if err != nil || part.Size == 0 {
		return 0, err
	}
	if u.Received+part.Size < u.Size {
		err = s.keepPart(ctx, u, part)
	} else {
		err = s.finish(ctx, who, u, part)
	}
	if err != nil {
		return 0, s.undo(ctx, err, part.Blob)
	}
	return part.Size, nil
}

// Cancel gives an upload up; what came of it is deleted.
func (s *Service) Cancel(ctx context.Context, who Caller, id string) error {
	u, err := s.ownUpload(ctx, who, id)
	if err != nil {
		return err
	}
	return s.giveUp(ctx, u)
}

func (s *Service) ownUpload(ctx context.Context, who Caller, id string) (sqldb.Upload, error) {
	u, err := s.Begun(ctx, id)
	if err != nil {
		return u, err
	}
	if who.Account == "" || u.Owner != who.Account {
		return u, ErrNoUpload
	}
	if err := s.enters(ctx, s.db.Read(), who, u.WorkspaceID, u.Compartment, ErrNoUpload); err != nil {
		return u, err
	}
	return u, s.canWrite(ctx, s.db.Read(), who, u.WorkspaceID)
}

// storePart writes a piece as a blob that stays loose.
func (s *Service) storePart(ctx context.Context, u sqldb.Upload, body io.Reader) (part sqldb.UploadPart, err error) {
	if part.Blob, err = s.newBlobUntil(ctx, time.UnixMicro(u.ExpiresAt).Add(partGrace)); err != nil {
		return part, err
	}
	part.Size, err = s.blobs.Put(ctx, part.Blob, io.LimitReader(body, u.Size-u.Received))
	if err != nil || part.Size == 0 {
		return part, errors.Join(err, s.drop(ctx, part.Blob))
	}
	return part, nil
}

func (s *Service) keepPart(ctx context.Context, u sqldb.Upload, part sqldb.UploadPart) error {
	return s.db.InTurn(ctx, sqldb.Turns{u.WorkspaceID}, func(tx sqldb.Querier) error {
		if err := mayName(sqldb.HoldLooseBlob(ctx, tx, part.Blob)); err != nil {
			return err
		}
		if err := advance(ctx, tx, u, u.Received+part.Size, false); err != nil {
			return err
		}
		return sqldb.InsertUploadPart(ctx, tx, u.ID, u.Received, part)
	})
}

// finish makes one object of all pieces. That the object is there and that the
// upload is done become true in one transaction. What can never become an
// object is given up.
func (s *Service) finish(ctx context.Context, who Caller, u sqldb.Upload, last sqldb.UploadPart) error {
	parts, err := sqldb.UploadParts(ctx, s.db.Read(), u.ID)
	if err != nil {
		return err
	}
	var together int64
	for _, part := range parts {
		together += part.Size
	}
	if together != u.Received {
		return ErrOffset // another sender was quicker
	}
	o := sqldb.Object{
		ID: uuid.NewString(), WorkspaceID: u.WorkspaceID, File: u.File, Version: u.Version, Owner: u.Owner, CacheControl: u.CacheControl,
		Compartment: u.Compartment,
	}
	whole := &partsReader{ctx: ctx, blobs: s.blobs, parts: append(parts, last)}
	defer func() { _ = whole.Close() }()
	_, err = s.store(ctx, who, o, u.Replaces, limited{whole, wire.MaxSealedInPieces}, func(tx sqldb.Querier) error {
		return errors.Join(staysThere(ctx, tx, u), advance(ctx, tx, u, u.Size, true), sqldb.DeleteUploadParts(ctx, tx, u.ID))
	})
	if err != nil {
		return s.unfinished(ctx, u, err)
	}
	_ = s.drop(ctx, blobsOf(whole.all())...) // the object is stored; Sweep tries again
	return nil
}

// unfinished says why an upload did not become an object, and gives it up when
// it never will.
func (s *Service) unfinished(ctx context.Context, u sqldb.Upload, err error) error {
	now, gone := s.Begun(ctx, u.ID)
	switch {
	case gone != nil:
		return errors.Join(err, gone)
	case now.Received != u.Received:
		return ErrOffset // another sender was quicker, and took the pieces away while they were read
	case errors.Is(err, ErrNotSealed), errors.Is(err, ErrTooLarge), errors.Is(err, ErrExists), errors.Is(err, ErrQuota), errors.Is(err, ErrNoCompartment):
		return errors.Join(err, s.giveUp(ctx, u))
	}
	return err
}

// staysThere refuses to end an upload that was moved to another compartment since it
// was read: the last piece is then sent once more.
func staysThere(ctx context.Context, tx sqldb.Querier, u sqldb.Upload) error {
	now, err := sqldb.UploadByID(ctx, tx, u.ID)
	if errors.Is(err, sqldb.ErrNotFound) || err == nil && !bytes.Equal(now.Compartment, u.Compartment) {
		return ErrOffset
	}
	return err
}

func advance(ctx context.Context, tx sqldb.Querier, u sqldb.Upload, to int64, done bool) error {
	still, err := sqldb.AdvanceUpload(ctx, tx, u.ID, u.Received, to, done)
	if err == nil && !still {
		err = ErrOffset
	}
	return err
}

func (s *Service) giveUp(ctx context.Context, u sqldb.Upload) error {
	var parts []sqldb.UploadPart
	err := s.db.InTurn(ctx, sqldb.Turns{u.WorkspaceID}, func(tx sqldb.Querier) (err error) {
		if parts, err = sqldb.UploadParts(ctx, tx, u.ID); err != nil {
			return err
		}
		return sqldb.DeleteUpload(ctx, tx, u.ID)
	})
	if err != nil {
		return err
	}
	_ = s.drop(ctx, blobsOf(parts)...) // they are loose; Sweep tries again
	return nil
}

func blobsOf(parts []sqldb.UploadPart) []string {
	keys := make([]string, len(parts))
	for i, part := range parts {
		keys[i] = part.Blob
	}
	return keys
}

// partsReader reads blobs one behind the other, one open at a time.
type partsReader struct {
	ctx   context.Context
	blobs blobs.Store
	parts []sqldb.UploadPart
	next  int
	open  io.ReadCloser
}

func (p *partsReader) all() []sqldb.UploadPart { return p.parts }

// Read implements io.Reader.
func (p *partsReader) Read(b []byte) (int, error) {
	for {
		if p.open == nil {
			if p.next == len(p.parts) {
				return 0, io.EOF
			}
			part := p.parts[p.next]
			open, err := p.blobs.Get(p.ctx, part.Blob, 0, part.Size)
			if err != nil {
				return 0, err
			}
			p.open, p.next = open, p.next+1
		}
		n, err := p.open.Read(b)
		if !errors.Is(err, io.EOF) {
			return n, err
		}
		p.open.Close()
		p.open = nil
		if n > 0 {
			return n, nil
		}
	}
}

// Close implements io.Closer.
func (p *partsReader) Close() error {
	if p.open == nil {
		return nil
	}
	return p.open.Close()
}
