// Package opener opens, with a password or a recovery code, what the browser
// sealed: accounts, ledgers, records and files.
//
// It is an implementation of spec/*.md independent of the browser's, made of the
// standard library, and shares no code with the server, which cannot open any of
// this. Its uses are the export command, and the proof that the specification is
// enough to get one's data back without the web app.
//
// Everything it is given is taken to come from a hostile server. It trusts only
// the secret it was handed, and what follows from it by signature and hash.
package opener

import (
	"errors"
	"fmt"
)

// Errors that callers tell apart. A failed decryption has one error, whatever
// byte was wrong.
var (
	// ErrTampered reports bytes that do not open: altered, moved, replayed
	// elsewhere, or sealed under another key.
	ErrTampered = errors.New("sealed bytes were altered or do not belong here")
	// ErrWrongKey reports that no slot of the account opens with the secret given.
	ErrWrongKey = errors.New("neither password nor recovery code opens this account")
	// ErrNoKey reports genuine bytes for which the account holds no key.
	ErrNoKey = errors.New("this account holds no key for these bytes")
	// ErrKDF reports key derivation settings that are none of the profiles.
	ErrKDF = errors.New("the password's derivation settings are refused")
	// ErrMistyped reports a recovery code whose checksum does not fit.
	ErrMistyped = errors.New("the recovery code is mistyped")
	// ErrMalformed reports genuine bytes of a shape that means nothing.
	ErrMalformed = errors.New("sealed content of an unknown shape")
)

// LedgerError says which ledger entry was refused, and why. The reasons are
// those of spec/ledger.md.
type LedgerError struct {
	N      uint64
	Reason string
}

func (e *LedgerError) Error() string {
	return fmt.Sprintf("ledger entry %d is refused: %s", e.N, e.Reason)
}

// CommitError says why a commit, or a record that relies on one, was refused.
// The reasons are those of spec/sync.md.
type CommitError struct {
	Reason string
}

func (e *CommitError) Error() string { return "commit is refused: " + e.Reason }

// FileError says why a sealed file was refused. The reasons are those of
// spec/files.md.
type FileError struct {
	Reason string
}

func (e *FileError) Error() string { return "sealed file is refused: " + e.Reason }
