import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ShopError } from '@/commerce/errors'

/**
 * Silence is asked again once. An answer about session or cart is one: asked again, as a visitor by then, the shop would say
 * something else, and nobody would learn that the session is over (sign-in-8).
 */
const isWorthAnotherTry = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ShopError && error.effect !== 'none')

/** One client per tab, shared by every island that asks the backend. Loaded with the first of them, never with the first paint. */
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
