import { createContext, type ReactNode } from 'react'

/**
 * What Next's client calls on every page and only the app router, `next/image` and its own developers use; stands in the place
 * of those modules in the browser (build/lean-client.ts).
 */

// shared/lib/router/adapters: what `next/navigation` would ask of the pages router.
export const adaptForAppRouterInstance = () => null
export const adaptForSearchParams = () => null
export const adaptForPathParams = () => null
export const PathnameContextProviderAdapter = ({ children }: { children: ReactNode }) => children

// shared/lib/router/utils/interception-routes: the pages router has none.
export const INTERCEPTION_ROUTE_MARKERS: readonly string[] = []
export const isInterceptionRouteAppPath = () => false
export const extractInterceptionRouteInformation = () => undefined

// shared/lib/image-config-context: pictures have addresses of our own (picture-address.ts).
export const ImageConfigContext = createContext(undefined)

// shared/lib/router/utils/is-bot: a page is fetched ahead when a pointer is over its link, which bots have not.
export const isBot = () => false

// client/tracing/tracer measures while developing.
export default {}
