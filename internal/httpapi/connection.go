package httpapi

import (
	"net/http"
	"time"
)

// bodyTime is how long a body may take to arrive where its handler gives it no
// other time, as it does for files, recordings and long pushes.
const bodyTime = 30 * time.Second

// boundBody ends connections whose body does not come. Otherwise whoever announces
// one holds a connection for as long as they like, without signing in. At the end
// of the body net/http lifts the deadline itself: an answer may take its time.
func boundBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength != 0 {
			_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTime)) // test recorders have none
		}
		next.ServeHTTP(w, r)
	})
}
