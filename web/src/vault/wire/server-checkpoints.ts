/** The product's own calls about checkpoints. What comes back is believed by nobody before it is verified. */
import type { Api } from '../../backend/api'
import { isApiError } from '../../backend/errors'
import { checkpoints } from './generated/shapes'
import { readBody } from './shape'

/** A segment of a checkpoint, by the checkpoint's id and its place in it, from 1. */
export interface SegmentPlace {
  readonly workspace: string
  readonly id: string
  readonly place: number
}

export interface CheckpointServer {
  /** The newest statement of each compartment that this account may enter. */
  checkpoints(workspace: string): Promise<readonly Uint8Array[]>
  segment(of: SegmentPlace): Promise<Uint8Array>
  storeSegment(of: SegmentPlace, compartment: string, envelope: Uint8Array): Promise<void>
  /** Say that all segments of a statement are stored; false where a newer checkpoint is there. */
  storeCheckpoint(workspace: string, statement: Uint8Array): Promise<boolean>
}

/** The calls. */
export function createCheckpointServer(api: Api): CheckpointServer {
  const at = ({ workspace, id, place }: SegmentPlace) => ({
    path: { id: workspace, checkpoint: id, place },
  })
  return {
    async checkpoints(workspace) {
      const params = { path: { id: workspace } }
      const body = await api.getBytes('/api/v1/workspaces/{id}/checkpoints', { params })
      return readBody(checkpoints, body).checkpoints
    },
    segment: (of) =>
      api.getBytes('/api/v1/workspaces/{id}/checkpoints/{checkpoint}/segments/{place}', {
        params: at(of),
      }),
    async storeSegment(of, compartment, body) {
      const params = { ...at(of), query: { compartment } }
      const path = '/api/v1/workspaces/{id}/checkpoints/{checkpoint}/segments/{place}'
      await api.putBytes(path, { params, body })
    },
    async storeCheckpoint(workspace, body) {
      const params = { path: { id: workspace } }
      try {
        await api.postBytes('/api/v1/workspaces/{id}/checkpoints', { params, body })
        return true
      } catch (error) {
        if (isApiError(error) && error.status === 409) return false
        throw error
      }
    },
  }
}
