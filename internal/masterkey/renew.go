package masterkey

import (
	"context"

	"legalai/internal/sqldb"
)

// What secrets seal, by the purposes that they are derived for.
const (
	SealIdentity = "legalai/identity/seal" // second factors, and what sign-ins by a provider need for minutes
	SealMail     = "legalai/mail-queue"    // waiting mails, and the settings of the mail server
	SealAIKeys   = "legalai/ai-keys"       // keys of AI providers
)

// MailSettings is the setting that mail seals.
const MailSettings = "mail-settings"

var sealed = []struct {
	column  sqldb.SealedColumn
	purpose string
	only    string // the one row that is sealed; empty: all
}{
	{sqldb.SealedFactors, SealIdentity, ""},
	{sqldb.SealedFlows, SealIdentity, ""},
	{sqldb.SealedMails, SealMail, ""},
	{sqldb.SealedSettings, SealMail, MailSettings},
	{sqldb.SealedAIKeys, SealAIKeys, ""},
}

// Renewed says what became of what was sealed.
type Renewed struct {
	Sealed   int // anew, under the key in force
	Unopened int // under none of the keys: left as it was
}

const renewBatch = 500

// Renew seals under the key in force whatever an earlier one sealed, some hundred values a transaction. What was
// interrupted goes on when it is called again.
func (k Key) Renew(ctx context.Context, db *sqldb.DB) (out Renewed, err error) {
	for _, part := range sealed {
		sealer, err := k.Sealer(part.purpose)
		if err != nil {
			return out, err
		}
		for after, more := "", true; more; {
			more = false
			err := db.Tx(ctx, func(tx sqldb.Querier) error {
				values, err := sqldb.SealedAfter(ctx, tx, part.column, after, renewBatch)
				if err != nil {
					return err
				}
				batch := Renewed{}
				for _, v := range values {
					if len(v.Value) > 0 && (part.only == "" || part.only == v.Key) {
						if err := batch.renew(ctx, tx, sealer, part.column, v); err != nil {
							return err
						}
					}
				}
				if more = len(values) == renewBatch; more {
					after = values[len(values)-1].Key
				}
				out.Sealed, out.Unopened = out.Sealed+batch.Sealed, out.Unopened+batch.Unopened
				return nil
			})
			if err != nil {
				return out, err
			}
		}
	}
	return out, nil
}

func (r *Renewed) renew(ctx context.Context, tx sqldb.Querier, sealer Sealer, column sqldb.SealedColumn, v sqldb.SealedValue) error {
	value, changed, err := sealer.Renew(v.Value, v.Key)
	switch {
	case err != nil:
		r.Unopened++
		return nil
	case !changed:
		return nil
	}
	r.Sealed++
	return sqldb.PutSealed(ctx, tx, column, sqldb.SealedValue{Key: v.Key, Value: value})
}
