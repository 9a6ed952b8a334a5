package storagev1_test

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/textproto"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legalai/internal/files"
	"legalai/internal/legalaitest"
	"legalai/internal/sqldb"
	"legalai/internal/vault/vaulttest"
	"legalai/internal/wire"
)

// reply is an answer, read whole.
type reply struct {
	status int
	header http.Header
	body   []byte
}

// problem is an error of the protocol.
type problem struct {
	StatusCode, Error, Message, Code, Reason string
}

func (r reply) problem(t *testing.T) problem {
	t.Helper()
	var p problem
	if err := json.Unmarshal(r.body, &p); err != nil {
		t.Fatalf("the answer is no error of the protocol: %d %s", r.status, r.body)
	}
	return p
}

// do makes a request; header holds names and values in turn.
func (s *server) do(t *testing.T, method, path, token string, body io.Reader, header ...string) reply {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, s.URL+"/storage/v1"+path, body)
	if err != nil {
		t.Fatal(err)
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	res, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	got, err := io.ReadAll(res.Body)
	if err != nil {
		t.Fatal(err)
	}
	return reply{res.StatusCode, res.Header, got}
}

func (s *server) put(t *testing.T, name string, content []byte) {
	t.Helper()
	r := s.do(t, "POST", "/object/"+s.workspace.ID+"/"+name, s.token, bytes.NewReader(content), "Content-Type", "application/octet-stream", "Cache-Control", "max-age=3600")
	if r.status != http.StatusOK {
		t.Fatalf("uploading: %d %s", r.status, r.body)
	}
}

func (s *server) blobCount(t *testing.T) int {
	t.Helper()
	n := 0
	for _, err := range s.store.List(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		n++
	}
	return n
}

