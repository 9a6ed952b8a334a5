import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Around the screens that ask the server for more than records. What it answered is forgotten with
 *  them. */
export function Queries({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }))
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
