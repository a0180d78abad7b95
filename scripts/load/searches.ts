import { tally, type Figure } from './figures'
import { send } from './shopper'
import type { Target } from './target'
import { times, type Times } from './timing'

/**
 * A stranger searches with long, misspelled words on many connections. Meanwhile another shopper, and a
 * colleague in the stranger's own network, type a search (load-13).
 */

export interface SearchProfile {
  /** Duration of the attack. */
  seconds: number
  connections: number
}

const path = '/search/1/indexes/*/queries'
const strange = '198.51.100.66'
const pauseMs = 250
const windowSeconds = 5
const words = Array.from({ length: 12 }, (_, at) =>
  'abcdefghijklmnopqrstuvwxyzabcdefghijklm'.slice(at).padEnd(39, 'x'),
)

const bodyOf = (queries: string[]) =>
  JSON.stringify({ requests: queries.map((query) => ({ indexName: 'products', query })) })
const attack = bodyOf(Array.from({ length: 10 }, () => words.join(' ')))
const typed = bodyOf(['custom stikers'])

const headersOf = (network: string) => ({ 'content-type': 'application/json', 'x-forwarded-for': network })

/** Types a search again and again. @param note receives each search's end and duration in ms */
async function type(
  { line }: Target,
  network: string,
  until: number,
  note: (endedAt: number, ms: number) => void,
  refused: ReturnType<typeof tally>,
) {
  while (performance.now() < until) {
    const began = performance.now()
    const { status } = await send(line, path, headersOf(network), typed)
    if (status !== 200) refused.add(`${status}`)
    note(performance.now(), performance.now() - began)
    await new Promise((done) => setTimeout(done, pauseMs))
  }
}

async function attackUntil({ line }: Target, connections: number, until: number): Promise<number> {
  let asked = 0
  const lane = async () => {
    while (performance.now() < until) {
      asked++
      await send(line, path, headersOf(strange), attack).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return asked
}

const ratio = (value: number, idle: number) => Math.round((10 * value) / Math.max(idle, 1)) / 10

export async function searchesOfStranger(target: Target, profile: SearchProfile): Promise<Figure[]> {
  const refused = tally()
  const idle = times()
  const alone = performance.now() + Math.min(profile.seconds, 10) * 1_000
  await type(target, '10.9.1.1', alone, (_, ms) => idle.note(ms), refused)

  const began = performance.now()
  const until = began + profile.seconds * 1_000
  const [during, colleague] = [times(), times()]
  const windows = new Map<number, Times>()
  const note = (endedAt: number, ms: number) => {
    during.note(ms)
    const at = Math.floor((endedAt - began) / 1_000 / windowSeconds)
    const inWindow = windows.get(at) ?? times()
    windows.set(at, inWindow)
    inWindow.note(ms)
  }
  const [asked] = await Promise.all([
    attackUntil(target, profile.connections, until),
    type(target, '10.9.1.1', until, note, refused),
    type(target, strange, until, (_, ms) => colleague.note(ms), refused),
  ])
  const base = idle.percentile(50)
  const worst = Math.max(...[...windows.values()].map((each) => each.percentile(50)))
  return [
    { name: 'search of another shopper, idle, median, ms', value: base },
    { name: 'idle, p95, ms', value: idle.percentile(95) },
    { name: `requests of the stranger on ${profile.connections} connections`, value: asked },
    { name: 'another shopper during it, median, ms', value: during.percentile(50) },
    { name: 'p95, ms', value: during.percentile(95) },
    { name: 'slowest, ms', value: during.percentile(100) },
    { name: 'median ÷ idle median', value: ratio(during.percentile(50), base), must: { below: 5.1 } },
    {
      name: `worst ${windowSeconds} seconds, median ÷ idle median`,
      value: ratio(worst, base),
      must: { below: 5.1 },
    },
    {
      name: 'p95 ÷ idle p95',
      value: ratio(during.percentile(95), idle.percentile(95)),
      must: { below: 5.1 },
    },
    { name: 'colleague in the stranger’s network, p95, ms', value: colleague.percentile(95) },
    { name: 'shoppers refused', value: refused.said(), must: { exactly: 'none' } },
  ]
}
