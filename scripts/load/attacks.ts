import { connect } from 'node:net'
import { RequestCodeDocument, SignInDocument } from '@/commerce/generated/customer'
import { AddToCartDocument } from '@/commerce/generated/cart'
import { openAccounts, password } from './accounts'
import { tally, type Figure } from './figures'
import { makeReady, place } from './orders'
import { send, shopper } from './shopper'
import type { Target } from './target'
import { runAtRate, timed, times, type Times } from './timing'

/**
 * One stranger in one network attacks the shop in several ways in sequence, each as fast as the shop
 * responds. Meanwhile others browse, order and sign in (load-13).
 */

export interface StrangerProfile {
  /** Duration of each attack. */
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

function graphql(query: string, variables: object): Deed {
  const body = JSON.stringify({ query, variables }) // serialized once: the client must be faster than the shop
  return ({ line }) => send(line, '/graphql', json, body)
}

function upload(markup: string): Deed {
  const boundary = 'stranger'
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.svg"\r\ncontent-type: image/svg+xml\r\n\r\n${markup}\r\n--${boundary}--\r\n`
  const headers = { ...json, 'content-type': `multipart/form-data; boundary=${boundary}` }
  return ({ line }) => send(line, '/media/upload', headers, body)
}

const searches = Array.from({ length: 20 }, (_, at) => `s${at}: products(search: $words) { total_count }`)

/** The attacks, each repeated again and again. */
const deeds: Record<string, Deed> = {
  ...Object.fromEntries(Object.entries(pictures).map(([name, markup]) => [name, upload(markup)])),
  'long searches': graphql(`query($words: String!) { ${searches.join(' ')} }`, { words }),
  'many blocks': graphql('query($names: [String]) { cmsBlocks(identifiers: $names) { items { title } } }', {
    names: Array.from({ length: 120_000 }, (_, at) => `block-${at}`),
  }),
  'sign-in codes for someone else': graphql(RequestCodeDocument.toString(), { email: victim, captcha: null }),
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

/** Opens connections without sending anything, and requests large responses without reading them. */
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

const held = 'silent connections, and responses that are never read'
const lanes = 6
const connections = 400

/** What other shoppers experienced during one attack. */
interface Seen {
  asked: number
  browsing: Times
  ordering: Times
  signingIn: Times
  /** Memory of the shop after the attack. */
  memoryMiB: number
}

type Wrong = ReturnType<typeof tally>

/** Repeats the attack as fast as the shop responds. @returns how often */
async function doAgain(target: Target, deed: Deed, until: number, wrong: Wrong): Promise<number> {
  let asked = 0
  const lane = async () => {
    while (performance.now() < until) {
      const status = await deed(target, ++asked).then(
        (answer) => answer.status,
        () => 0, // rejected before it was read
      )
      if (status >= 500 && status !== 503) wrong.add(`${status} for the attacker`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return asked
}

/** @param first number of the first shopper; each shopper has a separate network */
async function others(target: Target, profile: StrangerProfile, first: number, wrong: Wrong) {
  const { line, pages } = target
  const [browsing, ordering, signingIn] = [times(), times(), times()]
  const note = (error: unknown) => void wrong.add(error instanceof Error ? error.message : String(error))
  const browse = runAtRate(profile.pagesPerSecond, profile.seconds, async (index) => {
    const page = pages[index % pages.length] ?? '/'
    const headers = { accept: 'text/html', 'x-forwarded-for': `10.9.0.${index % 250}` }
    const { status } = await timed(browsing, () => send(line, page, headers))
    if (status !== 200) wrong.add(`${status} for ${page}`)
  })
  const order = runAtRate(profile.ordersPerSecond, profile.seconds, async (index) => {
    const guest = shopper(line, first + index)
    await timed(ordering, async () => {
      await makeReady(guest, target, `guest-${first + index}@example.com`)
      await place(guest)
    }).catch(note)
  })
  const signIn = runAtRate(profile.ordersPerSecond / 2, profile.seconds, async (index) => {
    const self = shopper(line, first + 1_000 + index)
    const answer = await timed(signingIn, () =>
      self.post(SignInDocument.toString(), { email: victim, password, captcha: null }),
    )
    if (!answer.text.includes('"token":""'))
      wrong.add(`the customer was locked out: ${answer.text.slice(0, 90)}`)
  })
  await Promise.all([browse, order, signIn])
  return { browsing, ordering, signingIn }
}

const figuresOf = (name: string, { asked, browsing, memoryMiB }: Seen): Figure[] => [
  { name: `${name}, requests`, value: asked },
  { name: 'memory afterwards, MiB', value: memoryMiB },
  { name: 'pages of others during it, p99, ms', value: browsing.percentile(99), must: { below: 600 } },
]

export async function runAttacks(target: Target, profile: StrangerProfile): Promise<Figure[]> {
  await openAccounts(target, [victim])
  for (const page of target.pages) await send(target.line, page, { accept: 'text/html' })
  const wrong = tally()
  // Run the same shopping without the stranger first, since any shop that has been used holds some memory.
  const alone = await others(target, profile, 4_900_000, wrong)
  const before = target.memory()
  const figures: Figure[] = [
    { name: 'pages of others without attacks, p99, ms', value: alone.browsing.percentile(99) },
    { name: 'memory before the attacks, MiB', value: before },
  ]
  const all: Seen[] = []
  const none: Deed = async () => {
    await new Promise((done) => setTimeout(done, 100))
    return { status: 200 }
  }
  for (const [name, deed] of [...Object.entries(deeds), [held, none] as const]) {
    const letGo = name === held ? holdConnections(target.line, connections) : () => undefined
    const until = performance.now() + profile.seconds * 1_000
    const [asked, seen] = await Promise.all([
      doAgain(target, deed, until, wrong),
      others(target, profile, 5_000_000 + all.length * 10_000, wrong),
    ])
    letGo()
    const whole = { asked: name === held ? connections : asked, ...seen, memoryMiB: target.memory() }
    all.push(whole)
    figures.push(...figuresOf(name, whole))
  }
  const atHalf = all[Math.floor(all.length / 2) - 1]?.memoryMiB ?? before
  const atEnd = target.memory()
  const placed = all.reduce((sum, { ordering }) => sum + ordering.count(), 0)
  return [
    ...figures,
    {
      name: 'orders placed during the attacks',
      value: placed,
      must: { exactly: all.length * Math.round(profile.ordersPerSecond * profile.seconds) },
    },
    { name: 'memory growth, MiB', value: atEnd - before },
    { name: 'memory growth in the second half, MiB', value: atEnd - atHalf, must: { below: 50 } },
    { name: 'memory at the end, MiB', value: atEnd, must: { below: 512 } }, // the memory request in deploy/kubernetes
    { name: 'errors and lockouts', value: wrong.said(), must: { exactly: 'none' } },
  ]
}
