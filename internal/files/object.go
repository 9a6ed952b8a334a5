package files

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"io"

	"github.com/google/uuid"

	"legalai/internal/blobs"
	"legalai/internal/sqldb"
	"legalai/internal/wire"
)

// Object returns an object of a bucket that the caller may read: ErrNoBucket
// when they may not, ErrNoObject when there is none of this name.
func (s *Service) Object(ctx context.Context, who Caller, bucket, text string) (sqldb.Object, error) {
	if err := s.canRead(ctx, who, bucket); err != nil {
		return sqldb.Object{}, err
	}
	return s.object(ctx, s.db.Read(), who, bucket, text)
}

func (s *Service) object(ctx context.Context, q sqldb.Querier, who Caller, bucket, text string) (sqldb.Object, error) {
	at, err := parseName(text)
	if err != nil {
		return sqldb.Object{}, ErrNoObject // no object has such a name
	}
	o, err := sqldb.ObjectByName(ctx, q, bucket, at.file, at.version)
	if errors.Is(err, sqldb.ErrNotFound) {
		return sqldb.Object{}, ErrNoObject
	}
	if err == nil {
		err = s.enters(ctx, q, who, bucket, o.Compartment, ErrNoObject)
	}
	if err != nil {
		return sqldb.Object{}, err
	}
	return o, nil
}

// Read returns a range of an object's bytes. The caller has got the object from
// this service, and with it the right to read it. Where another has replaced the
// object since, its bytes may be gone: that is blobs.ErrNotFound, and the object
// found anew has others. Of an object that is read whole the last bytes are handed out
// only once all are known to be those that were stored: otherwise it is ErrDamaged.
func (s *Service) Read(ctx context.Context, o sqldb.Object, offset, length int64) (io.ReadCloser, error) {
	body, err := s.blobs.Get(ctx, o.Blob, offset, length)
	if err != nil || offset != 0 || length != o.Size || length == 0 {
		return body, err
	}
	checked := &checkedReader{ReadCloser: body, object: o, left: o.Size, sum: sha256.New()}
	if o.Size > checkedFirst {
		return checked, nil
	}
	defer body.Close()
	content, err := io.ReadAll(checked)
	return io.NopCloser(bytes.NewReader(content)), err
}

// openWhole finds an object and opens its bytes.
func (s *Service) openWhole(ctx context.Context, who Caller, at Place) (sqldb.Object, io.ReadCloser, error) {
	o, err := s.Object(ctx, who, at.Bucket, at.Name)
	for err == nil {
		body, gone := s.Read(ctx, o, 0, o.Size)
		if !errors.Is(gone, blobs.ErrNotFound) {
			return o, body, gone
		}
		before := o.Blob
		if o, err = s.Object(ctx, who, at.Bucket, at.Name); err == nil && o.Blob == before {
			return o, nil, gone // nobody has replaced it: it is lost
		}
	}
	return o, nil, err
}

// Remove takes objects away and returns those that there were. They can be restored
// for a while.
func (s *Service) Remove(ctx context.Context, who Caller, bucket string, names []string) ([]sqldb.Object, error) {
	var (
		removed []sqldb.Object
		loose   []string
	)
	err := s.db.InTurn(ctx, sqldb.Turns{bucket}, func(tx sqldb.Querier) error {
		removed, loose = nil, nil
		if err := s.canWrite(ctx, tx, who, bucket); err != nil {
			return err
		}
		for _, text := range names {
			o, err := s.object(ctx, tx, who, bucket, text)
			if errors.Is(err, ErrNoObject) {
				continue
			}
			if err != nil {
				return err
			}
			given, err := s.unname(ctx, tx, o)
			if err != nil {
				return err
			}
			removed, loose = append(removed, o), append(loose, given...)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	_ = s.drop(ctx, loose...) // they are loose; Sweep tries again
	return removed, nil
}

func (s *Service) unname(ctx context.Context, tx sqldb.Querier, o sqldb.Object) (loose []string, err error) {
	if err := sqldb.DeleteObject(ctx, tx, o.ID); err != nil {
		return nil, err
	}
	if err := sqldb.DeleteSharesOf(ctx, tx, o.WorkspaceID, o.File, o.Version); err != nil {
		return nil, err
	}
	return s.retire(ctx, tx, o)
}

// Place is where an object lies.
type Place struct {
	Bucket string
	Name   string
}

// Move gives an object another name, in the same bucket or in another one. Links
// to it end: they lead to a name, which another object may get. What lies behind a
// wall stays in its bucket.
func (s *Service) Move(ctx context.Context, who Caller, from, to Place) (sqldb.Object, error) {
	var moved sqldb.Object
	err := s.db.InTurn(ctx, sqldb.Turns{from.Bucket, to.Bucket}, func(tx sqldb.Querier) error {
		at, err := s.mayPlace(ctx, tx, who, from, to)
		if err != nil {
			return err
		}
		if moved, err = s.object(ctx, tx, who, from.Bucket, from.Name); err != nil {
			return err
		}
		if moved.Compartment != nil && to.Bucket != from.Bucket {
			return ErrDenied // there is no such wall
		}
		_, err = s.object(ctx, tx, who, to.Bucket, to.Name)
		switch {
		case err == nil:
			return ErrExists
		case !errors.Is(err, ErrNoObject):
			return err
		}
		if to.Bucket != from.Bucket {
			if err := s.hasRoom(ctx, tx, to.Bucket, moved.Size, 0); err != nil {
				return err
			}
		}
		if err := sqldb.DeleteSharesOf(ctx, tx, moved.WorkspaceID, moved.File, moved.Version); err != nil {
			return err
		}
		moved.WorkspaceID, moved.File, moved.Version, moved.UpdatedAt = to.Bucket, at.file, at.version, s.now().UnixMicro()
		return sqldb.UpdateObject(ctx, tx, moved)
	})
	if sqldb.IsUniqueViolation(err) {
		err = ErrExists
	}
	return moved, err
}

// Copy stores an object once more under another name, behind the same wall.
func (s *Service) Copy(ctx context.Context, who Caller, from, to Place, replace bool) (sqldb.Object, error) {
	at, err := s.mayPlace(ctx, s.db.Read(), who, Place{Bucket: to.Bucket}, to)
	if err != nil {
		return sqldb.Object{}, err
	}
	source, body, err := s.openWhole(ctx, who, from)
	if err != nil {
		return sqldb.Object{}, err
	}
	defer body.Close()
	if source.Compartment != nil && to.Bucket != from.Bucket {
		return sqldb.Object{}, ErrDenied // there is no such wall
	}
	if !replace {
		if err := s.isFree(ctx, to.Bucket, at); err != nil {
			return sqldb.Object{}, err
		}
	}
	copied := source
	copied.ID, copied.WorkspaceID, copied.File, copied.Version, copied.Owner = uuid.NewString(), to.Bucket, at.file, at.version, who.Account
	return s.store(ctx, who, copied, replace, limited{body, wire.MaxSealedInPieces}, nil)
}

// mayPlace checks that the caller may write in both buckets.
func (s *Service) mayPlace(ctx context.Context, q sqldb.Querier, who Caller, from, to Place) (name, error) {
	if err := s.canWrite(ctx, q, who, from.Bucket); err != nil {
		return name{}, err
	}
	if to.Bucket != from.Bucket {
		if err := s.canWrite(ctx, q, who, to.Bucket); err != nil {
			return name{}, err
		}
	}
	return parseName(to.Name)
}
