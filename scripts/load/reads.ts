import { AddToCartDocument } from '@/commerce/generated/cart'
import { tally, type Figure } from './figures'
import { send, shopper } from './shopper'
import type { Target } from './target'
import { timed, times } from './timing'

/**
 * Reads as fast as the shop responds: pages that are the same for everyone, a shopper's pages, and the search
 * box.
 */

export interface ReadsProfile {
  /** Duration for each kind. */
  seconds: number
}

interface Kind {
  title: string
  lanes: number
  perSecond: number
  p95Ms: number
  p99Ms?: number
  /** @returns the status of one response; `lane` and `turn` count from 0 */
  ask: (lane: number, turn: number) => Promise<number>
}

const terms = ['sti', 'stick', 'neon', 'canvas', 'gift', 'label', 'photo', 'custom', 'round', 'wedding']
const privatePages = ['/checkout/cart', '/checkout', '/search/go?q=gift']

function kindsFor({ line, pages, item }: Target): Kind[] {
  const guests = Array.from({ length: 20 }, (_, at) => shopper(line, 7_000_000 + at))
  return [
    {
      title: 'shared pages, 50 at a time',
      lanes: 50,
      perSecond: 300,
      p95Ms: 150,
      p99Ms: 300,
      ask: (_, turn) =>
        send(line, pages[turn % pages.length] ?? '/', {
          accept: 'text/html',
          'accept-encoding': 'gzip',
        }).then(({ status }) => status),
    },
    {
      title: 'cart, checkout and search results, 20 at a time',
      lanes: 20,
      perSecond: 60,
      p95Ms: 500,
      p99Ms: 1_000,
      async ask(lane, turn) {
        const guest = guests[lane]
        if (turn === 0) await guest?.ask(AddToCartDocument, { cart: 'current', items: [item] })
        return (await guest?.get(privatePages[turn % privatePages.length] ?? ''))?.status ?? 0
      },
    },
    {
      title: 'the search box, six hits, 50 at a time',
      lanes: 50,
      perSecond: 100,
      p95Ms: 250,
      ask: (lane, turn) =>
        send(
          line,
          '/search/1/indexes/*/queries',
          {
            'content-type': 'application/json',
            'x-requested-with': 'livery',
            'x-forwarded-for': `10.7.${lane}.1`,
          },
          JSON.stringify({
            requests: [{ indexName: 'products', query: terms[(lane + turn) % terms.length], hitsPerPage: 6 }],
          }),
        ).then(({ status }) => status),
    },
  ]
}

async function figuresOf(kind: Kind, seconds: number): Promise<Figure[]> {
  const answered = times()
  const wrong = tally()
  const until = performance.now() + seconds * 1_000
  const began = performance.now()
  await Promise.all(
    Array.from({ length: kind.lanes }, async (_, lane) => {
      for (let turn = 0; performance.now() < until; turn++) {
        const status = await timed(answered, () => kind.ask(lane, turn)).catch(String)
        if (status !== 200) wrong.add(String(status))
      }
    }),
  )
  const perSecond = Math.round(answered.count() / ((performance.now() - began) / 1_000))
  return [
    { name: `${kind.title}: answers/s`, value: perSecond, must: { atLeast: kind.perSecond } },
    { name: 'p95, ms', value: answered.percentile(95), must: { below: kind.p95Ms } },
    {
      name: 'p99, ms',
      value: answered.percentile(99),
      ...(kind.p99Ms && { must: { below: kind.p99Ms } }),
    },
    { name: 'errors', value: wrong.said(), must: { exactly: 'none' } },
  ]
}

export async function readPages(target: Target, { seconds }: ReadsProfile): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const kind of kindsFor(target)) figures.push(...(await figuresOf(kind, seconds)))
  return figures
}
