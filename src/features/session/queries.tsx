import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ShopError } from '@/commerce/errors'

/**
 * True if a failed query should be retried: once, if there was no response. An error about session or cart is
 * a response. Retrying it as a visitor would succeed differently, and hide that the session has ended
 * (sign-in-8).
 */
const isWorthAnotherTry = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ShopError && error.effect !== 'none')

/**
 * One client per tab, shared by all components that query the backend. Loaded with the first of them, never
 * before the first paint.
 */
let client: QueryClient | undefined

export function queryClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        retry: isWorthAnotherTry,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
}
