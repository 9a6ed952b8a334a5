import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isApiError } from '../backend/errors'

/** Around the screens that ask the server for more than records. What it answered is forgotten with
 *  them. */
export function Queries({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry } } }))
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** Once; but a person who was asked who they are and did not say is not asked again at once. */
function retry(failures: number, error: Error): boolean {
  return failures < 1 && !isApiError(error, 'act_required')
}