func TestRangesAndConditions(t *testing.T) {
	s := newServer(t, legalaitest.SQLite(t))
	name, content := newName(), vaulttest.SealFile(1024)
	s.put(t, name, content)
	path := "/object/authenticated/" + s.workspace.ID + "/" + name
	whole := s.do(t, "GET", path, s.token, nil)
	etag, modified := whole.header.Get("ETag"), whole.header.Get("Last-Modified")
	want := map[string]string{
		"Content-Type": "application/octet-stream", "Content-Length": fmt.Sprint(len(content)), "Accept-Ranges": "bytes",
		"Cache-Control": "max-age=3600", "X-Robots-Tag": "none",
	}
	for header, value := range want {
		if got := whole.header.Get(header); got != value {
			t.Errorf("%s: %q, want %q", header, got, value)
		}
	}
	if whole.status != 200 || !bytes.Equal(content, whole.body) || !strings.HasPrefix(etag, `"`) || modified == "" {
		t.Errorf("the whole file: %d, %d bytes, ETag %s, Last-Modified %s", whole.status, len(whole.body), etag, modified)
	}
	n := len(content)
	for _, tt := range []struct {
		name   string
		header []string
		status int
		body   []byte
		rang   string
	}{
		{"a first part", []string{"Range", "bytes=0-9"}, 206, content[:10], fmt.Sprintf("bytes 0-9/%d", n)},
		{"from the middle", []string{"Range", "bytes=100-"}, 206, content[100:], fmt.Sprintf("bytes 100-%d/%d", n-1, n)},
		{"the end", []string{"Range", "bytes=-5"}, 206, content[n-5:], fmt.Sprintf("bytes %d-%d/%d", n-5, n-1, n)},
		{"more than there is", []string{"Range", "bytes=1000-999999"}, 206, content[1000:], fmt.Sprintf("bytes 1000-%d/%d", n-1, n)},
		{"a longer end than there is", []string{"Range", "bytes=-999999"}, 206, content, fmt.Sprintf("bytes 0-%d/%d", n-1, n)},
		{"several parts", []string{"Range", "bytes=0-1,5-6"}, 200, content, ""},
		{"backwards", []string{"Range", "bytes=9-5"}, 200, content, ""},
		{"no range", []string{"Range", "lines=1-2"}, 200, content, ""},
		{"nonsense", []string{"Range", "bytes=a-b"}, 200, content, ""},
		{"if it is the same", []string{"Range", "bytes=0-9", "If-Range", etag}, 206, content[:10], fmt.Sprintf("bytes 0-9/%d", n)},
		{"if it is another one", []string{"Range", "bytes=0-9", "If-Range", `"x"`}, 200, content, ""},
		{"unchanged", []string{"If-None-Match", `"x", W/` + etag}, 304, nil, ""},
		{"unchanged since", []string{"If-Modified-Since", modified}, 304, nil, ""},
		{"changed", []string{"If-None-Match", `"x"`, "If-Modified-Since", modified}, 200, content, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := s.do(t, "GET", path, s.token, nil, tt.header...)
			if r.status != tt.status || !bytes.Equal(tt.body, r.body) || r.header.Get("Content-Range") != tt.rang {
				t.Errorf("%d, %d bytes, Content-Range %q; want %d, %d, %q", r.status, len(r.body), r.header.Get("Content-Range"), tt.status, len(tt.body), tt.rang)
			}
		})
	}
	r := s.do(t, "GET", path, s.token, nil, "Range", "bytes=999999-")
	if r.status != http.StatusRequestedRangeNotSatisfiable || r.problem(t).Code != "InvalidRange" || r.header.Get("Content-Range") != fmt.Sprintf("bytes */%d", n) {
		t.Errorf("a range beyond the end: %d %s", r.status, r.body)
	}
	head := s.do(t, "HEAD", path, s.token, nil)
	if head.status != 200 || len(head.body) != 0 || head.header.Get("Content-Length") != fmt.Sprint(n) {
		t.Errorf("HEAD: %d, %d bytes, Content-Length %s", head.status, len(head.body), head.header.Get("Content-Length"))
	}
	if r := s.do(t, "HEAD", "/object/"+s.workspace.ID+"/"+newName(), s.token, nil); r.status != 400 {
		t.Errorf("HEAD of nothing: %d", r.status)
	}
	if r := s.do(t, "GET", path+"?download", s.token, nil); r.header.Get("Content-Disposition") != "attachment;" {
		t.Errorf("download without a name: %q", r.header.Get("Content-Disposition"))
	}
	if r := s.do(t, "GET", path+"?download=a%0d%0aSet-Cookie:%20b%22%C3%A4", s.token, nil); r.header.Get("Content-Disposition") != `attachment; filename=a%0D%0ASet-Cookie%3A%20b%22%C3%A4; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b%22%C3%A4` {
		t.Errorf("download under a hostile name: %q", r.header.Get("Content-Disposition"))
	}
}

