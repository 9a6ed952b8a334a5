// Writes spec/vectors on request: LEGALAI_WRITE_VECTORS=file npx vitest run src/crypto/write-vectors
// Old vectors must keep opening for ever; rewriting them is a change of format.

import { it } from 'vitest'
import { makeAccountVectors } from './testing/account-vectors'
import { makeCheckpointVectors } from './testing/checkpoint-vectors'
import { makeCommitVectors } from './testing/commit-vectors'
import { makeEnvelopeVectors } from './testing/envelope-vectors'
import { makeFileVectors } from './testing/file-vectors'
import { makeKeyVectors } from './testing/key-vectors'
import { makeLedgerVectors } from './testing/ledger-vectors'
import { makeMembershipVectors } from './testing/membership-vectors'
import { makePasskeyVectors } from './testing/passkey-vectors'
import { isWriting, writeVectors } from './testing/vector-files'
import { makeFixture, writeFixture } from './testing/workspace-fixture'

const makers = {
  envelope: makeEnvelopeVectors,
  ledger: makeLedgerVectors,
  commit: makeCommitVectors,
  checkpoint: makeCheckpointVectors,
  keys: makeKeyVectors,
  file: makeFileVectors,
  account: makeAccountVectors,
  membership: makeMembershipVectors,
  passkey: makePasskeyVectors,
}

for (const [name, make] of Object.entries(makers)) {
  it.runIf(isWriting(name))(`writes ${name}`, async () => writeVectors(name, await make()))
}

it.runIf(isWriting('workspace'))('writes the workspace fixture', async () => {
  writeFixture(await makeFixture())
})
