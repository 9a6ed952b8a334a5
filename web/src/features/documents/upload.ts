import type { VaultErrorType } from '../../vault/wire/types'

/** Why a file was not stored. */
export type UploadProblem = 'empty' | 'tooLarge' | 'unreadable' | VaultErrorType

/** One file of the queue. A new object for every change. */
export interface Upload {
  readonly id: number
  readonly caseId: string
  readonly name: string
  /** The file as picked; null for one that an earlier page sealed. */
  readonly file: File | null
  /** Folders inside the case, as picked. */
  readonly folder: string
  /** The document that it becomes. */
  readonly recordId: string
  /** What its sealed bytes are kept under on this device; '' while they are not. */
  readonly kept: string
  readonly phase: 'waiting' | 'storing' | 'paused' | 'reading' | 'failed'
  /** From 0 to 1 within the phase. */
  readonly progress: number
  readonly problem: UploadProblem | null
}
