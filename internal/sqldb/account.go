package sqldb

import (
	"context"
	"fmt"
)

// Account is a row of accounts. Times are microseconds since 1970, 0 for never;
// empty strings mean none.
type Account struct {
	ID                     string
	Email                  string // lower case
	PasswordHash           string
	Kdf                    Kdf
	UserMetadata           string // JSON object
	Admin                  bool
	EmailConfirmedAt       int64
	ConfirmationSentAt     int64
	RecoverySentAt         int64
	ReauthenticationSentAt int64
	NewEmail               string // the address asked for, until both sides have confirmed it
	NewEmailHalf           string // "current" or "new", the side that has
	NewEmailSentAt         int64
	LastSignInAt           int64
	CreatedAt              int64
	UpdatedAt              int64
	DisabledAt             int64 // an administrator shut it; it may not sign in
	DeleteAt               int64 // it is removed then, and may not sign in until it is restored
}

const accountColumns = `id, email, password_hash, kdf_profile, kdf_salt, kdf_origin, user_metadata, admin,
	email_confirmed_at, confirmation_sent_at, recovery_sent_at, reauthentication_sent_at,
	new_email, new_email_half, new_email_sent_at, last_sign_in_at, created_at, updated_at,
	disabled_at, delete_at`

// InsertAccount stores a new account. A second one with the same e-mail is a
// unique violation.
func InsertAccount(ctx context.Context, q Querier, a Account) error {
	_, err := q.ExecContext(ctx, `INSERT INTO accounts (`+accountColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
		a.ID, a.Email, a.PasswordHash, a.Kdf.Profile, notNull(a.Kdf.Salt), a.Kdf.Origin, orEmptyObject(a.UserMetadata), a.Admin,
		a.EmailConfirmedAt, a.ConfirmationSentAt, a.RecoverySentAt, a.ReauthenticationSentAt,
		a.NewEmail, a.NewEmailHalf, a.NewEmailSentAt, a.LastSignInAt, a.CreatedAt, a.UpdatedAt,
		a.DisabledAt, a.DeleteAt)
	if err != nil {
		return fmt.Errorf("inserting account %s: %w", a.ID, err)
	}
	return nil
}

// UpdateAccount writes every column of an account that was read in the same
// transaction.
func UpdateAccount(ctx context.Context, q Querier, a Account) error {
	_, err := q.ExecContext(ctx, `UPDATE accounts SET email = $2, password_hash = $3, kdf_profile = $4, kdf_salt = $5,
		kdf_origin = $6, user_metadata = $7, admin = $8, email_confirmed_at = $9, confirmation_sent_at = $10, recovery_sent_at = $11,
		reauthentication_sent_at = $12, new_email = $13, new_email_half = $14, new_email_sent_at = $15,
		last_sign_in_at = $16, created_at = $17, updated_at = $18, disabled_at = $19, delete_at = $20 WHERE id = $1`,
		a.ID, a.Email, a.PasswordHash, a.Kdf.Profile, notNull(a.Kdf.Salt), a.Kdf.Origin, orEmptyObject(a.UserMetadata), a.Admin,
		a.EmailConfirmedAt, a.ConfirmationSentAt, a.RecoverySentAt, a.ReauthenticationSentAt,
		a.NewEmail, a.NewEmailHalf, a.NewEmailSentAt, a.LastSignInAt, a.CreatedAt, a.UpdatedAt,
		a.DisabledAt, a.DeleteAt)
	if err != nil {
		return fmt.Errorf("updating account %s: %w", a.ID, err)
	}
	return nil
}

// AccountByID returns an account, or ErrNotFound.
func AccountByID(ctx context.Context, q Querier, id string) (Account, error) {
	return scanAccount(q.QueryRowContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE id = $1`, id))
}

// AccountByEmail returns the account of a lower-case address, or ErrNotFound.
func AccountByEmail(ctx context.Context, q Querier, email string) (Account, error) {
	return scanAccount(q.QueryRowContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE email = $1`, email))
}

// AdminEmails returns the addresses of all accounts that were made
// administrators and can act as such: confirmed, not shut, not to be removed.
func AdminEmails(ctx context.Context, q Querier) ([]string, error) {
	rows, err := q.QueryContext(ctx, `SELECT email FROM accounts
		WHERE admin AND email_confirmed_at > 0 AND disabled_at = 0 AND delete_at = 0 ORDER BY email`)
	if err != nil {
		return nil, fmt.Errorf("listing administrators: %w", err)
	}
	return collect(rows, func(row scanner) (string, error) {
		var email string
		err := row.Scan(&email)
		return email, err
	})
}

// HasConfirmedAccount reports whether any address was ever proven on this server
// whose account is still there.
func HasConfirmedAccount(ctx context.Context, q Querier) (bool, error) {
	var has bool
	if err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM accounts WHERE email_confirmed_at > 0)`).Scan(&has); err != nil {
		return false, fmt.Errorf("looking for accounts: %w", err)
	}
	return has, nil
}

// AnyPasswordHash says whether the stored form of some account's password begins like that.
func AnyPasswordHash(ctx context.Context, q Querier, prefix string) (bool, error) {
	var has bool
	err := q.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM accounts WHERE substr(password_hash, 1, $1) = $2)`, len(prefix), prefix).Scan(&has)
	if err != nil {
		return false, fmt.Errorf("looking for stored passwords of a form: %w", err)
	}
	return has, nil
}

func scanAccount(row scanner) (Account, error) {
	var a Account
	err := row.Scan(&a.ID, &a.Email, &a.PasswordHash, &a.Kdf.Profile, &a.Kdf.Salt, &a.Kdf.Origin, &a.UserMetadata, &a.Admin,
		&a.EmailConfirmedAt, &a.ConfirmationSentAt, &a.RecoverySentAt, &a.ReauthenticationSentAt,
		&a.NewEmail, &a.NewEmailHalf, &a.NewEmailSentAt, &a.LastSignInAt, &a.CreatedAt, &a.UpdatedAt,
		&a.DisabledAt, &a.DeleteAt)
	if err != nil {
		return Account{}, fmt.Errorf("reading account: %w", notFound(err))
	}
	return a, nil
}

func orEmptyObject(json string) string {
	if json == "" {
		return "{}"
	}
	return json
}

// AccountsWantingEmail lists the accounts that are to change to an address,
// which none of them has proven yet.
func AccountsWantingEmail(ctx context.Context, q Querier, email string) ([]Account, error) {
	rows, err := q.QueryContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE new_email = $1 ORDER BY id`, email)
	if err != nil {
		return nil, fmt.Errorf("listing accounts: %w", err)
	}
	return collect(rows, scanAccount)
}
