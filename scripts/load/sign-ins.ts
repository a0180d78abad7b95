import { SignInDocument } from '@/commerce/generated/customer'
import { openAccounts, password } from './accounts'
import { tally, type Figure } from './figures'
import { send, shopper } from './shopper'
import type { Target } from './target'
import { runAtRate, timed, times } from './timing'

/** Sends a storm of sign-ins, for addresses with and without an account, while others browse. */

export interface StormProfile {
  seconds: number
  signInsPerSecond: number
  pagesPerSecond: number
  customers: number
}

export async function stormOfSignIns(target: Target, profile: StormProfile): Promise<Figure[]> {
  const { line, pages } = target
  const emails = Array.from({ length: profile.customers }, (_, index) => `storm-${index}@example.com`)
  await openAccounts(target, emails)
  for (const page of pages) await send(line, page, { accept: 'text/html' })
  const [browsing, turnedAway] = [times(), times()]
  const [outcomes, wrong] = [tally(), tally()]
  const before = target.memory()
  let max = before

  const browse = runAtRate(profile.pagesPerSecond, profile.seconds, async (index) => {
    const page = pages[index % pages.length] ?? '/'
    const { status } = await timed(browsing, () =>
      send(line, page, { accept: 'text/html', 'accept-encoding': 'gzip' }),
    )
    if (status !== 200) wrong.add(`${status} for ${page}`)
  })
  const storm = runAtRate(profile.signInsPerSecond, profile.seconds, async (index) => {
    const email =
      index % 2 === 0 ? (emails[(index / 2) % emails.length] ?? '') : `nobody-${index}@example.com`
    const began = performance.now()
    const answer = await shopper(line, 1_000_000 + index).post(SignInDocument.toString(), {
      email,
      password,
      captcha: null,
    })
    const isIn = answer.text.includes('"token":""')
    if (answer.status === 429 || answer.status === 503) {
      turnedAway.note(performance.now() - began)
      outcomes.add('turned away')
      if (!answer.headers['retry-after']) wrong.add(`${answer.status} without Retry-After`)
    } else if (answer.status !== 200) wrong.add(`${answer.status} for a sign-in`)
    else if (isIn !== (index % 2 === 0)) wrong.add(isIn ? 'a stranger let in' : 'a customer refused')
    else outcomes.add(isIn ? 'signed in' : 'refused')
    max = Math.max(max, target.memory())
  })
  await Promise.all([browse, storm])

  const asked = Math.round(profile.signInsPerSecond * profile.seconds)
  return [
    { name: 'sign-ins attempted, per second', value: profile.signInsPerSecond },
    {
      name: 'answered, per second',
      value: Math.round((outcomes.of('signed in') + outcomes.of('refused')) / profile.seconds),
    },
    { name: 'turned away with Retry-After', value: outcomes.of('turned away') },
    {
      name: 'turning away, p95, ms',
      value: Number.isNaN(turnedAway.percentile(95)) ? 'none' : turnedAway.percentile(95),
    },
    {
      name: 'without an answer',
      value: asked - outcomes.of('signed in') - outcomes.of('refused') - outcomes.of('turned away'),
      must: { exactly: 0 },
    },
    { name: 'pages browsed during it, per second', value: profile.pagesPerSecond },
    { name: 'their p50, ms', value: browsing.percentile(50) },
    { name: 'their p99, ms', value: browsing.percentile(99), must: { below: 600 } },
    { name: 'memory growth, MiB', value: max - before, must: { below: 150 } },
    { name: 'errors', value: wrong.said(), must: { exactly: 'none' } },
  ]
}
