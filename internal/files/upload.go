package files

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"

	"github.com/google/uuid"

	"legalai/internal/envelope"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Upload is an object to be stored.
type Upload struct {
	Bucket       string
	Name         string
	CacheControl string
	Replace      bool   // take the place of an object of this name
	Compartment  []byte // where it is to lie; nil: in the open, or where the one lies whose place it takes
}

// Upload stores body as an object. It is there when Upload returns nil, whole,
// and on the disk; otherwise nothing of it is.
func (s *Service) Upload(ctx context.Context, who Caller, up Upload, body io.Reader) (sqldb.Object, error) {
	at, err := parseName(up.Name)
	if err != nil {
		return sqldb.Object{}, err
	}
	if err := s.canWrite(ctx, s.db.Read(), who, up.Bucket); err != nil {
		return sqldb.Object{}, err
	}
	if err := s.choose(ctx, s.db.Read(), who, up.Bucket, up.Compartment); err != nil {
		return sqldb.Object{}, err
	}
	if !up.Replace {
		if err := s.isFree(ctx, up.Bucket, at); err != nil {
			return sqldb.Object{}, err // before a hundred megabytes were sent for nothing
		}
	}
	o := sqldb.Object{
		ID: uuid.NewString(), WorkspaceID: up.Bucket, File: at.file, Version: at.version, Owner: who.Account, CacheControl: up.CacheControl,
		Compartment: up.Compartment,
	}
	if err := s.hasRoom(ctx, s.db.Read(), up.Bucket, 0, 0); err != nil {
		return sqldb.Object{}, err
	}
	return s.store(ctx, who, o, up.Replace, limited{body, wire.MaxSealedFile}, nil)
}

func (s *Service) isFree(ctx context.Context, bucket string, at name) error {
	_, err := sqldb.ObjectByName(ctx, s.db.Read(), bucket, at.file, at.version)
	switch {
	case err == nil:
		return ErrExists
	case errors.Is(err, sqldb.ErrNotFound):
		return nil
	}
	return err
}

// limited is a body and how long it may be.
type limited struct {
	io.Reader
	most int64
}

// store writes the bytes of an object and then its row; also, where it is given,
// becomes true with the row. Bytes may take hours to come: whoever may not write
// any more by then has stored nothing.
func (s *Service) store(ctx context.Context, who Caller, o sqldb.Object, replace bool, body limited, also func(sqldb.Querier) error) (sqldb.Object, error) {
	key, err := s.newBlob(ctx)
	if err != nil {
		return o, err
	}
	sealed := &sealedReader{r: body.Reader, most: body.most, sum: sha256.New()}
	o.Blob = key
	o.Size, err = s.blobs.Put(ctx, key, sealed)
	if err == nil && envelope.CheckFileLength(o.Size) != nil {
		err = ErrNotSealed
	}
	if err != nil {
		return o, errors.Join(err, s.drop(ctx, key))
	}
	o.ETag = hex.EncodeToString(sealed.sum.Sum(nil))
	loose, err := s.name(ctx, who, &o, replace, also)
	if errors.Is(err, errAbandoned) {
		err = errors.Join(err, s.loosen(ctx, key))
	}
	if err != nil {
		return o, s.undo(ctx, err, key)
	}
	_ = s.drop(ctx, loose...) // the object is stored; Sweep tries again
	return o, nil
}

// name gives a stored blob its row. What the row named before is kept like what was
// removed; blobs that are given up for it are returned.
func (s *Service) name(ctx context.Context, who Caller, o *sqldb.Object, replace bool, also func(sqldb.Querier) error) (loose []string, err error) {
	said := o.Compartment
	err = s.db.InTurn(ctx, sqldb.Turns{o.WorkspaceID}, func(tx sqldb.Querier) error {
		loose = nil
		if err := s.canWrite(ctx, tx, who, o.WorkspaceID); err != nil {
			return err
		}
		if err := mayName(sqldb.TakeLooseBlob(ctx, tx, o.Blob)); err != nil {
			return err
		}
		if also != nil {
			if err := also(tx); err != nil {
				return err
			}
		}
		now := s.now().UnixMicro()
		o.CreatedAt, o.UpdatedAt = now, now
		before, err := sqldb.ObjectByName(ctx, tx, o.WorkspaceID, o.File, o.Version)
		isNew := errors.Is(err, sqldb.ErrNotFound)
		if err != nil && !isNew {
			return err
		}
		if o.Compartment, err = s.placeOf(ctx, tx, who, said, before, o.WorkspaceID); err != nil {
			return err
		}
		if err := s.hasRoom(ctx, tx, o.WorkspaceID, o.Size, before.Size); err != nil {
			return err
		}
		switch {
		case isNew:
			return sqldb.InsertObject(ctx, tx, *o)
		case !replace:
			return ErrExists
		}
		o.ID, o.CreatedAt = before.ID, before.CreatedAt
		if err := sqldb.UpdateObject(ctx, tx, *o); err != nil {
			return err
		}
		loose, err = s.retire(ctx, tx, before)
		return err
	})
	if sqldb.IsUniqueViolation(err) {
		err = ErrExists
	}
	return loose, err
}

var errAbandoned = errors.New("storing an object: the upload took so long that it was given up")

func mayName(loose bool, err error) error {
	if err == nil && !loose {
		err = errAbandoned
	}
	return err
}

// loosen lists a blob once more that was given up while its bytes were still to come.
func (s *Service) loosen(ctx context.Context, key string) error {
	ctx = context.WithoutCancel(ctx)
	return s.db.InTurn(ctx, nil, func(tx sqldb.Querier) error {
		return sqldb.PutLooseBlob(ctx, tx, key, s.now().UnixMicro())
	})
}

// sealedReader passes a sealed file through: it refuses what does not begin like
// one before any of it is stored, stops at the largest size, and sums up the rest.
type sealedReader struct {
	r    io.Reader
	most int64
	sum  hash.Hash
	head []byte // read but not yet passed on
	read int64
}

// Read implements io.Reader.
func (s *sealedReader) Read(p []byte) (int, error) {
	if s.read == 0 {
		if err := s.begin(); err != nil {
			return 0, err
		}
	}
	var (
		n   int
		err error
	)
	if len(s.head) > 0 {
		n = copy(p, s.head)
		s.head = s.head[n:]
	} else {
		n, err = s.r.Read(p)
		s.read += int64(n)
	}
	s.sum.Write(p[:n])
	if s.read > s.most {
		return n, ErrTooLarge
	}
	return n, err
}

func (s *sealedReader) begin() error {
	s.head = make([]byte, envelope.FileHeaderSize)
	n, err := io.ReadFull(s.r, s.head)
	s.read = int64(n)
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return ErrNotSealed
	case err != nil:
		return fmt.Errorf("reading a file's header: %w", err)
	case envelope.CheckFileHeader(s.head) != nil:
		return ErrNotSealed
	}
	return nil
}
