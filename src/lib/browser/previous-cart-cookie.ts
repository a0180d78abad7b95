import { pageCookies } from './browser-cookies'

/** True if the server's cookie shows that there is a previous cart to restore (graphql-proxy-14). */
export const hasPreviousCart = (): boolean => /(?:^|[; -])has_previous_cart=1/.test(pageCookies())
