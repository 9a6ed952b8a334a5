package vault_test

import (
	"sync/atomic"
	"testing"

	"legalai/internal/legalaitest"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// BenchmarkPush pushes from 8 clients at once, each in its own workspace.
func BenchmarkPush(b *testing.B) {
	for _, size := range []struct {
		name    string
		objects int
	}{{"one", 1}, {"fifty", 50}} {
		b.Run(size.name+"/sqlite", func(b *testing.B) { benchmarkPush(b, newServer(legalaitest.SQLite(b)), size.objects) })
		b.Run(size.name+"/postgres", func(b *testing.B) { benchmarkPush(b, newServer(legalaitest.Postgres(b)), size.objects) })
	}
}

func benchmarkPush(b *testing.B, s server, objects int) {
	b.SetParallelism(4)
	var failed atomic.Int64
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		a, w := s.newWorkspace(b)
		for pb.Next() {
			list := make([]wire.PushObject, objects)
			for i := range list {
				list[i] = vaulttest.Write(w, vaulttest.ID(), 0)
			}
			push := a.Push(b, w, list...)
			if _, err := s.Push(b.Context(), a.Caller, w.ID, push); err != nil {
				failed.Add(1)
				continue
			}
			a.Pushed(b, w, push)
		}
	})
	b.ReportMetric(float64(b.N*objects)/b.Elapsed().Seconds(), "records/s")
	if failed.Load() > 0 {
		b.Errorf("%d pushes failed", failed.Load())
	}
}

// BenchmarkPull reads pages of 500 records.
func BenchmarkPull(b *testing.B) {
	s := newServer(legalaitest.SQLite(b))
	a, w := s.newWorkspace(b)
	for range 10 {
		list := make([]wire.PushObject, 100)
		for i := range list {
			list[i] = vaulttest.Write(w, vaulttest.ID(), 0)
		}
		s.push(b, a, w, list...)
	}
	b.ResetTimer()
	for b.Loop() {
		page, err := s.Pull(b.Context(), a.Account, w.ID, 0, 500)
		if err != nil || len(page.Records) != 500 {
			b.Fatal(err)
		}
		if _, err := wire.MarshalCBOR(page); err != nil {
			b.Fatal(err)
		}
	}
}
