package main

import (
	"bytes"
	"fmt"
	"net/http"
	"sync"
	"testing"

	"legalai/internal/identity"
	"legalai/internal/legalaitest"
)

// TestAnOfficeComesToWorkAtNine: 200 people sign in at the same moment through one address and
// two servers, some of them mistyping. Who guesses beside them is stopped, whichever server they
// ask, and stays so when a server starts anew.
func TestAnOfficeComesToWorkAtNine(t *testing.T) {
	servers := someServers(t, 2, place{"LEGALAI_RATE_LIMITS": "on"})
	const people = 200
	address := func(n int) string { return fmt.Sprintf("lawyer%d@law.test", n) }
	for n := range people {
		_, err := servers[0].parts.identity.SignUp(t.Context(), identity.SignUp{
			Email: address(n), Password: legalaitest.Derived(address(n)), Data: map[string]any{"vault_kdf": legalaitest.Kdf('a')},
			Client: identity.Client{IP: fmt.Sprintf("198.51.100.%d", n)},
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	var arriving sync.WaitGroup
	for n := range people {
		arriving.Go(func() {
			s := servers[n%2]
			if status := s.post(t, "/api/v1/prelogin", fmt.Sprintf(`{"email":%q}`, address(n))); status != http.StatusOK {
				t.Errorf("person %d asks how to derive: %d", n, status)
			}
			if n%5 == 0 {
				if status := s.knock(t, address(n), "mistyped"); status != http.StatusBadRequest {
					t.Errorf("person %d mistypes: %d", n, status)
				}
			}
			if status := s.knock(t, address(n), address(n)); status != http.StatusOK {
				t.Errorf("person %d signs in: %d", n, status)
			}
		})
	}
	arriving.Wait()

	guesses := 0
	for servers[guesses%2].knock(t, address(1), fmt.Sprintf("guess %d", guesses)) == http.StatusBadRequest && guesses < 100 {
		guesses++
	}
	if guesses != 10 {
		t.Errorf("%d guesses at one account through two servers, want 10", guesses)
	}
	servers = append(servers, servers[1].again(t))
	for n, s := range servers {
		if status := s.knock(t, address(1), "one more"); status != http.StatusTooManyRequests {
			t.Errorf("one more guess through server %d: %d", n, status)
		}
		if status := s.knock(t, address(2), address(2)); status != http.StatusOK {
			t.Errorf("somebody else through server %d: %d", n, status)
		}
	}
}

// again starts one more server with the settings of one.
func (s oneOf) again(t *testing.T) oneOf {
	t.Helper()
	other, err := start(t, s.config)
	if err != nil {
		t.Fatal(err)
	}
	return other
}

// knock signs in by a password and returns the status.
func (s oneOf) knock(t *testing.T, email, password string) int {
	return s.post(t, "/auth/v1/token?grant_type=password", fmt.Sprintf(`{"email":%q,"password":%q}`, email, legalaitest.Derived(password)))
}

// post makes a call that needs no session and returns the status.
func (s oneOf) post(t *testing.T, path, body string) int {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+path, bytes.NewReader([]byte(body)))
	if err != nil {
		t.Error(err)
		return 0
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Apikey", s.anon)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Error(err)
		return 0
	}
	defer answer.Body.Close()
	return answer.StatusCode
}
