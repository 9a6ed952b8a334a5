/**
 * Uploads that outlive the page: a file is sealed once, its sealed bytes are kept on this device,
 * and what opens them is kept sealed beside them until the upload is done.
 */

import { changeList, readList } from '../store/sealed-list'
import type { SealedUpload, StoredFile } from '../wire/types'
import { openVault } from './current'

/** An upload as it is remembered; `about` is its maker's business. */
export interface Unsent {
  readonly stored: StoredFile
  readonly about: Readonly<Record<string, string>>
  /** where it can be gone on with; '' before anything was sent */
  readonly address: string
}

const list = 'unsent'
const bytesOf = (fileId: string): string => `unsent/${fileId}`

/** Uploads of this workspace that were begun on this device and are not done, oldest first. */
export async function unsentUploads(): Promise<readonly Unsent[]> {
  return await readList<Unsent>(openVault().sealedValues, list)
}

/** The sealed bytes of an upload; undefined when this device has lost them. */
export async function unsentBytes(unsent: Unsent): Promise<SealedUpload | undefined> {
  const sealed = await openVault().sealedValues.kept(bytesOf(unsent.stored.fileId))
  return sealed?.size === unsent.stored.sealedSize ? { stored: unsent.stored, sealed } : undefined
}

/** Remember an upload with its bytes. Rejects with `VaultError` 'storage' when there is no room. */
export async function rememberUpload(
  { stored, sealed }: SealedUpload,
  about: Unsent['about'],
): Promise<void> {
  const { sealedValues } = openVault()
  await sealedValues.keep(bytesOf(stored.fileId), sealed)
  await changeList<Unsent>(sealedValues, list, (all) => [...all, { stored, about, address: '' }])
}

/** Remember how far an upload can be gone on with. */
export async function rememberAddress(fileId: string, address: string): Promise<void> {
  await changeList<Unsent>(openVault().sealedValues, list, (all) =>
    all.map((one) => (one.stored.fileId === fileId ? { ...one, address } : one)),
  )
}

/** Forget an upload that is done, or whose bytes are lost. */
export async function forgetUpload(fileId: string): Promise<void> {
  const { sealedValues } = openVault()
  await changeList<Unsent>(sealedValues, list, (all) =>
    all.filter((one) => one.stored.fileId !== fileId),
  )
  await sealedValues.drop(bytesOf(fileId))
}

/** Forget an upload that the person called off, here and on the server. */
export async function callOffUpload(fileId: string): Promise<void> {
  const unsent = (await unsentUploads()).find((one) => one.stored.fileId === fileId)
  await forgetUpload(fileId)
  if (unsent === undefined || unsent.address === '') return
  const { dropPieces } = await import('../../backend/resumable')
  await dropPieces(unsent.address)
}

/** Run `task` unless another tab of this browser is at the same thing; says whether it ran. */
export async function unlessElsewhere(name: string, task: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await task()
    return true
  }
  return await navigator.locks.request(
    `legal-ai-upload:${name}`,
    { ifAvailable: true },
    async (lock) => {
      if (lock !== null) await task()
      return lock !== null
    },
  )
}
