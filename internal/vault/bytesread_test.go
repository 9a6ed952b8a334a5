package vault_test

import (
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// TestAPullReadsHardlyMoreThanItHandsOut: what the database sends for a first sync in pages, and for
// what comes after it. Where pages ended only in this process, each would have been sent the rest.
func TestAPullReadsHardlyMoreThanItHandsOut(t *testing.T) {
	for _, tt := range []struct {
		name                     string
		records, size, each, ask int
	}{
		{"large records", 120, 256 << 10, 30, wire.MaxPullRecords},
		{"small ones with a commit each", 300, 2 << 10, 1, 100},
	} {
		t.Run(tt.name, func(t *testing.T) {
			line := legalaitest.NewPostgresLine(t, legalaitest.PostgresURL(t))
			db, err := sqldb.Open(t.Context(), line.URL)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = db.Close() })
			s := newServer(db)
			a, w := s.newWorkspace(t)
			for range tt.records / tt.each {
				var list []wire.PushObject
				for range tt.each {
					object := vaulttest.Write(w, vaulttest.ID(), 0)
					object.Envelope = vaulttest.SealSize(w.KeyID, tt.size)
					list = append(list, object)
				}
				s.push(t, a, w, list...)
			}
			handed, got, pages, after := 0, 0, 0, int64(0)
			before := line.Received()
			for more := true; more; pages++ {
				page, err := s.Pull(t.Context(), a.Account, w.ID, after, tt.ask)
				if err != nil {
					t.Fatal(err)
				}
				for _, r := range page.Records {
					handed += len(r.Envelope)
				}
				for _, c := range page.Commits {
					handed += len(c)
				}
				got, after, more = got+len(page.Records), page.Seq, page.More
			}
			read := int(line.Received() - before)
			if got != tt.records || pages < 3 {
				t.Fatalf("%d records in %d pages, want %d in several", got, pages, tt.records)
			}
			if read > handed*12/10 {
				t.Errorf("%d bytes were read for %d that were handed out, %.2f times as many; want at most 1.2", read, handed, float64(read)/float64(handed))
			}
		})
	}
}
