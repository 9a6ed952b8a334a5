/** The product's own calls about where files lie. What travels are names that mean nothing. */
import type { Api, Wire } from '../../backend/api'

/** A stored file and the walled compartment that it lies in. */
export type WalledFile = Wire['WalledFile']

export interface FileServer {
  /** Files behind walls that this account is inside of. */
  walledFiles(workspace: string): Promise<readonly WalledFile[]>
  /** Move files into a compartment; names that mean nothing to this account are passed over. */
  encloseFiles(workspace: string, compartment: string, names: readonly string[]): Promise<void>
}

const mostNames = 1000

/** The calls. */
export function createFileServer(api: Api): FileServer {
  return {
    async walledFiles(workspace) {
      const all: WalledFile[] = []
      for (let isMore = true; isMore; ) {
        const params = { path: { id: workspace }, query: { after: all.at(-1)?.name ?? '' } }
        const { files, more } = await api.get('/api/v1/workspaces/{id}/files/walled', { params })
        all.push(...files)
        isMore = more && files.length > 0
      }
      return all
    },
    async encloseFiles(workspace, compartment, names) {
      const params = { path: { id: workspace } }
      for (let at = 0; at < names.length; at += mostNames) {
        const body = { compartment, names: names.slice(at, at + mostNames) }
        await api.post('/api/v1/workspaces/{id}/files/enclose', { params, body })
      }
    },
  }
}
