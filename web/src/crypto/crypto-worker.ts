// The worker that holds the keys. It is served with a policy of its own that lets
// it reach no network at all: nothing here may import what fetches.

import { newKeeper } from './keeper'
import { type Port, serveKeeper } from './rpc'

serveKeeper(globalThis as unknown as Port, newKeeper())
