package realtimev1

import (
	"encoding/json"
	"testing"
)

// FuzzFrames reads what anybody may send on a socket: it is refused, or its references
// can be repeated and what it broadcasts can be passed on in both versions.
func FuzzFrames(f *testing.F) {
	f.Add([]byte(`["1","2","realtime:a","phx_join",{"config":{"broadcast":{"ack":true}}}]`))
	f.Add([]byte(`{"topic":"realtime:a","event":"broadcast","payload":{"event":"x","payload":null},"ref":1,"join_ref":null}`))
	f.Add([]byte("\x03\x01\x01\x01\x01\x00\x0112te{}"))
	f.Add([]byte("\x03\x00\x00\xff\x01\x00\x00t"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, read := range []func([]byte) (message, error){version1.decodeText, version2.decodeText, decodeBinary} {
			m, err := read(data)
			if err != nil {
				continue
			}
			for _, v := range []version{version1, version2} {
				if out, err := v.encode(message{joinRef: m.joinRef, ref: m.ref, topic: m.topic, event: "phx_reply", payload: null}); err != nil || !json.Valid(out.data) {
					t.Errorf("a reply in version %d: %q, %v", v, out.data, err)
				}
			}
			if m.isBytes {
				_, _ = encodeBytes(m.topic, m.event, m.binary) // too long a topic is refused
			}
		}
	})
}
