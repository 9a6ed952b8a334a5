// Package mail hands the server's mails on: confirmations, password resets and
// security notices, each in the reader's language.
//
// A mail is put into a queue in the same transaction as what it tells about, so
// it is neither lost nor sent for something that was rolled back. It is then
// tried again until the mail server takes it, which may deliver it twice but
// never not at all. A waiting mail holds a working link; in the database it is
// therefore sealed. Without a mail server each mail becomes a file.
package mail

import (
	"io"
	"log/slog"
	"time"

	"legalai/internal/masterkey"
	"legalai/internal/sqldb"
)

// Kind names the text of a mail; texts/LANGUAGE.json holds one entry per kind.
type Kind string

// The mails that the server writes.
const (
	Confirmation       Kind = "confirmation"         // link, code: the address of a new account, and when it was asked for
	Recovery           Kind = "recovery"             // link: a forgotten password
	MagicLink          Kind = "magic_link"           // link, code: a sign-in without a password
	EmailChange        Kind = "email_change"         // link, code: to the new address
	EmailChangeCurrent Kind = "email_change_current" // link, code: to the present address
	Reauthentication   Kind = "reauthentication"     // code
	AlreadyRegistered  Kind = "already_registered"   // notice: sign-up with an address that has an account
	PasswordChanged    Kind = "password_changed"     // notice
	EmailChanged       Kind = "email_changed"        // notice
	FactorAdded        Kind = "factor_added"         // notice
	FactorRemoved      Kind = "factor_removed"       // notice
	RecoveryCodeUsed   Kind = "recovery_code_used"   // notice
	PasskeyAdded       Kind = "passkey_added"        // notice
	PasskeyRemoved     Kind = "passkey_removed"      // notice
	IdentityAdded      Kind = "identity_added"       // notice: another provider signs in
	IdentityRemoved    Kind = "identity_removed"     // notice
	SessionReused      Kind = "session_reused"       // notice: a session was ended because a copy of its token was used
	PasswordReset      Kind = "password_reset"       // notice: the password was reset by mail, and what waits
	AccountEntered     Kind = "account_entered"      // notice: somebody came in without the vault, and what waits
	ColleagueReset     Kind = "colleague_reset"      // the same of somebody whom the reader works with
	Invitation         Kind = "invitation"           // link without a secret: somebody (Email) invites to their workspace
	SignUpInvitation   Kind = "signup_invitation"    // link: an administrator lets an address sign up
	Reminder           Kind = "reminder"             // link: something awaits them; never what
	Test               Kind = "test"                 // an administrator tries the mail settings
)

// isNotice says whether a mail only tells what has happened.
func (k Kind) isNotice() bool {
	switch k {
	case PasswordChanged, PasswordReset, AccountEntered, EmailChanged, FactorAdded, FactorRemoved, RecoveryCodeUsed, PasskeyAdded, PasskeyRemoved, IdentityAdded, IdentityRemoved, SessionReused:
		return true
	}
	return false
}

// Message is a mail to be written. Link and Code are empty where the kind has none.
type Message struct {
	Kind     Kind
	To       string
	Language string // one of Languages; anything else is English
	Link     string
	Code     string
	Email    string // the account's address as the text names it
	NewEmail string
	At       time.Time // when it happened, in notices
	Until    time.Time // until when something waits
	Factors  int       // what signs in besides the password
	Passkeys int

	// Decoy costs what a mail costs and is thrown away: an answer about an
	// address without an account takes as long as one about an address with one.
	Decoy bool
}

// Config says where mails go.
type Config struct {
	DB        *sqldb.DB
	MasterKey masterkey.Key    // seals waiting mails
	From      string           // sender, "Name <address>" or an address
	SMTPURL   string           // as CheckURL takes it; empty: files in OutboxDir
	OutboxDir string           // folder of *.eml files
	Terminal  io.Writer        // told about each file and its link; may be nil
	Log       *slog.Logger     // told about mails that do not go out; may be nil
	Clock     func() time.Time // nil: the system's
}
