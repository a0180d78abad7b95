import { isLive, matchesAddress } from '../questions'
import { rowOf, subjects, type ScreenName, type Subject } from '../screens'
import { pagesOfNext, takenAddresses } from './taken-addresses'
import { namesIn, noSuch } from './references'
import type { Checked } from './reporter'

const takenByPages = ['/product/', '/shop/', ...pagesOfNext]

/** Pages that the law wants of a shop. */
const legalPages = ['/privacy-policy', '/terms-conditions']

const isTaken = (address: string, by: string[]) =>
  by.find(
    (start) => address === start.replace(/\/$/, '') || (/[/_]$/.test(start) && address.startsWith(start)),
  )

/** brand-20: an address shows one thing. */
export function checkAddresses(checked: Checked) {
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
      report.error('routes', path, `routes › ${address} has an empty part. Write one slash.`, 'key')
    const start = isTaken(address, [...takenAddresses, ...takenByPages])
    if (start) {
      const message = `routes › ${address} is an address that the shop itself needs (${start}). Choose another.`
      report.error('routes', path, message, 'key')
    }
    if (address.startsWith('/blog/') && articles.has(address.slice('/blog/'.length)))
      report.error('routes', path, `routes › ${address} is the address of an article already.`, 'key')
  }
  for (const old of Object.keys(usable.routes?.redirects ?? {}))
    if (Object.hasOwn(routes, old) || isTaken(old, takenAddresses)) {
      const message = `redirects › ${old} is an address that shows something. Take it out of "redirects".`
      report.error('routes', ['redirects', old], message, 'key')
    }
  const owners = new Map(Object.keys(routes).map((address) => [address, 'routes.yaml']))
  for (const [key, { address }] of Object.entries(usable.tools?.tools ?? {})) {
    const owner = owners.get(address)
    if (owner) {
      const message = `tools › ${key} has the address ${address}, which ${owner} has already. Keep one of the two.`
      report.error('tools', ['tools', key, 'address'], message)
    } else owners.set(address, `tools › ${key}`)
  }
}

/** A page's file: pages/<slug>.md */
export const slugOf = (address: string) => address.slice(1).replaceAll('/', '-')

/** What to write when a route does not name what its screen is about. */
const nameIt: Record<Subject, string> = {
  category: 'Name the category group it shows.',
  product: 'Name the product it is about.',
  coupon: 'Name a coupon of configuration.yaml.',
}

/** What brand-20 and brand-22 report already. */
const isReportedElsewhere = (address: string) =>
  address.endsWith('/') ||
  address.includes('//') ||
  isTaken(address, [...takenAddresses, ...takenByPages]) !== undefined

/** brand-48: the addresses at which a screen is drawn; undefined when `address` is one of them. */
function placesOf(screen: ScreenName, address: string): string | undefined {
  const { isListed, pages = [] } = rowOf(screen)
  if (isListed && /^\/[^/]+$/.test(address)) return undefined
  if (pages.some((page) => matchesAddress(page, address))) return undefined
  return [...(isListed ? [`/${address.split('/').at(-1)}`] : []), ...pages].join(' or ')
}

/** brand-48: routes and tools stand where their screens are drawn. */
export function checkPlaces({ usable, report }: Checked) {
  for (const [address, route] of Object.entries(usable.routes?.routes ?? {})) {
    const places =
      !isLive(route) || isReportedElsewhere(address) ? undefined : placesOf(route.screen, address)
    if (!places) continue
    const message = `routes › ${address}: the screen "${route.screen}" is not drawn there. Its address can be ${places}.`
    report.error('routes', ['routes', address], message, 'key')
  }
  for (const [key, { address, screen = 'tool' }] of Object.entries(usable.tools?.tools ?? {})) {
    const places = placesOf(screen, address)
    if (!places) continue
    const message = `tools › ${key} has the address ${address}, where no tool is drawn. It can be ${places}.`
    report.error('tools', ['tools', key, 'address'], message)
  }
}

/** brand-21: what a route shows exists. */
export function checkScreens(checked: Checked) {
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
      const message = `routes › ${address} shows pages/${slug}.md, and there is no such file. Write it, or name another with "page".`
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
        `routes › ${address} › ${kind}: ${noSuch(kind, name, known[kind])}`,
      )
    }
  }
}

/** brand-22: the pages that the law wants, and a home page. */
export function checkRequiredPages({ usable, parts, report }: Checked) {
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
