/** The commands that an address can give the page, and their query parameters (address-commands.ts). */
export const commandNames = {
  developer: 'developer',
  clearsPage: 'clearcache',
  clearsEverything: '__clearcacheall__',
  dropsCart: 'sessionid',
} as const

export const asksForSomething = (query: URLSearchParams) =>
  Object.values(commandNames).some((name) => query.has(name))

/**
 * True if the server has set its marker beside the developer cookie. The marker shows the bar but grants no
 * permissions (caching-4).
 */
export const isMarkedDeveloper = (cookies: string) => /(?:^|;\s*)(?:__Host-)?dev_bar=1(?:;|$)/.test(cookies)
