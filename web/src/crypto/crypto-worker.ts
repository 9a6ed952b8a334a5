// The worker that holds the keys. It is served with a policy of its own that lets
// it reach no network at all: nothing here may import what fetches.

import { sayRunning } from '../lib/workers/worker-with-retry'
import { type Port, serve } from './rpc'
import { CryptoWorker } from './worker'

serve(globalThis as unknown as Port, new CryptoWorker())
sayRunning()