func TestErrorsOfTheProtocol(t *testing.T) {
	s := newServer(t, legalaitest.SQLite(t))
	unproven := *s.owner
	unproven.SignIn(t, s.db, time.Now())
	unprovenToken := s.tokens.issue(&unproven)
	object := "/object/" + s.workspace.ID + "/"
	sealed := "application/octet-stream"
	for _, tt := range []struct {
		name, method, path, token, body string
		header                          []string
		status                          int
		want                            problem
	}{
		{"no session", "GET", object + newName(), "", "", nil, 400, problem{"400", "Error", "headers must have required property 'authorization'", "", ""}},
		{"no valid session", "GET", object + newName(), "x", "", nil, 400, problem{"403", "Unauthorized", "invalid JWT", "AccessDenied", ""}},
		{"no such object", "GET", object + newName(), s.token, "", nil, 400, problem{"404", "not_found", "Object not found", "NoSuchKey", ""}},
		{"no such name", "GET", object + "a//b/../c", s.token, "", nil, 400, problem{"404", "not_found", "Object not found", "NoSuchKey", ""}},
		{"no such bucket", "GET", "/object/x/" + newName(), s.token, "", nil, 400, problem{"404", "Bucket not found", "Bucket not found", "NoSuchBucket", ""}},
		{"a name with an escape", "POST", object + "a%2Fb", s.token, "x", []string{"Content-Type", sealed}, 400, problem{"400", "InvalidKey", "Invalid key: the name of a sealed file is FILE/VERSION", "InvalidKey", ""}},
		{"text", "POST", object + newName(), s.token, "x", []string{"Content-Type", "text/plain"}, 400, problem{"415", "invalid_mime_type", "mime type text/plain is not supported", "InvalidMimeType", ""}},
		{"without a proof", "POST", object + newName(), unprovenToken, "x", []string{"Content-Type", sealed}, 400, problem{"403", "Unauthorized", "new row violates row-level security policy: this session has not proven that it holds the account key", "AccessDenied", "proof_required"}},
		{"no such call", "GET", "/render/image/x/y", s.token, "", nil, 404, problem{"404", "Not Found", "There is no such call.", "", ""}},
		{"no name at all", "GET", "/object", s.token, "", nil, 404, problem{"404", "Not Found", "There is no such call.", "", ""}},
		{"no name behind the slash", "POST", "/object/", s.token, "x", []string{"Content-Type", sealed}, 404, problem{"404", "Not Found", "There is no such call.", "", ""}},
		{"no such method", "PATCH", object + newName(), s.token, "", nil, 404, problem{"404", "Not Found", "There is no such call.", "", ""}},
		{"malformed JSON", "POST", "/object/move", s.token, "{", nil, 400, problem{"400", "InvalidRequest", "The body is malformed.", "InvalidRequest", ""}},
		{"an endless address", "POST", "/object/sign/" + s.workspace.ID + "/" + newName(), s.token, `{"expiresIn":99999999999}`, nil, 400, problem{"400", "InvalidRequest", "expiresIn is a number of seconds from 1 to 31536000.", "InvalidRequest", ""}},
		{"a form without a file", "POST", object + newName(), s.token, "--b\r\nContent-Disposition: form-data; name=\"cacheControl\"\r\n\r\n60\r\n--b--\r\n", []string{"Content-Type", "multipart/form-data; boundary=b"}, 400, problem{"400", "InvalidRequest", "The form holds no file.", "InvalidRequest", ""}},
		{"a form without a boundary", "POST", object + newName(), s.token, "x", []string{"Content-Type", "multipart/form-data"}, 400, problem{"400", "InvalidRequest", "The body is malformed.", "InvalidRequest", ""}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := s.do(t, tt.method, tt.path, tt.token, strings.NewReader(tt.body), tt.header...)
			if diff := cmp.Diff(tt.want, r.problem(t)); diff != "" || r.status != tt.status {
				t.Errorf("HTTP %d, want %d\n%s", r.status, tt.status, diff)
			}
			if kind := r.header.Get("Content-Type"); kind != "application/json; charset=utf-8" {
				t.Errorf("Content-Type %q", kind)
			}
		})
	}
	if n := s.blobCount(t); n != 0 {
		t.Errorf("%d blobs are left", n)
	}
}

func TestFilesTooLarge(t *testing.T) {
	s := newServer(t, legalaitest.SQLite(t))
	path := "/object/" + s.workspace.ID + "/" + newName()
	head := vaulttest.SealFile(0)
	for name, body := range map[string]io.Reader{
		"announced":   sized{io.MultiReader(bytes.NewReader(head), io.LimitReader(zeros{}, 200<<20)), int64(len(head)) + 200<<20},
		"unannounced": io.MultiReader(bytes.NewReader(head), io.LimitReader(zeros{}, wire.MaxSealedFile+1)),
	} {
		t.Run(name, func(t *testing.T) {
			r, err := http.NewRequestWithContext(t.Context(), "POST", s.URL+"/storage/v1"+path, body)
			if err != nil {
				t.Fatal(err)
			}
			if announced, ok := body.(sized); ok {
				r.ContentLength = announced.size
			}
			r.Header.Set("Authorization", "Bearer "+s.token)
			r.Header.Set("Content-Type", "application/octet-stream")
			res, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			defer res.Body.Close()
			text, _ := io.ReadAll(res.Body)
			if p := (reply{res.StatusCode, res.Header, text}).problem(t); res.StatusCode != 400 || p.Code != "EntityTooLarge" || p.StatusCode != "413" {
				t.Errorf("%d %s", res.StatusCode, text)
			}
			if n := s.blobCount(t); n != 0 {
				t.Errorf("%d blobs are left", n)
			}
		})
	}
}

