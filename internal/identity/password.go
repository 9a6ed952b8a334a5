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
)

// cost is what one hash takes. A derived value has 256 bits already and cannot
// be guessed, so a light hash serves; a person's own string gets a heavy one.
type cost struct {
	time   uint32
	memory uint32 // KiB
}

var (
	derivedCost = cost{time: 2, memory: 19 * 1024}
	anyCost     = cost{time: 3, memory: 64 * 1024}
)

const (
	minPassword = 6
	maxPassword = 72 // bytes; the limit that clients of the protocol know
)

var derivedForm = regexp.MustCompile(`^v1\.[A-Za-z0-9_-]{43}$`)

// maxHashing bounds how many hashes are computed at once, and so the memory
// that strangers can make the server take.
func maxHashing() int { return max(2, runtime.GOMAXPROCS(0)) }

func (s *Service) hashCost() cost {
	if s.derived {
		return derivedCost
	}
	return anyCost
}

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

// hash waits for its turn and hashes a password.
func (s *Service) hash(ctx context.Context, password string) (string, error) {
	if err := s.hashing.Acquire(ctx, 1); err != nil {
		return "", fmt.Errorf("waiting to hash a password: %w", err)
	}
	defer s.hashing.Release(1)
	return hashPassword(password, s.hashCost()), nil
}

// matches waits for its turn and compares a password with a stored hash. An
// empty hash, an account without a password, takes as long as any other and
// matches nothing.
func (s *Service) matches(ctx context.Context, stored, password string) (bool, error) {
	if err := s.hashing.Acquire(ctx, 1); err != nil {
		return false, fmt.Errorf("waiting to check a password: %w", err)
	}
	defer s.hashing.Release(1)
	return s.compare(stored, password), nil
}

func (s *Service) compare(stored, password string) bool {
	against := stored
	if stored == "" {
		against = s.dummyHash
	}
	return verifyPassword(against, password) && stored != ""
}

// hashPassword returns the PHC string of Argon2id.
func hashPassword(password string, c cost) string {
	salt := make([]byte, 16)
	rand.Read(salt) // never fails
	sum := argon2.IDKey([]byte(password), salt, c.time, c.memory, 1, 32)
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=1$%s$%s", argon2.Version, c.memory, c.time, phc(salt), phc(sum))
}

// verifyPassword compares a password with a PHC string.
func verifyPassword(stored, password string) bool {
	c, salt, sum, ok := parsePHC(stored)
	if !ok {
		return false
	}
	got := argon2.IDKey([]byte(password), salt, c.time, c.memory, 1, uint32(len(sum)))
	return subtle.ConstantTimeCompare(got, sum) == 1
}

// outdated says whether a hash was made at another cost than new ones are.
func (s *Service) outdated(stored string) bool {
	c, _, _, ok := parsePHC(stored)
	return ok && c != s.hashCost()
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
