import { connect } from 'node:net'
import { RequestCodeDocument, SignInDocument } from '@/commerce/generated/customer'
import { AddToCartDocument } from '@/commerce/generated/cart'
import { openAccounts, password } from './accounts'
import { tally, type Figure } from './figures'
import { makeReady, place } from './orders'
import { send, shopper } from './shopper'
import type { Target } from './target'
import { atRate, timed, times } from './timing'

/**
 * One stranger in one network does their worst, all of it at the same time and as fast as the shop answers, while others browse, order and
 * sign in (load-13).
 */

export interface StrangerProfile {
  seconds: number
  pagesPerSecond: number
  ordersPerSecond: number
}

const network = '198.51.100.66'
const victim = 'victim@example.com'
const words = 'sticker '.repeat(9_000)
const json = { 'content-type': 'application/json', 'x-requested-with': 'livery', 'x-forwarded-for': network }

const pictures = {
  'an SVG of blanks': `<svg src=${' '.repeat(60_000)}#"></svg>`,
  'an SVG of turbulence':
    '<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="a"><feTurbulence baseFrequency=".9" numOctaves="9"/></filter><rect width="6000" height="6000" filter="url(#a)"/></svg>',
}

type Deed = (target: Target, times: number) => Promise<{ status: number }>

const graphql =
  (query: string, variables: object): Deed =>
  ({ line }) =>
    send(line, '/graphql', json, JSON.stringify({ query, variables }))

function upload(markup: string): Deed {
  const boundary = 'stranger'
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.svg"\r\ncontent-type: image/svg+xml\r\n\r\n${markup}\r\n--${boundary}--\r\n`
  const headers = { ...json, 'content-type': `multipart/form-data; boundary=${boundary}` }
  return ({ line }) => send(line, '/media/upload', headers, body)
}

const searches = Array.from({ length: 20 }, (_, at) => `s${at}: products(search: $words) { total_count }`)

/** What they do, each again and again. */
const deeds: Record<string, Deed> = {
  ...Object.fromEntries(Object.entries(pictures).map(([name, markup]) => [name, upload(markup)])),
  'long searches': graphql(`query($words: String!) { ${searches.join(' ')} }`, { words }),
  'many blocks': graphql('query($names: [String]) { cmsBlocks(identifiers: $names) { items { title } } }', {
    names: Array.from({ length: 120_000 }, (_, at) => `block-${at}`),
  }),
  'codes for somebody else': graphql(RequestCodeDocument.toString(), { email: victim, captcha: null }),
  'guessed passwords': graphql(SignInDocument.toString(), {
    email: victim,
    password: 'guess',
    captcha: null,
  }),
  'reset links': graphql('mutation($email: String!) { requestPasswordResetEmail(email: $email) }', {
    email: victim,
  }),
  'newsletters for others': ({ line }, at) =>
    send(
      line,
      '/graphql',
      json,
      JSON.stringify({
        query: 'mutation($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }',
        variables: { email: `other-${at}@example.com` },
      }),
    ),
  'new carts': ({ line, item }) =>
    send(
      line,
      '/graphql',
      json,
      JSON.stringify({ query: AddToCartDocument.toString(), variables: { cart: 'current', items: [item] } }),
    ),
}

/** Opens connections and says nothing on them; and asks for large answers that nobody reads. */
function holdConnections({ base }: Target['line'], count: number) {
  const ask = `GET /sitemap-products-1.xml HTTP/1.1\r\nhost: ${base.host}\r\nx-forwarded-for: ${network}\r\n\r\n`
  const sockets = Array.from({ length: count }, (_, at) => {
    const socket = connect(Number(base.port), base.hostname)
    socket.on('error', () => undefined).pause()
    if (at % 2 === 0) socket.write(ask.repeat(50))
    return socket
  })
  return () => sockets.forEach((socket) => socket.destroy())
}

export async function strangersWorst(target: Target, profile: StrangerProfile): Promise<Figure[]> {
  const { line, pages } = target
  await openAccounts(target, [victim])
  for (const page of pages) await send(line, page, { accept: 'text/html' })
  const [browsing, ordering, signingIn] = [times(), times(), times()]
  const [wrong, done] = [tally(), tally()]
  const note = (error: unknown) => void wrong.add(error instanceof Error ? error.message : String(error))
  const until = performance.now() + profile.seconds * 1_000
  const before = target.memory()
  let asked = 0

  const letGo = holdConnections(line, 400)
  const doing = Object.entries(deeds).flatMap(([name, deed]) =>
    [0, 1].map(async () => {
      while (performance.now() < until) {
        const status = await deed(target, ++asked).then(
          (answer) => answer.status,
          () => 0,
        )
        done.add(name)
        if (status >= 500 && status !== 503) wrong.add(`${status} for ${name}`)
      }
    }),
  )
  const browse = atRate(profile.pagesPerSecond, profile.seconds, async (index) => {
    const page = pages[index % pages.length] ?? '/'
    const { status } = await timed(browsing, () =>
      send(line, page, {
        accept: 'text/html',
        'accept-encoding': 'gzip',
        'x-forwarded-for': `10.9.0.${index % 250}`,
      }),
    )
    if (status !== 200) wrong.add(`${status} for ${page}`)
  }).catch(note)
  const order = atRate(profile.ordersPerSecond, profile.seconds, async (index) => {
    const guest = shopper(line, 5_000_000 + index)
    await timed(ordering, async () => {
      await makeReady(guest, target, `guest-${index}@example.com`)
      await place(guest)
    }).catch(note)
  })
  const signIn = atRate(0.5, profile.seconds, async (index) => {
    const self = shopper(line, 6_000_000 + index)
    const answer = await timed(signingIn, () =>
      self.post(SignInDocument.toString(), { email: victim, password, captcha: null }),
    )
    if (!answer.text.includes('"token":""'))
      wrong.add(`the customer was locked out: ${answer.text.slice(0, 90)}`)
  }).catch(note)
  await Promise.all([...doing, browse, order, signIn])
  letGo()

  return [
    { name: 'what the stranger asked for', value: asked, must: { atLeast: 1 } },
    ...Object.keys(deeds).map((name) => ({ name: `of it: ${name}`, value: done.of(name) })),
    { name: 'pages of others, per second', value: profile.pagesPerSecond },
    { name: 'their p50, ms', value: browsing.percentile(50) },
    { name: 'their p99, ms', value: browsing.percentile(99), must: { below: 600 } },
    {
      name: 'orders placed meanwhile',
      value: ordering.count(),
      must: { exactly: Math.round(profile.ordersPerSecond * profile.seconds) },
    },
    { name: 'an order from the empty cart on, p95, ms', value: ordering.percentile(95) },
    { name: 'sign-ins of the customer whose address is used', value: signingIn.count() },
    { name: 'each took, p95, ms', value: signingIn.percentile(95) },
    { name: 'memory grew by, MiB', value: target.memory() - before, must: { below: 150 } },
    { name: 'errors, and who was locked out', value: wrong.said(), must: { exactly: 'none' } },
  ]
}
