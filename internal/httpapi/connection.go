package httpapi

import (
	"io"
	"net/http"
	"sync/atomic"
	"time"
)

const (
	// bodyTime is how long a body may take to arrive where its handler gives it no
	// other time, as it does for files, recordings and long pushes.
	bodyTime = 30 * time.Second
	// refusedTime is how long the rest of one is taken in that nobody wants: without it
	// a client that is still sending would see its connection reset, not the answer.
	refusedTime = 2 * time.Second
	// answerTime is how long a client may take for the next answerPiece of its answer.
	answerTime  = 2 * time.Minute
	answerPiece = 128 << 10
)

// boundAnswer ends connections that take no more of their answer, as a device does that went
// away under way. Otherwise each holds what it was to be sent for as long as it likes. Who is slow
// has as much time as there are pieces.
func boundAnswer(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		out := &patientWriter{statusRecorder{ResponseWriter: w}, http.NewResponseController(w)}
		_ = out.connection.SetWriteDeadline(time.Time{}) // of the answer before, on the same connection
		next.ServeHTTP(out, r)
		_ = out.connection.SetWriteDeadline(time.Now().Add(answerTime)) // for what net/http held back
	})
}

// patientWriter gives each piece of an answer its time.
type patientWriter struct {
	statusRecorder
	connection *http.ResponseController
}

// Write implements io.Writer.
func (p *patientWriter) Write(b []byte) (written int, err error) {
	for {
		_ = p.connection.SetWriteDeadline(time.Now().Add(answerTime)) // test recorders have none
		n, err := p.ResponseWriter.Write(b[:min(len(b), answerPiece)])
		written, b = written+n, b[n:]
		if err != nil || len(b) == 0 {
			return written, err
		}
	}
}

// boundBody ends connections whose body does not come. Otherwise whoever announces
// one holds a connection for as long as they like, without signing in. At the end
// of the body net/http lifts the deadline itself: an answer may take its time.
func boundBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength == 0 {
			next.ServeHTTP(w, r)
			return
		}
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTime)) // test recorders have none
		// Not r itself: net/http looks at the body of its own request.
		bound, body := *r, &watchedBody{ReadCloser: r.Body}
		bound.Body = body
		next.ServeHTTP(&refuser{statusRecorder{ResponseWriter: w}, body}, &bound)
	})
}

// refuser answers without waiting for the body where the answer is for nobody with a
// session, or is the last on its connection. net/http would read it on first, or
// after it, for as long as the body may take.
type refuser struct {
	statusRecorder
	body *watchedBody
}

// WriteHeader passes the status on.
func (f *refuser) WriteHeader(status int) {
	isLast := status == http.StatusUnauthorized || f.Header().Get("Connection") == "close"
	if isLast && !f.body.ended.Load() {
		f.Header().Set("Connection", "close")
		_ = http.NewResponseController(f.ResponseWriter).SetReadDeadline(time.Now().Add(refusedTime))
	}
	f.statusRecorder.WriteHeader(status)
}

// watchedBody knows whether it was read to its end: net/http then reads the connection
// itself, and a deadline would end that.
type watchedBody struct {
	io.ReadCloser
	ended atomic.Bool
}

// Read implements io.Reader.
func (b *watchedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err == io.EOF {
		b.ended.Store(true)
	}
	return n, err
}
