package wire

import "time"

// Sizes that the server accepts. Clients read them here too, through the API
// description; raising one is a compatible change, lowering one is not.
const (
	MaxEnvelope    = 1 << 20 // one sealed record
	MaxPushObjects = 500     // records in one push
	MaxPushBytes   = 8 << 20 // their envelopes together
	MaxPushBody    = MaxPushBytes + 1<<20
	MaxPullRecords = 500
	MaxPullBytes   = 8 << 20 // a page ends when its envelopes reach this
	MaxCommit      = 64 << 10
	MaxSeen        = 256 // device heads that a commit may name

	MaxSegment         = 2 << 20 // one sealed piece of a checkpoint
	MaxSegments        = 16384   // of one checkpoint
	MaxStatement       = 1 << 20 // that names them
	MaxCheckpointBytes = 4 << 30 // the segments of a workspace's checkpoints together
	KeptCheckpoints    = 2       // complete ones of a compartment
	BegunCheckpoints   = 8       // unfinished ones of an account in a workspace

	MaxKeyDocument    = 1 << 20 // an account's sealed keys
	MaxLedgerEntry    = 8 << 10
	MaxLedgerAppend   = 16 << 20 // an entry with the grants it calls for
	MaxGrant          = 64 << 10
	MaxInvitation     = 4 << 10
	MaxInvitations    = 200 // of one workspace that wait for an answer
	MaxWalls          = 1000
	MaxInside         = 100           // members of one wall
	MaxLedgerPage     = 1000          // entries in one answer
	MaxMembers        = 1000          // of one workspace
	MaxWorkspaces     = 50            // that one account may create
	MaxSealedFile     = 100 << 20     // in one request
	MaxSealedInPieces = 2<<30 + 1<<20 // in pieces: 2 GiB, sealed
	MaxFilesPerList   = 1000
	MaxFilesPerRemove = 1000
)

// How long what was overwritten can be read again: as long as both hold.
const (
	HistoryAge      = 180 * 24 * time.Hour
	HistoryVersions = 50
)

// CheckpointTime is how long the segments of a checkpoint may take to arrive.
const CheckpointTime = 24 * time.Hour

// Times of a vault session, by the server's clock.
const (
	ChallengeLife = 5 * time.Minute     // from challenge to proof
	ProofLife     = 15 * time.Minute    // how long after its proof a session may write
	HoldLife      = 72 * time.Hour      // how long what somebody gained by a mailbox waits
	MaxInvite     = 30 * 24 * time.Hour // the longest an invitation may wait for an answer
	MaxIdle       = 30 * 24 * time.Hour // the longest a session half may lie unused
)

// How lately a person must have shown that it is them: by a password, a second factor or a
// passkey, in this session. A stolen token renews itself; it performs no such act.
const (
	ActLife  = 5 * time.Minute  // to destroy, to administer, to change what signs in; a proof must be as young there
	LookLife = 30 * time.Minute // to read what administrators see
)

// What stays of an account's earlier key documents: as long as either holds.
const (
	KeyHistoryAge      = 90 * 24 * time.Hour
	KeyHistoryVersions = 20
)

// Realtime.
const (
	MaxRealtimeMessage = 256 << 10 // one frame
	MaxSocketChannels  = 100       // joined on one socket
	MaxPersonChannels  = 500       // joined for one account, on all its sockets at one server
	MaxNetworkSockets  = 2000      // open at once from one network, which may be a whole office, at one server
	MaxSocketQueue     = 1 << 20   // bytes waiting for a slow reader before it is dropped
	MaxPresenceMeta    = 8 << 10   // what one client tracks in one channel
)

// Rate is how many calls are let through: Burst at once, then PerSecond.
type Rate struct {
	PerSecond float64
	Burst     int
}

// What one socket may send. Limits that count an address or an account stand in
// internal/limit: they hold over all servers, and an operator may set them.
var (
	SocketRate = Rate{50, 200} // broadcasts
	JoinRate   = Rate{2, 200}  // joins, whatever becomes of them
)
