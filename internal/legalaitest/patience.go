package legalaitest

import "time"

// Patience is how long a test waits for what must come: long enough that no load
// decides. What comes sooner is seen sooner; only a test that fails takes so long.
const Patience = time.Minute
