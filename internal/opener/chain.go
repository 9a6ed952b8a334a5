package opener

import (
	"cmp"
	"slices"
)

// track is what is known of one device's chain of commits.
type track struct {
	author string
	hashes map[uint64][32]byte
}

// followChains says which commits do not fit the others: two with one number, a
// link to something else than what is there, or a sighting of something else than
// what the device that it speaks of signed itself.
func followChains(commits []*commit) map[[32]byte]error {
	refused := map[[32]byte]error{}
	tracks := map[string]*track{}
	var fitting []*commit
	sorted := slices.SortedStableFunc(slices.Values(commits), func(a, b *commit) int { return cmp.Compare(a.N, b.N) })
	for _, c := range sorted {
		if reason := chainFault(tracks, c); reason != "" {
			refused[c.hash] = &CommitError{reason}
			continue
		}
		t := trackOf(tracks, c.Device)
		t.author = c.Author
		t.hashes[c.N] = c.hash
		if c.N > 1 {
			t.hashes[c.N-1] = [32]byte(c.Prev)
		}
		fitting = append(fitting, c)
	}
	for _, c := range fitting {
		if contradicts(tracks, c) {
			refused[c.hash] = &CommitError{"forked"}
		}
	}
	return refused
}

func chainFault(tracks map[string]*track, c *commit) string {
	t := trackOf(tracks, c.Device)
	if t.author != "" && t.author != c.Author {
		return "forked"
	}
	if known, ok := t.hashes[c.N]; ok && known != c.hash {
		return "forked"
	}
	if before, ok := t.hashes[c.N-1]; ok && before != [32]byte(c.Prev) {
		return "broken_chain"
	}
	return ""
}

// contradicts reports whether a commit tells of another's something else than that
// other signed.
func contradicts(tracks map[string]*track, c *commit) bool {
	for _, s := range c.Seen {
		if known, ok := trackOf(tracks, s.Device).hashes[s.N]; ok && known != [32]byte(s.Hash) {
			return true
		}
	}
	return false
}

func trackOf(tracks map[string]*track, device []byte) *track {
	t, ok := tracks[string(device)]
	if !ok {
		t = &track{hashes: map[uint64][32]byte{}}
		tracks[string(device)] = t
	}
	return t
}
