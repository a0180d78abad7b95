import { connect } from 'node:tls'
import { fault, note, ok, reasonOf, type Finding } from './finding'

/**
 * npm run doctor -- --url https://shop.example.com: looks at a running shop as its visitors do, after a deploy.
 * It changes nothing (release-4).
 */

const patienceMs = 10_000
const fewDays = 14

interface Answer {
  status: number
  headers: Headers
  text: string
}

async function ask(address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    ...init,
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Returns a finding of one page that must be there. */
const opens = (name: string, { status }: Answer, todo: string): Finding =>
  status === 200 ? ok(`${name} opens`) : fault(`${name} answers ${status}`, todo)

const firstMatch = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]

async function home(origin: string): Promise<Finding[]> {
  const answer = await ask(`${origin}/`)
  const found = [opens('home', answer, 'Read the last lines of the log.')]
  if (!answer.headers.has('content-security-policy'))
    found.push(note('home has no content-security-policy', 'Let the proxy pass the shop’s headers on.'))
  if (origin.startsWith('https:') && !answer.headers.has('strict-transport-security'))
    found.push(
      note(
        'home has no strict-transport-security',
        'Set SITE_URL to the https address, and pass headers on.',
      ),
    )
  const script = firstMatch(answer.text, /<script[^>]+src="([^"]+\.js)"/)
  if (script)
    found.push(
      opens(
        'a script of home',
        await ask(new URL(script, origin).href),
        'Deploy page and files of one build.',
      ),
    )
  return found
}

async function readiness(origin: string): Promise<Finding[]> {
  const { status, text } = await ask(`${origin}/api/ready`)
  if (status === 200) return [ok('the shop is ready to take orders')]
  const words = firstMatch(text, /"status":"([^"]*)"/) ?? `it answers ${status}`
  return [fault(`the shop is not ready: ${words}`, 'docs/operating.md, "A bad night", names causes.')]
}

/** Opens the first product of the sitemap, whose addresses name the shop's own host. */
async function product(origin: string): Promise<Finding[]> {
  const index = await ask(`${origin}/sitemap.xml`)
  if (index.status !== 200)
    return [fault(`the sitemap answers ${index.status}`, 'Read the last lines of the log.')]
  const part = firstMatch(index.text, /<loc>([^<]*sitemap-products[^<]*)<\/loc>/)
  const { text } = part ? await ask(origin + new URL(part).pathname) : index
  const listed = firstMatch(text, /<loc>([^<]*\/product\/[^<]*)<\/loc>/)
  if (listed === undefined) return [fault('the sitemap lists no product', 'Check that the brand sells one.')]
  const { origin: named, pathname } = new URL(listed)
  const found: Finding[] =
    named === origin
      ? [ok('the sitemap names this address')]
      : [fault(`the sitemap names ${named}`, `Set SITE_URL to ${origin}.`)]
  const page = await ask(`${origin}${pathname}`)
  found.push(opens(`the product ${pathname}`, page, 'Read the last lines of the log.'))
  const hasPrice = /"price":\s*"?\d/.test(page.text)
  if (page.status === 200 && !hasPrice)
    found.push(note(`${pathname} tells search engines no price`, 'Check the product’s price table.'))
  const picture = firstMatch(page.text, /<meta property="og:image" content="([^"]+)"/)
  if (picture) {
    const address = new URL(picture.replaceAll('&amp;', '&'), origin)
    const answer = await ask(origin + address.pathname + address.search)
    found.push(opens('its picture', answer, 'Check DATA_DIR and the proxy’s rules.'))
  }
  return found
}

async function cartAndErrors(origin: string): Promise<Finding[]> {
  const cart = await ask(`${origin}/checkout/cart`)
  const missing = await ask(`${origin}/doctor-looks-for-nothing-here`)
  const query = await ask(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'livery' },
    body: JSON.stringify({ query: '{ storeConfig { store_code } }' }),
  })
  return [
    opens('the cart', cart, 'Read the last lines of the log.'),
    missing.status === 404
      ? ok('an unknown address is not found')
      : fault(`an unknown address answers ${missing.status}`, 'Check the proxy’s rules.'),
    query.status === 200 && query.text.includes('"storeConfig"')
      ? ok('the commerce backend answers')
      : fault(
          `the commerce backend answers ${query.status}`,
          'Check the database, and POST through the proxy.',
        ),
    query.headers.get('cache-control')?.includes('no-store') === false
      ? fault('answers of /graphql may be cached', 'Let no proxy cache /graphql.')
      : ok('answers of /graphql are not cached'),
  ]
}

/** Returns the days until the server's certificate ends. */
const daysLeft = ({ hostname, port }: URL) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000)
      socket.end()
    })
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })

async function transport(origin: string): Promise<Finding[]> {
  const url = new URL(origin)
  if (url.protocol !== 'https:')
    return [note('the shop is asked without https', 'Use the address that shoppers see.')]
  const left = Math.floor(await daysLeft(url))
  const found: Finding[] =
    left >= fewDays
      ? [ok(`the certificate is good for ${left} days`)]
      : [fault(`the certificate ends in ${left} days`, 'Renew it.')]
  if (url.port === '') {
    const plain = await ask(`http://${url.hostname}/`).catch(() => undefined)
    const leads = plain?.headers.get('location')?.startsWith('https://')
    if (plain && !leads) found.push(note('http does not lead to https', 'Let the proxy redirect it.'))
  }
  return found
}

/** Looks at the parts in this order; one that cannot be asked does not hide the others. */
const looks = { transport, home, readiness, product, cart: cartAndErrors }

/** @param address any address of the shop; only its origin is used */
export async function outsideFindings(address: string): Promise<Finding[]> {
  if (!URL.canParse(address))
    return [fault(`${address} is not an address`, 'Write https://shop.example.com.')]
  const { origin } = new URL(address)
  const found: Finding[] = []
  for (const [name, look] of Object.entries(looks))
    found.push(
      ...(await look(origin).catch((error: unknown) => [
        fault(
          `${name}: ${origin} cannot be asked: ${reasonOf(error)}`,
          'Check DNS, the firewall and the proxy.',
        ),
      ])),
    )
  return found
}
