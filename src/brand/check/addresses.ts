import { didYouMean } from '@/lib/words/did-you-mean'
import { isLive, matchesAddress } from '../lookups'
import { rowOf, screenNames, subjects, type ScreenName, type Subject } from '../screens'
import { reservedPages, reservedAddresses } from './reserved-addresses'
import { namesIn, unknownNameMessage } from './references'
import type { CheckInput } from './reporter'

const takenByPages = ['/product/', '/shop/', ...reservedPages]

/** Pages that every shop is legally required to have. */
const legalPages = ['/privacy-policy', '/terms-conditions']

const isTaken = (address: string, by: string[]) =>
  by.find(
    (start) => address === start.replace(/\/$/, '') || (/[/_]$/.test(start) && address.startsWith(start)),
  )

/** Fixed pages among addresses that otherwise belong to products, such as /product/review. */
const pagesOfScreens = new Set(screenNames.flatMap((name) => rowOf(name).pages ?? []))

const takenAt = (address: string) =>
  isTaken(address, pagesOfScreens.has(address) ? reservedAddresses : [...reservedAddresses, ...takenByPages])

/** Checks that each address shows only one thing (brand-20). */
export function checkAddresses(checked: CheckInput) {
  const { usable, report } = checked
  const routes = usable.routes?.routes ?? {}
  const articles = namesIn(checked, 'articles')
  for (const address of Object.keys(routes)) {
    const path = ['routes', address]
    if (address.length > 1 && address.endsWith('/'))
      report.error(
        'routes',
        path,
        `routes › ${address} ends in a slash. Write ${address.slice(0, -1)}.`,
        'key',
      )
    if (address.includes('//'))
      report.error('routes', path, `routes › ${address} has two slashes in a row. Write one slash.`, 'key')
    const start = takenAt(address)
    if (start) {
      const message = `routes › ${address} is reserved for the shop itself (${start}). Choose another address.`
      report.error('routes', path, message, 'key')
    }
    if (address.startsWith('/blog/') && articles.has(address.slice('/blog/'.length)))
      report.error('routes', path, `routes › ${address} is already the address of an article.`, 'key')
  }
  for (const old of Object.keys(usable.routes?.redirects ?? {}))
    if (Object.hasOwn(routes, old) || isTaken(old, reservedAddresses)) {
      const message = `redirects › ${old} is already in use. Remove it from "redirects".`
      report.error('routes', ['redirects', old], message, 'key')
    }
  const owners = new Map(Object.keys(routes).map((address) => [address, 'routes.yaml']))
  for (const [key, { address }] of Object.entries(usable.tools?.tools ?? {})) {
    const owner = owners.get(address)
    if (owner) {
      const message = `tools › ${key} has the address ${address}, which is already used by ${owner}. Keep one of the two.`
      report.error('tools', ['tools', key, 'address'], message)
    } else owners.set(address, `tools › ${key}`)
  }
}

/** Returns the slug of the page's file, pages/<slug>.md. */
export const slugOf = (address: string) => address.slice(1).replaceAll('/', '-')

/** Advice for a route that does not name the subject its screen needs. */
const nameIt: Record<Subject, string> = {
  category: 'Name the category group it shows.',
  product: 'Name the product it is about.',
  coupon: 'Name a coupon of configuration.yaml.',
}

/** True if brand-20 already reports the address. */
const isReportedElsewhere = (address: string) =>
  address.endsWith('/') || address.includes('//') || takenAt(address) !== undefined

/** Returns the addresses at which a screen can be shown; undefined if `address` is one of them (brand-48). */
function placesOf(screen: ScreenName, address: string): string | undefined {
  const { isListed, pages = [] } = rowOf(screen)
  if (isListed && /^\/[^/]+$/.test(address)) return undefined
  if (pages.some((page) => matchesAddress(page, address))) return undefined
  return [...(isListed ? [`/${address.split('/').at(-1)}`] : []), ...pages].join(' or ')
}

/** Checks that routes and tools have addresses at which their screens can be shown (brand-48). */
export function checkPlaces({ usable, report }: CheckInput) {
  for (const [address, route] of Object.entries(usable.routes?.routes ?? {})) {
    const places =
      !isLive(route) || isReportedElsewhere(address) ? undefined : placesOf(route.screen, address)
    if (!places) continue
    const message = `routes › ${address}: the screen "${route.screen}" cannot have this address. It can be ${places}.`
    report.error('routes', ['routes', address], message, 'key')
  }
  for (const [key, { address, screen = 'tool' }] of Object.entries(usable.tools?.tools ?? {})) {
    const places = placesOf(screen, address)
    if (!places) continue
    const message = `tools › ${key} has the address ${address}, where no tool can be. It can be ${places}.`
    report.error('tools', ['tools', key, 'address'], message)
  }
}

/** Checks that what a route shows exists (brand-21). */
export function checkScreens(checked: CheckInput) {
  const { usable, report } = checked
  const pages = namesIn(checked, 'pages')
  const known = {
    category: namesIn(checked, 'categories', 'categories'),
    product: namesIn(checked, 'products', 'products'),
    coupon: namesIn(checked, 'configuration', 'coupons'),
  }
  for (const [address, route] of Object.entries(usable.routes?.routes ?? {})) {
    const path = ['routes', address]
    const slug = route.page ?? slugOf(address)
    if (route.screen === 'page' && isLive(route) && !pages.has(slug) && !isReportedElsewhere(address)) {
      const message = `routes › ${address} shows pages/${slug}.md, but there is no such file.${didYouMean(slug, pages) || ' Create it, or name another file with "page".'}`
      report.error('routes', route.page === undefined ? path : [...path, 'page'], message, 'key')
    }
    for (const kind of rowOf(route.screen).needs ?? []) {
      if (route[kind] !== undefined) continue
      const message = `routes › ${address} shows the screen "${route.screen}" without a "${kind}". ${nameIt[kind]}`
      report.error('routes', path, message, 'key')
    }
    for (const kind of subjects) {
      const name = route[kind]
      if (name === undefined || known[kind].has(name)) continue
      report.error(
        'routes',
        [...path, kind],
        `routes › ${address} › ${kind}: ${unknownNameMessage(kind, name, known[kind])}`,
      )
    }
  }
}

/** Checks that the shop has the legally required pages and a home page (brand-20). */
export function checkRequiredPages({ usable, parts, report }: CheckInput) {
  const routes = usable.routes?.routes
  if (!routes) return
  const written = Object.keys((parts.routes.value as { routes: object }).routes) // usable, so it has routes
  for (const address of legalPages) {
    const route = routes[address]
    if (!written.includes(address))
      report.error('routes', ['routes'], `routes has no ${address}. Every shop needs this page.`, 'key')
    else if (route && (route.screen !== 'page' || route.status === 'planned' || route.protected))
      report.error(
        'routes',
        ['routes', address],
        `routes › ${address} should be a live page that everyone may read: "screen: page", not planned, not protected.`,
        'key',
      )
  }
  if (!written.includes('/'))
    report.error('routes', ['routes'], 'routes has no /. Add the home page: "screen: home".', 'key')
  else if (routes['/'] && routes['/'].screen !== 'home')
    report.error('routes', ['routes', '/', 'screen'], 'routes › / should have "screen: home".')
}
