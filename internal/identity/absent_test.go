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
	s := &Service{hashKeys: [][]byte{make([]byte, 32)}, derived: true}
	real := s.keyedPassword(newSalt(), "")
	if len(absentKeyed) != len(real) {
		t.Errorf("%q is not as long as %q", absentKeyed, real)
	}
	if s.outdated(real, "") {
		t.Error("a keyed form is taken for an earlier one")
	}
}
