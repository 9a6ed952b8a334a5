package httpapi_test

import (
	"bufio"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"legalai/internal/httpapi"
)

// handlerWith is the server's one handler with auth in the place of one protocol.
func handlerWith(auth http.Handler) http.Handler {
	none := http.NotFoundHandler()
	return httpapi.New(httpapi.Routes{
		Auth: auth, REST: none, Storage: none, Realtime: none, Web: none, API: http.NewServeMux(), Log: slog.New(slog.DiscardHandler),
	})
}

// pipe is a listener of connections that know no network, and so keep a bubble's time.
type pipe chan net.Conn

func (p pipe) Accept() (net.Conn, error) {
	if conn, ok := <-p; ok {
		return conn, nil
	}
	return nil, net.ErrClosed
}

func (p pipe) Addr() net.Addr { return &net.TCPAddr{} }
func (p pipe) Close() error   { return nil }

// serving has a server answer one connection with handle until the test ends.
func serving(t *testing.T, handle http.HandlerFunc) net.Conn {
	t.Helper()
	listener := make(pipe)
	server := &http.Server{Handler: handlerWith(handle), IdleTimeout: 2 * time.Minute}
	go func() { _ = server.Serve(listener) }()
	ours, theirs := net.Pipe()
	listener <- theirs
	t.Cleanup(func() {
		close(listener)
		_ = ours.Close()
		_ = server.Close()
	})
	return ours
}

// answerPiece is what a client has to take within two minutes.
const answerPiece = 128 << 10

const announced = "POST /auth/v1/token HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n"

func TestABodyThatDoesNotComeEndsItsConnection(t *testing.T) {
	for name, handle := range map[string]http.HandlerFunc{
		"read": func(w http.ResponseWriter, r *http.Request) {
			if _, err := io.ReadAll(r.Body); !errors.Is(err, os.ErrDeadlineExceeded) {
				t.Errorf("the body ended with %v", err)
			}
			w.WriteHeader(http.StatusBadRequest)
		},
		"not read": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadRequest) },
	} {
		for cut, body := range map[string]string{"nothing": "", "a part": "ab"} {
			t.Run(name+", "+cut, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					conn, begun := serving(t, handle), time.Now()
					if _, err := io.WriteString(conn, announced+body); err != nil {
						t.Fatal(err)
					}
					if _, err := io.ReadAll(conn); err != nil {
						t.Error(err)
					}
					if took := time.Since(begun); took < 20*time.Second || took > time.Minute {
						t.Errorf("the connection ended after %s", took)
					}
				})
			})
		}
	}
}

// TestNobodyWaitsForTheBodyOfAStranger: who is refused for want of a session is answered
// at once and hung up on, whatever they still announce.
func TestNobodyWaitsForTheBodyOfAStranger(t *testing.T) {
	for name, handle := range map[string]http.HandlerFunc{
		"no session": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnauthorized) },
		"the last answer": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Connection", "close")
			w.WriteHeader(http.StatusBadRequest)
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				conn, begun := serving(t, handle), time.Now()
				if _, err := io.WriteString(conn, announced+"ab"); err != nil {
					t.Fatal(err)
				}
				res, err := http.ReadResponse(bufio.NewReader(conn), nil)
				if err != nil || !res.Close {
					t.Fatalf("%v, %v", res, err)
				}
				if took := time.Since(begun); took != 0 { // of the bubble's time
					t.Errorf("the answer came after %s", took)
				}
				if _, err := io.ReadAll(conn); err != nil {
					t.Error(err)
				}
				if took := time.Since(begun); took > 5*time.Second {
					t.Errorf("the connection ended after %s", took)
				}
			})
		})
	}
}

// TestAReadBodyKeepsItsConnection even where the call is refused: a client whose token ran
// out renews it and comes again.
func TestAReadBodyKeepsItsConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		conn := serving(t, func(w http.ResponseWriter, r *http.Request) {
			if _, err := io.ReadAll(r.Body); err != nil {
				t.Error(err)
			}
			w.WriteHeader(http.StatusUnauthorized)
			if time.Sleep(time.Minute); r.Context().Err() != nil { // of the bubble's time
				t.Error("the call was given up")
			}
		})
		reader := bufio.NewReader(conn)
		for range 2 {
			if _, err := io.WriteString(conn, announced+"abcd"); err != nil {
				t.Fatal(err)
			}
			res, err := http.ReadResponse(reader, nil)
			if err != nil || res.Close {
				t.Fatalf("%v, %v", res, err)
			}
			_ = res.Body.Close()
		}
	})
}

