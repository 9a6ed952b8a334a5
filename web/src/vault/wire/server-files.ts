/** The product's own calls about where files lie. What travels are names that mean nothing. */
import type { Transport } from './transport'

/** A stored file and the walled compartment that it lies in. */
export interface WalledFile {
  /** FILE/VERSION */
  readonly name: string
  readonly compartment: string
}

export interface FileServer {
  /** Files behind walls that this account is inside of. */
  walledFiles(workspace: string): Promise<readonly WalledFile[]>
  /** Move files into a compartment; names that mean nothing to this account are passed over. */
  encloseFiles(workspace: string, compartment: string, names: readonly string[]): Promise<void>
}

const mostNames = 1000

/** The calls over a transport. */
export function createFileServer({ api }: Pick<Transport, 'api'>): FileServer {
  const pathOf = (workspace: string): string => `/workspaces/${workspace}/files`
  return {
    async walledFiles(workspace) {
      const all: WalledFile[] = []
      for (let isMore = true; isMore; ) {
        const after = encodeURIComponent(all.at(-1)?.name ?? '')
        const { files, more } = await api.get<{ files: WalledFile[] | null; more: boolean }>(
          `${pathOf(workspace)}/walled?after=${after}`,
        )
        all.push(...(files ?? []))
        isMore = more && files !== null && files.length > 0
      }
      return all
    },
    async encloseFiles(workspace, compartment, names) {
      for (let at = 0; at < names.length; at += mostNames) {
        const some = names.slice(at, at + mostNames)
        await api.post(`${pathOf(workspace)}/enclose`, { compartment, names: some })
      }
    },
  }
}
