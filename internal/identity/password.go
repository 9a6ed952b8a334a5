package identity

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"regexp"
	"runtime"
	"strings"

	"golang.org/x/crypto/argon2"

	"legalai/internal/sqldb"
)

// cost is what one Argon2id takes.
type cost struct {
	time   uint32
	memory uint32 // KiB
}

// anyCost is that of a person's own string. A derived value is the result of an
// Argon2id of 128 MiB already and has 256 bits: a second one on the server slows
// nobody who guesses and every honest sign-in, so it is stored under a key that
// lies apart from the database.
var anyCost = cost{time: 3, memory: 64 * 1024}

// earlierCost is what derived values were stored at before; each is replaced at its next sign-in.
var earlierCost = cost{time: 2, memory: 19 * 1024}

const (
	minPassword = 6
	maxPassword = 72 // bytes; the limit that clients of the protocol know
)

var derivedForm = regexp.MustCompile(`^v1\.[A-Za-z0-9_-]{43}$`)

// maxHashing bounds how many hashes are computed at once, and so the memory
// that strangers can make the server take.
func maxHashing() int { return max(2, runtime.GOMAXPROCS(0)) }

// checkForm refuses a password that this server does not take, at sign-in too:
// a client that sends the password itself must learn so at once.
func (s *Service) checkForm(password string) error {
	if s.derived {
		if !derivedForm.MatchString(password) {
			return unacceptable("This server takes only the value that the browser derives from a password (v1. and 43 base64url characters), never the password itself")
		}
		return nil
	}
	if len(password) > maxPassword {
		return invalid("Password cannot be longer than %d characters", maxPassword)
	}
	return nil
}

// checkNewPassword refuses a password that may not be set.
func (s *Service) checkNewPassword(password string) error {
	if err := s.checkForm(password); err != nil {
		return err
	}
	if len(password) < minPassword {
		return &Error{
			Code: "weak_password", Reasons: []string{"length"},
			Message: fmt.Sprintf("Password should be at least %d characters.", minPassword),
		}
	}
	return nil
}

// hash makes the stored form of a password. An Argon2id waits for its turn.
func (s *Service) hash(ctx context.Context, password string) (string, error) {
	if s.derived {
		return s.keyedPassword(newSalt(), password), nil
	}
	if err := s.hashing.Acquire(ctx, 1); err != nil {
		return "", fmt.Errorf("waiting to hash a password: %w", err)
	}
	defer s.hashing.Release(1)
	return hashPassword(password, anyCost), nil
}

// matches waits for its turn and compares a password with a stored hash.
func (s *Service) matches(ctx context.Context, stored, password string) (bool, error) {
	if err := s.hashing.Acquire(ctx, 1); err != nil {
		return false, fmt.Errorf("waiting to check a password: %w", err)
	}
	defer s.hashing.Release(1)
	return s.compare(stored, password), nil
}

// What a wrong password is compared with where nothing was stored: the forms of an account's hash,
// of a salt and a sum that are all zeros. They are constants, so that no start waits for an
// Argon2id. What matches one is refused as well.
const (
	noSalt = "AAAAAAAAAAAAAAAAAAAAAA"
	noSum  = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

	absentKeyed   = keyedForm + noSalt + "$" + noSum
	absentAny     = argonForm + "v=19$m=65536,t=3,p=1$" + noSalt + "$" + noSum
	absentEarlier = argonForm + "v=19$m=19456,t=2,p=1$" + noSalt + "$" + noSum
)

// hashOfAbsent is what a wrong password is compared with beside what is stored, so that every
// refusal costs the same, whether the address has an account or not. As long as some accounts
// still have the Argon2id of earlier versions, it costs that.
func (s *Service) hashOfAbsent(ctx context.Context) (string, error) {
	if !s.derived {
		return absentAny, nil
	}
	remain, err := sqldb.AnyPasswordHash(ctx, s.db.Read(), argonForm)
	if err != nil || !remain {
		return absentKeyed, err
	}
	return absentEarlier, nil
}

// compare says whether a password is the stored one. An empty hash, an account without a
// password, matches nothing.
func (s *Service) compare(stored, password string) bool {
	if s.verify(stored, password) {
		return true
	}
	if !strings.HasPrefix(stored, argonForm) {
		s.verify(s.absentHash, password)
	}
	return false
}

// argonForm begins the stored form of a person's own string, and of earlier derived values.
const argonForm = "$argon2id$"

// keyedForm begins the stored form of a derived value: an HMAC under the hash key.
const keyedForm = "$hmac-sha256$v=1$"

// keyedPassword is what is stored of a derived value.
func (s *Service) keyedPassword(salt []byte, password string) string {
	return keyedForm + phc(salt) + "$" + phc(s.keyedHash("password", string(salt), password))
}

// outdated says whether a password that matches is stored in another form than new ones are, or under a key that
// the master key replaced.
func (s *Service) outdated(stored, password string) bool {
	if s.derived {
		salt, ok := keyedSalt(stored)
		return !ok || s.keyedPassword(salt, password) != stored
	}
	c, _, _, ok := parsePHC(stored)
	return ok && c != anyCost
}

// keyedSalt reads the salt of a derived value's stored form.
func keyedSalt(stored string) (salt []byte, ok bool) {
	rest, ok := strings.CutPrefix(stored, keyedForm)
	if !ok {
		return nil, false
	}
	written, _, _ := strings.Cut(rest, "$")
	salt, err := base64.RawStdEncoding.DecodeString(written)
	return salt, err == nil
}

// hashPassword returns the PHC string of Argon2id.
func hashPassword(password string, c cost) string {
	salt := newSalt()
	sum := argon2.IDKey([]byte(password), salt, c.time, c.memory, 1, 32)
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=1$%s$%s", argon2.Version, c.memory, c.time, phc(salt), phc(sum))
}

func newSalt() []byte {
	salt := make([]byte, 16)
	rand.Read(salt) // never fails
	return salt
}

// verify compares a password with its stored form.
func (s *Service) verify(stored, password string) bool {
	if strings.HasPrefix(stored, keyedForm) {
		salt, ok := keyedSalt(stored)
		matches := 0
		for _, sum := range s.keyedHashes("password", string(salt), password) {
			matches |= subtle.ConstantTimeCompare([]byte(keyedForm+phc(salt)+"$"+phc(sum)), []byte(stored))
		}
		return ok && matches == 1
	}
	c, salt, sum, ok := parsePHC(stored)
	if !ok {
		return false
	}
	got := argon2.IDKey([]byte(password), salt, c.time, c.memory, 1, uint32(len(sum)))
	return subtle.ConstantTimeCompare(got, sum) == 1
}

func parsePHC(stored string) (c cost, salt, sum []byte, ok bool) {
	parts := strings.Split(stored, "$")
	if len(parts) != 6 || parts[1] != "argon2id" {
		return c, nil, nil, false
	}
	var version int
	if _, err := fmt.Sscanf(parts[2], "v=%d", &version); err != nil || version != argon2.Version {
		return c, nil, nil, false
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=1", &c.memory, &c.time); err != nil {
		return c, nil, nil, false
	}
	salt, err1 := base64.RawStdEncoding.DecodeString(parts[4])
	sum, err2 := base64.RawStdEncoding.DecodeString(parts[5])
	return c, salt, sum, err1 == nil && err2 == nil && len(sum) == 32
}

func phc(raw []byte) string { return base64.RawStdEncoding.EncodeToString(raw) }