func TestOtherConnectionsLive(t *testing.T) {
	for name, handle := range map[string]http.HandlerFunc{
		"an answer that takes its time": func(w http.ResponseWriter, r *http.Request) {
			_, err := io.ReadAll(r.Body)
			select {
			case <-r.Context().Done():
				t.Error("the call was given up")
			case <-time.After(time.Hour):
			}
			answer(t, w, err)
		},
		"a body that its handler gives time": func(w http.ResponseWriter, r *http.Request) {
			_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(time.Hour))
			_, err := io.ReadAll(r.Body)
			answer(t, w, err)
		},
		"a body that is not wanted": func(w http.ResponseWriter, _ *http.Request) { answer(t, w, nil) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				conn := serving(t, handle)
				reader := bufio.NewReader(conn)
				for range 2 { // the second on a connection that was kept
					pause := 20 * time.Second
					if name == "a body that its handler gives time" {
						pause = time.Minute
					}
					for _, piece := range []string{announced + "ab", "cd"} {
						if _, err := io.WriteString(conn, piece); err != nil {
							t.Fatal(err)
						}
						time.Sleep(pause) // of the bubble's time
					}
					res, err := http.ReadResponse(reader, nil)
					if err != nil {
						t.Fatal(err)
					}
					if _, err := io.Copy(io.Discard, res.Body); err != nil || res.StatusCode != http.StatusNoContent {
						t.Errorf("%d, %v", res.StatusCode, err)
					}
					_ = res.Body.Close()
					time.Sleep(time.Minute)
				}
			})
		})
	}
}

func answer(t *testing.T, w http.ResponseWriter, err error) {
	if err != nil {
		t.Errorf("reading the body: %v", err)
	}
	w.WriteHeader(http.StatusNoContent)
}

func TestAHijackedConnectionHasNoDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		conn := serving(t, func(w http.ResponseWriter, _ *http.Request) {
			theirs, _, err := http.NewResponseController(w).Hijack()
			if err != nil {
				t.Error(err)
				return
			}
			defer theirs.Close()
			if _, err := io.Copy(theirs, io.LimitReader(theirs, 2)); err != nil {
				t.Error(err)
			}
		})
		if _, err := io.WriteString(conn, announced); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		go func() { _, _ = io.WriteString(conn, "hi") }()
		if got, err := io.ReadAll(conn); string(got) != "hi" || err != nil {
			t.Errorf("%q, %v", got, err)
		}
	})
}

const asked = "GET /auth/v1/user HTTP/1.1\r\nHost: x\r\n\r\n"

func TestAnAnswerThatNobodyTakesEndsItsConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ended := make(chan error, 1)
		conn, begun := serving(t, func(w http.ResponseWriter, _ *http.Request) {
			_, err := w.Write(make([]byte, 50*answerPiece))
			ended <- err
		}), time.Now()
		if _, err := io.WriteString(conn, asked); err != nil {
			t.Fatal(err)
		}
		if err := <-ended; !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("the answer ended with %v", err)
		}
		if took := time.Since(begun); took > 3*time.Minute {
			t.Errorf("the connection ended after %s", took)
		}
	})
}

// A slow line is given its time, an answer may be late, and the next one on the connection too.
func TestASlowReaderGetsTheWholeAnswer(t *testing.T) {
	const size, pause = 50 * answerPiece, 20 * time.Second
	synctest.Test(t, func(t *testing.T) {
		conn, begun := serving(t, func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write(make([]byte, size-1))
			time.Sleep(5 * time.Minute)
			_, _ = w.Write(make([]byte, 1))
		}), time.Now()
		reader := bufio.NewReader(conn)
		for range 2 {
			if _, err := io.WriteString(conn, asked); err != nil {
				t.Fatal(err)
			}
			answer, err := http.ReadResponse(reader, nil)
			if err != nil {
				t.Fatal(err)
			}
			got := 0
			for part := make([]byte, answerPiece/2); err == nil; time.Sleep(pause) {
				var n int
				n, err = io.ReadFull(answer.Body, part)
				got += n
			}
			if got != size {
				t.Errorf("%d bytes of %d arrived: %v", got, size, err)
			}
		}
		if took := time.Since(begun); took < time.Hour {
			t.Errorf("the line was not slow: %s", took)
		}
	})
}
