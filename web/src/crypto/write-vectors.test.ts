// Writes spec/vectors on request: LEGALAI_WRITE_VECTORS=1 npx vitest run src/crypto/write-vectors
// Old vectors must keep opening for ever; rewriting them is a change of format.

import { it } from 'vitest'
import { makeCommitVectors } from './testing/commit-vectors'
import { makeEnvelopeVectors } from './testing/envelope-vectors'
import { makeLedgerVectors } from './testing/ledger-vectors'
import { isWriting, writeVectors } from './testing/vector-files'

const makers = {
  envelope: makeEnvelopeVectors,
  ledger: makeLedgerVectors,
  commit: makeCommitVectors,
}

it.runIf(isWriting).each(Object.entries(makers))('writes %s', async (name, make) => {
  writeVectors(name, await make())
})
