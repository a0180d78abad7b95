import { budgets, wideFactor, type Budget } from './budgets'
import type { Context } from './context'
import type { Limit } from './throttle-store'

/** Turns rows of the table of budgets into limits of one payer. */

/** Returns the network that a limit counts; requests that no browser sent are counted together. */
export const networkOf = ({ visitor }: Pick<Context, 'visitor'>) => visitor?.network ?? 'unknown'

/** Returns the /48 around an IPv6 network; undefined for IPv4. */
export const wideNetworkOf = (network: string): string | undefined => {
  const [, prefix] = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(network) ?? []
  return prefix === undefined ? undefined : `${prefix}::/48`
}

/** @param parts what is counted, the shop, and who pays */
export const limitOf = ({ most, seconds }: Budget, ...parts: string[]): Limit => ({
  parts,
  attempts: most,
  seconds,
})

/** Returns the limit of a network, and for IPv6 also the one of its /48 (server-4). */
export function limitsOfNetwork({ most, seconds }: Budget, network: string, ...parts: string[]): Limit[] {
  const wide = wideNetworkOf(network)
  const own = { parts: [...parts, network], attempts: most, seconds }
  return wide === undefined ? [own] : [own, { parts: [...parts, wide], attempts: most * wideFactor, seconds }]
}

/** Returns the limits of the requesting network. */
export const networkLimits = (context: Pick<Context, 'brand' | 'visitor'>, what: string, budget: Budget) =>
  limitsOfNetwork(budget, networkOf(context), what, context.brand.id)

/** For links in e-mails: guessing them is hopeless, and uses up this limit. */
export const linkLimits = (context: Context): Limit[] => networkLimits(context, 'link', budgets.links.network)
