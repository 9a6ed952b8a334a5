package identity

import "testing"

// A constant that stands for no account must cost what an account costs.
func TestTheHashOfNobodyCostsWhatAnAccountsDoes(t *testing.T) {
	for stored, want := range map[string]cost{absentAny: anyCost, absentEarlier: earlierCost} {
		got, salt, sum, ok := parsePHC(stored)
		if !ok || got != want || len(salt) != 16 || len(sum) != 32 {
			t.Errorf("%s: cost %v, salt of %d, sum of %d bytes, read %v; want %v, 16, 32", stored, got, len(salt), len(sum), ok, want)
		}
	}
	s := &Service{hashKey: make([]byte, 32), derived: true}
	if real := s.keyedPassword(newSalt(), ""); len(absentKeyed) != len(real) {
		t.Errorf("%q is not as long as %q", absentKeyed, real)
	}
	if s.outdated(absentKeyed) {
		t.Error("a keyed form is taken for an earlier one")
	}
}
