package main

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"

	"legalai/internal/sqldb"
)

// canarySetting is what a master key makes of a fixed word, kept in the database: it tells another
// server's key from this one's, and the key from nothing.
const canarySetting = "master-key-canary"

// errOtherKey says that the database was written under another master key.
var errOtherKey = errors.New("the master key is not the one that this database was written under: second factors, mail settings and providers' keys do not open, " +
	"and nobody signs in by password. Put the copy of keys/master.key back, or the value of LEGALAI_MASTER_KEY; docs/operating.md says what to do without one")

func canaryOf(master []byte) []byte {
	h := hmac.New(sha256.New, master)
	h.Write([]byte("legalai/canary"))
	return h.Sum(nil)
}

// checkCanary compares; sqldb.ErrNotFound where no server has left one.
func checkCanary(ctx context.Context, q sqldb.Querier, master []byte) error {
	kept, err := sqldb.Setting(ctx, q, canarySetting)
	if err == nil && !hmac.Equal(kept, canaryOf(master)) {
		err = errOtherKey
	}
	return err
}

// leaveCanary leaves one where there is none, and else compares.
func leaveCanary(ctx context.Context, db *sqldb.DB, master []byte) error {
	err := checkCanary(ctx, db.Read(), master)
	if !errors.Is(err, sqldb.ErrNotFound) {
		return err
	}
	return db.InTurn(ctx, sqldb.Turns{canarySetting}, func(tx sqldb.Querier) error {
		if err := checkCanary(ctx, tx, master); !errors.Is(err, sqldb.ErrNotFound) {
			return err
		}
		return sqldb.PutSetting(ctx, tx, canarySetting, canaryOf(master))
	})
}
