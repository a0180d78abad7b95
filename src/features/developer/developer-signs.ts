/** What an address can ask the page to do, and the query parameter for it (address-orders). */
export const orderNames = {
  developer: 'developer',
  clearsPage: 'clearcache',
  clearsEverything: '__clearcacheall__',
  dropsCart: 'sessionid',
} as const

export const asksForSomething = (query: URLSearchParams) =>
  Object.values(orderNames).some((name) => query.has(name))

/** The marker that the server leaves beside the developer's cookie. It shows the bar and allows nothing (caching-4). */
export const isMarkedDeveloper = (cookies: string) => /(?:^|;\s*)(?:__Host-)?dev_bar=1(?:;|$)/.test(cookies)