type sized struct {
	io.Reader
	size int64
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// TestACutUploadLeavesNothing, and is no fault of the server: it closes the connection in the middle of a file, sent
// in each of the ways in which a file can be sent.
func TestACutUploadLeavesNothing(t *testing.T) {
	s := newServer(t, legalaitest.SQLite(t))
	content := vaulttest.SealFile(65536)
	var form bytes.Buffer
	writer := multipart.NewWriter(&form)
	part, err := writer.CreatePart(textproto.MIMEHeader{"Content-Disposition": {`form-data; name=""; filename="blob"`}, "Content-Type": {"application/octet-stream"}})
	if err != nil {
		t.Fatal(err)
	}
	part.Write(content)
	field := form.String() + "\r\n--" + writer.Boundary() + "\r\nContent-Disposition: form-data; name=\"cacheControl\"\r\n\r\n6"
	for _, tt := range []struct{ name, headers, body string }{
		{"with a length", fmt.Sprintf("Content-Type: application/octet-stream\r\nContent-Length: %d\r\n", len(content)), string(content[:len(content)-1])},
		{"in chunks", "Content-Type: application/octet-stream\r\nTransfer-Encoding: chunked\r\n", fmt.Sprintf("%x\r\n%s\r\n", len(content), content)},
		{"with a length, before its header ends", fmt.Sprintf("Content-Type: application/octet-stream\r\nContent-Length: %d\r\n", len(content)), string(content[:3])},
		{"in malformed chunks", "Content-Type: application/octet-stream\r\nTransfer-Encoding: chunked\r\n", fmt.Sprintf("%x\r\n%s\r\nno length\r\n", len(content), content)},
		{"in a field behind the file of a form", "Content-Type: multipart/form-data; boundary=" + writer.Boundary() + "\r\nTransfer-Encoding: chunked\r\n", fmt.Sprintf("%x\r\n%s\r\n", len(field), field)},
		{"in a form", "Content-Type: multipart/form-data; boundary=" + writer.Boundary() + "\r\nTransfer-Encoding: chunked\r\n", fmt.Sprintf("%x\r\n%s\r\n", form.Len(), form.String())},
		{"in a form that lacks its end", "Content-Type: multipart/form-data; boundary=" + writer.Boundary() + "\r\nTransfer-Encoding: chunked\r\n", fmt.Sprintf("%x\r\n%s\r\n0\r\n\r\n", form.Len(), form.String())},
	} {
		t.Run(tt.name, func(t *testing.T) {
			conn, err := net.Dial("tcp", s.Listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(conn, "POST /storage/v1/object/%s/%s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n%s\r\n%s", s.workspace.ID, newName(), s.token, tt.headers, tt.body)
			conn.(*net.TCPConn).CloseWrite()
			// The answer comes when the server is done with the upload.
			res, err := http.ReadResponse(bufio.NewReader(conn), nil)
			if err != nil {
				t.Fatal(err)
			}
			text, _ := io.ReadAll(res.Body)
			conn.Close()
			if p := (reply{res.StatusCode, res.Header, text}).problem(t); res.StatusCode != 400 || p.Message != "The body is malformed." {
				t.Errorf("a cut upload was answered %d %s", res.StatusCode, text)
			}
			if n := s.blobCount(t); n != 0 {
				t.Errorf("%d blobs are left", n)
			}
			if list := s.do(t, "POST", "/object/list/"+s.workspace.ID, s.token, strings.NewReader(`{"prefix":""}`)); string(list.body) != "[]\n" {
				t.Errorf("listed: %s", list.body)
			}
		})
	}
}

// TestACutPieceIsNoFaultOfTheServer, in whichever way it was cut: what came of it counts.
func TestACutPieceIsNoFaultOfTheServer(t *testing.T) {
	s := newServer(t, legalaitest.SQLite(t))
	content := vaulttest.SealFile(65536)
	meta := fmt.Sprintf("bucketName %s,objectName %s", base64.StdEncoding.EncodeToString([]byte(s.workspace.ID)), base64.StdEncoding.EncodeToString([]byte(newName())))
	begun := s.do(t, "POST", "/upload/resumable", s.token, nil, "Tus-Resumable", "1.0.0", "Upload-Length", fmt.Sprint(len(content)), "Upload-Metadata", meta)
	at, err := url.Parse(begun.header.Get("Location"))
	if err != nil || begun.status != http.StatusCreated {
		t.Fatalf("%d %s, %v", begun.status, begun.body, err)
	}
	received := 0
	for name, body := range map[string]string{
		"its length is none":  "no length\r\n",
		"its end is missing":  "4\r\nabcdXX\r\n",
		"its length is huge":  "ffffffffffffffffff\r\n",
		"the connection ends": "ff\r\nab",
	} {
		conn, err := net.Dial("tcp", s.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(conn, "PATCH %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: %d\r\nContent-Type: application/offset+octet-stream\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n%s",
			at.Path, s.token, received, 100, content[received:received+100], body)
		conn.(*net.TCPConn).CloseWrite()
		res, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(res.Body)
		conn.Close()
		if res.StatusCode != http.StatusBadRequest || strings.Contains(string(text), "chunk") {
			t.Errorf("%s: %d %s", name, res.StatusCode, text)
		}
		stands := s.do(t, "HEAD", strings.TrimPrefix(at.Path, "/storage/v1"), "", nil, "Tus-Resumable", "1.0.0").header.Get("Upload-Offset")
		if received, err = strconv.Atoi(stands); err != nil {
			t.Fatal(err)
		}
	}
	if received < 400 {
		t.Errorf("%d bytes count of four times 100 and what came behind them", received)
	}
}

func TestFormsOfOlderClients(t *testing.T) {
	s := newServer(t, legalaitest.SQLite(t))
	content := vaulttest.SealFile(512)
	for _, fieldsFirst := range []bool{true, false} {
		var form bytes.Buffer
		writer := multipart.NewWriter(&form)
		field := func() {
			if err := writer.WriteField("cacheControl", "77"); err != nil {
				t.Fatal(err)
			}
		}
		if fieldsFirst {
			field()
		}
		part, err := writer.CreatePart(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="file"; filename="a"`}, "Content-Type": {"application/octet-stream"}})
		if err != nil {
			t.Fatal(err)
		}
		part.Write(content)
		if !fieldsFirst {
			field()
		}
		writer.Close()
		name := newName()
		r := s.do(t, "POST", "/object/"+s.workspace.ID+"/"+name, s.token, &form, "Content-Type", writer.FormDataContentType())
		if r.status != 200 {
			t.Fatalf("uploading: %d %s", r.status, r.body)
		}
		got := s.do(t, "GET", "/object/"+s.workspace.ID+"/"+name, s.token, nil)
		if !bytes.Equal(content, got.body) {
			t.Error("another file came back")
		}
		if fieldsFirst && got.header.Get("Cache-Control") != "max-age=77" {
			t.Errorf("Cache-Control %q", got.header.Get("Cache-Control"))
		}
	}
}

// TestReadingWhatIsReplaced has an object change between the look at its row and
// at its bytes, in each of the ways in which it can be read.
func TestReadingWhatIsReplaced(t *testing.T) {
	before, after := vaulttest.SealFile(256), vaulttest.SealFile(512)
	eachServer(t, func(t *testing.T, s *server) {
		object := "/object/" + s.workspace.ID + "/"
		reads := map[string]func(name string) reply{
			"by its name": func(name string) reply { return s.do(t, "GET", object+name, s.token, nil) },
			"by a signed address": func(name string) reply {
				var signed struct{ SignedURL string }
				r := s.do(t, "POST", "/object/sign/"+s.workspace.ID+"/"+name, s.token, strings.NewReader(`{"expiresIn":60}`))
				if err := json.Unmarshal(r.body, &signed); err != nil {
					t.Fatal(err)
				}
				return s.do(t, "GET", signed.SignedURL, "", nil)
			},
			"by a link": func(name string) reply {
				share, err := s.files.Share(t.Context(), files.Caller{Account: s.owner.Account, Session: s.owner.Session}, s.workspace.ID, name, time.Now().Add(time.Hour))
				if err != nil {
					t.Fatal(err)
				}
				return s.do(t, "GET", "/share/"+share.ID, "", nil)
			},
			"into a copy": func(name string) reply {
				to := newName()
				r := s.do(t, "POST", "/object/copy", s.token, strings.NewReader(`{"bucketId":"`+s.workspace.ID+`","sourceKey":"`+name+`","destinationKey":"`+to+`"}`))
				if r.status != http.StatusOK {
					return r
				}
				return s.do(t, "GET", object+to, s.token, nil)
			},
		}
		for _, tt := range []struct {
			name      string
			meanwhile func(name string)
			status    int
			code      string
			want      []byte
		}{
			{"untouched", func(string) {}, 200, "", before},
			{"replaced", func(name string) {
				s.do(t, "PUT", object+name, s.token, bytes.NewReader(after), "Content-Type", "application/octet-stream")
			}, 200, "", before}, // what was asked for stays whole for as long as it can be restored
			{"removed", func(name string) { s.do(t, "DELETE", object+name, s.token, nil) }, 200, "", before},
			{"lost by the store", func(name string) {
				file, _, _ := strings.Cut(name, "/")
				o, err := sqldb.ObjectByName(t.Context(), s.db.Read(), s.workspace.ID, file, 1)
				if err == nil {
					err = s.store.Delete(t.Context(), o.Blob)
				}
				if err != nil {
					t.Error(err)
				}
			}, 500, "InternalError", nil},
		} {
			for how, read := range reads {
				name := newName()
				s.put(t, name, before)
				happens := func() { tt.meanwhile(name) }
				s.store.meanwhile.Store(&happens)
				r := read(name)
				if r.status != tt.status || tt.want != nil && !bytes.Equal(r.body, tt.want) || tt.want == nil && r.problem(t).Code != tt.code {
					t.Errorf("%s, %s: %d, %d bytes", tt.name, how, r.status, len(r.body))
				}
			}
		}
	})
}

func TestRemovalsByAddressAndByObject(t *testing.T) {
	eachServer(t, func(t *testing.T, s *server) {
		one, two := newName(), newName()
		s.put(t, one, vaulttest.SealFile(256))
		s.put(t, two, vaulttest.SealFile(256))
		if r := s.do(t, "DELETE", "/object/"+s.workspace.ID+"/"+one, s.token, nil); r.status != 200 || string(r.body) != "{\"message\":\"Successfully deleted\"}\n" {
			t.Errorf("by address: %d %s", r.status, r.body)
		}
		if r := s.do(t, "DELETE", "/object/"+s.workspace.ID+"/"+one, s.token, nil); r.problem(t).Code != "NoSuchKey" {
			t.Errorf("again: %d %s", r.status, r.body)
		}
		if r := s.do(t, "DELETE", "/object/"+s.workspace.ID, s.token, strings.NewReader(`{"prefixes":[{"path":"`+two+`","versionId":"x"}]}`)); r.status != 200 || !strings.Contains(string(r.body), two) {
			t.Errorf("by object: %d %s", r.status, r.body)
		}
	})
}
