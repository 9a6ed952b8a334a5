package main

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// hungUp is how long a connection may live at most. It is less than a body's thirty seconds.
const hungUp = 20 * time.Second

// TestAStrangersSlowBodyHoldsNoConnection: whoever has no session is answered without the
// body that they announced, and hung up on. The deadline is generous: before, it took half
// a minute for a small body and had no end for a file.
func TestAStrangersSlowBodyHoldsNoConnection(t *testing.T) {
	s := oneServer(t)
	owner := newColleague(t, s, "owner@law.test")
	w := owner.NewWorkspace(t, s.parts.vault)
	file := objectPath(w)
	signed := strings.Replace(file, "/object/", "/object/upload/sign/", 1) + "?token=x"
	for name, call := range map[string]string{
		"a file without a session":    "POST " + file,
		"a file by a made-up session": "POST " + file + "\nAuthorization: Bearer x",
		"a file by the public key":    "POST " + file + "\nAuthorization: Bearer " + s.anon,
		"a file by a made-up token":   "PUT " + signed,
		"a call that is none":         "POST /storage/v1/nothing",
		"a piece":                     "PATCH /storage/v1/upload/resumable/x\nTus-Resumable: 1.0.0\nUpload-Offset: 0",
		"a piece by the public key":   "PATCH /storage/v1/upload/resumable/x\nTus-Resumable: 1.0.0\nUpload-Offset: 0\nAuthorization: Bearer " + s.anon,
		"a piece by a made-up token":  "PATCH /storage/v1/upload/resumable/sign/x\nTus-Resumable: 1.0.0\nUpload-Offset: 0\nX-Signature: x",
		"a push":                      "POST /api/v1/workspaces/" + w.ID + "/push",
		"a row":                       "PATCH /rest/v1/profiles\nApikey: " + s.anon + "\nAuthorization: Bearer x",
		"an account":                  "PUT /auth/v1/user\nApikey: " + s.anon + "\nAuthorization: Bearer x",
		"a broadcast":                 "POST /realtime/v1/api/broadcast",
		"a broadcast by the key":      "POST /realtime/v1/api/broadcast\nApikey: " + s.anon,
	} {
		for size, length := range map[string]int{"small": 1000, "large": 50 << 20} {
			t.Run(name+", "+size, func(t *testing.T) {
				t.Parallel()
				conn, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
				if err != nil {
					t.Fatal(err)
				}
				defer conn.Close()
				if err := conn.SetDeadline(time.Now().Add(hungUp)); err != nil {
					t.Fatal(err)
				}
				line, rest, _ := strings.Cut(call, "\n")
				fmt.Fprintf(conn, "%s HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: %d\r\n%s\r\n\r\nLX",
					line, length, strings.ReplaceAll("X-Nothing: x\n"+rest, "\n", "\r\n"))
				reader := bufio.NewReader(conn)
				res, err := http.ReadResponse(reader, nil)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := io.Copy(io.Discard, res.Body); err != nil || res.StatusCode < 400 || res.StatusCode >= 500 || !res.Close {
					t.Errorf("%s, closing %v, %v", res.Status, res.Close, err)
				}
				if n, err := reader.Read(make([]byte, 1)); err != io.EOF {
					t.Errorf("after the answer: %d bytes, %v", n, err)
				}
			})
		}
	}
}
