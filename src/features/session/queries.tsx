import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** One client per tab, shared by every island that asks the backend. Loaded with the first of them, never with the first paint. */
let client: QueryClient | undefined

export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, refetchOnWindowFocus: true, retry: 1, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
}
