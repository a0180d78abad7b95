import { createContext, type ReactNode } from 'react'

/**
 * Replaces modules that Next's client loads on every page, but that only the app router, `next/image` and
 * Next's developers use (build/lean-client.ts).
 */

// shared/lib/router/adapters: adapts the pages router for `next/navigation`.
export const adaptForAppRouterInstance = () => null
export const adaptForSearchParams = () => null
export const adaptForPathParams = () => null
export const PathnameContextProviderAdapter = ({ children }: { children: ReactNode }) => children

// shared/lib/router/utils/interception-routes: the pages router has no intercepted routes.
export const INTERCEPTION_ROUTE_MARKERS: readonly string[] = []
export const isInterceptionRouteAppPath = () => false
export const extractInterceptionRouteInformation = () => undefined

// shared/lib/image-config-context: the shop builds its own picture URLs (picture-address.ts).
export const ImageConfigContext = createContext(undefined)

// shared/lib/router/utils/is-bot: pages are prefetched on pointer enter, which bots never cause.
export const isBot = () => false

// client/tracing/tracer: only used for measurements in development.
export default {}
