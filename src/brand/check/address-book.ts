import { nearest } from '@/lib/words/did-you-mean'
import type { PartName } from '../manifest/parts'
import { matchesAddress } from '../lookups'
import { rowOf, screenNames } from '../screens'
import { namesIn } from './references'
import type { CheckInput } from './reporter'

/** Addresses that end in the name of an entry, such as /product/<urlKey>. */
const named: { start: string; part: PartName; group?: string }[] = [
  { start: '/shop/', part: 'categories', group: 'categories' },
  { start: '/product/', part: 'products', group: 'products' },
  { start: '/blog/', part: 'articles' },
]

/** Addresses that only certain screens have, such as /product/upload. */
const pagesOfScreens = screenNames.flatMap((name) => rowOf(name).pages ?? [])

export interface AddressBook {
  /** @param address without query and hash */
  leadsSomewhere: (address: string) => boolean
  nearest: (address: string) => string | undefined
}

/** Returns functions that check whether an address exists and find the nearest existing one. */
export function addressBook(checked: CheckInput): AddressBook {
  const routes = checked.usable.routes?.routes ?? {}
  const tools = Object.values(checked.usable.tools?.tools ?? {}).map((tool) => tool.address)
  // A name that is refused, such as one without its slash, is not an address; its likely meaning is.
  const addresses = [...namesIn(checked, 'routes', 'routes')].filter((name) => name.startsWith('/'))
  const exact = new Set([...addresses, ...Object.keys(routes), ...tools])
  const below = Object.entries(routes).flatMap(([address, { screen }]) =>
    rowOf(screen).hasPathsBelow ? [`${address}/`] : [],
  )
  const byName = named.map(({ start, part, group }) => ({ start, names: namesIn(checked, part, group) }))
  const isUnsure = checked.parts.routes.isBroken || checked.parts.tools.isBroken
  return {
    leadsSomewhere(address) {
      if (exact.has(address) || below.some((start) => address.startsWith(start))) return true
      if (isUnsure && pagesOfScreens.some((page) => matchesAddress(page, address))) return true
      const kind = byName.find(({ start }) => address.startsWith(start))
      return kind ? kind.names.has(address.slice(kind.start.length)) : isUnsure
    },
    nearest(address) {
      const all = [
        ...exact,
        ...byName.flatMap(({ start, names }) => [...names].map((name) => `${start}${name}`)),
      ]
      const [, last = ''] = /(\/[^/]+)$/.exec(address) ?? []
      const alike = all.filter((each) => each.endsWith(last) && last !== '')
      return nearest(address, all) ?? (alike.length === 1 ? alike[0] : undefined)
    },
  }
}
