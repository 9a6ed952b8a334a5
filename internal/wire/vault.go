package wire

// ContentTypeCBOR is the media type of binary bodies.
const ContentTypeCBOR = "application/cbor"

// Sizes of ids and keys.
const (
	IDSize     = 16 // objects, compartments, devices, keys
	HashSize   = 32
	SigKeySize = 32   // Ed25519
	EncKeySize = 1216 // X-Wing: ML-KEM-768 and X25519
)

// PushObject is one sealed record on its way in.
type PushObject struct {
	ID          []byte `cbor:"id"`
	Compartment []byte `cbor:"compartment"`
	Base        int64  `cbor:"base"` // version it replaces, 0 for a new one
	Version     int64  `cbor:"version"`
	Envelope    []byte `cbor:"envelope"`
}

// Push is a batch of records under signed commits, each of one compartment: all of
// it is stored or nothing.
type Push struct {
	Key     []byte       `cbor:"key"`    // names this push when it is sent again
	Commit  []byte       `cbor:"commit"` // Signed, of a commit payload
	Objects []PushObject `cbor:"objects"`
	More    []PushPart   `cbor:"more,omitempty"` // what follows in the same push
}

// PushPart is one commit of a push with the records that it brings.
type PushPart struct {
	Commit  []byte       `cbor:"commit"`
	Objects []PushObject `cbor:"objects"`
}

// Parts returns all commits of a push, in the order in which they are stored.
func (p Push) Parts() []PushPart {
	return append([]PushPart{{p.Commit, p.Objects}}, p.More...)
}

// Pushed acknowledges a push: it has reached the disk.
type Pushed struct {
	Seq int64 `cbor:"seq"` // of the last record of the push
}

// Record is one sealed record on its way out.
type Record struct {
	ID          []byte `cbor:"id"`
	Compartment []byte `cbor:"compartment"`
	Seq         int64  `cbor:"seq"`
	Version     int64  `cbor:"version"`
	Envelope    []byte `cbor:"envelope"`
	Commit      []byte `cbor:"commit"` // hash of the commit that brought it
	At          int64  `cbor:"at"`     // ms, the server's clock
}

// Refused says why nothing of a push was stored, and what is stored instead.
type Refused struct {
	Code    Code       `cbor:"code"` // Stale or Conflict
	Message string     `cbor:"message"`
	Current []Record   `cbor:"current"` // the present state of what was stale
	Commits [][]byte   `cbor:"commits"` // that the records of Current name
	Head    DeviceHead `cbor:"head"`    // where the chain stands that did not fit, or the first one
}

// Error returns the message, so that a refusal can travel as an error.
func (r *Refused) Error() string { return r.Message }

// DeviceHead is the last commit of a device.
type DeviceHead struct {
	N      int64  `cbor:"n"`
	Hash   []byte `cbor:"hash"`
	Device []byte `cbor:"device,omitempty"`
}

// Page is a stretch of a workspace's sequence.
type Page struct {
	Records []Record `cbor:"records"`
	Commits [][]byte `cbor:"commits"`
	Seq     int64    `cbor:"seq"` // ask for what comes after this next
	More    bool     `cbor:"more"`
}

// Version is one stored state of a record.
type Version struct {
	Version  int64  `cbor:"version"`
	Seq      int64  `cbor:"seq"`
	Envelope []byte `cbor:"envelope"`
	Commit   []byte `cbor:"commit"`
	At       int64  `cbor:"at"`

	Compartment []byte `cbor:"compartment"`
}

// Checkpoints are signed statements of what stands in compartments (spec/sync.md).
type Checkpoints struct {
	Checkpoints [][]byte `cbor:"checkpoints"` // Signed, of a checkpoint payload; one of a compartment
}

// History is what is still stored of a record, oldest first.
type History struct {
	Versions []Version `cbor:"versions"`
	Commits  [][]byte  `cbor:"commits"`
}

// LedgerAppend adds an entry behind the one whose hash is Prev.
type LedgerAppend struct {
	Prev  []byte `cbor:"prev"`
	Entry []byte `cbor:"entry"`

	// Grants that the entry calls for: one for each member of a new epoch or wall,
	// one for a new member. They are stored with it or not at all.
	Grants [][]byte `cbor:"grants,omitempty"`
}

// Grants are the keys sealed to one member of a workspace (spec/keys.md).
type Grants struct {
	Grants [][]byte `cbor:"grants"`
}

// LedgerPage is a stretch of a workspace's ledger.
type LedgerPage struct {
	Entries [][]byte `cbor:"entries"`
}
