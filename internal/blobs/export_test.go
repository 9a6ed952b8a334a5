package blobs

import "gocloud.dev/blob/memblob"

// OpenMemory is a bucket in memory: what S3 does, without the network.
func OpenMemory() Store { return &bucket{memblob.OpenBucket(nil)} }
