import { askService } from '@/lib/ask-service'
import { isRecord } from '@/lib/is-record'
import { answerCache } from '@/lib/answer-cache'
import { processDoor, type ReviewAccount } from '@/next/process-door'

/**
 * Stars from an external review service (contract 5.2, ShopperApproved-like); server only. Without the
 * settings REVIEWS_URL, REVIEWS_SITE_ID and REVIEWS_TOKEN only our own reviews are shown.
 */

export interface ServiceFigures {
  /** 0 to 5. */
  average: number
  count: number
  /** URL of the service's certificate for these figures. */
  certificate?: string
}

const none: ServiceFigures = { average: 0, count: 0 }

const patienceMs = 3_000
const maxAnswerLength = 100_000
/** Pause after a failure in milliseconds, so that pages do not wait for the service again. */
const restMs = 30_000
let restsUntil = 0

const cache = answerCache({
  entries: 2_000,
  freshMs: 600_000,
  emptyEntries: 500,
  emptyMs: 60_000,
  now: () => Date.now(),
})

const member = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** The service converts XML to JSON: {"text": "4.8"} and "4.8" mean the same (reviews-9). */
const textOf = (value: unknown): unknown => member(value, 'text') ?? value

function numberOf(value: unknown): number {
  const text = textOf(value)
  const number = typeof text === 'string' || typeof text === 'number' ? Number(text) : Number.NaN
  return Number.isFinite(number) && number > 0 ? number : 0
}

function figures(average: unknown, count: unknown, certificate?: unknown): ServiceFigures {
  const link = textOf(certificate)
  return {
    average: Math.min(numberOf(average), 5),
    count: Math.floor(numberOf(count)),
    ...(typeof link === 'string' && link.startsWith('https://') && { certificate: link }),
  }
}

export function siteFiguresIn(answer: unknown): ServiceFigures {
  const sites = member(answer, 'sites') ?? answer
  return figures(member(sites, 'average'), member(sites, 'review_count'), member(sites, 'certificate_url'))
}

export function productFiguresIn(answer: unknown): ServiceFigures {
  const product = member(answer, 'product') ?? answer
  return figures(
    member(product, 'average_rating'),
    member(product, 'total_reviews'),
    member(product, 'certificate_url'),
  )
}

/** @throws if the service is slow, refuses, redirects, or does not return JSON */
async function ask({ url, token }: ReviewAccount, path: string): Promise<unknown> {
  const answer = await askService(`${url}${path}?token=${encodeURIComponent(token)}`, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > maxAnswerLength)
    throw new Error(`The review service answered ${answer.status}`)
  const text = await answer.text()
  if (text.length > maxAnswerLength) throw new Error('The review service answered too much')
  return JSON.parse(text) as unknown
}

async function figuresAt(
  path: (service: ReviewAccount) => string,
  read: (answer: unknown) => ServiceFigures,
): Promise<ServiceFigures> {
  const service = processDoor().reviewAccount()
  if (!service) return none
  try {
    return await cache.answer(service.url + path(service), async () => {
      if (Date.now() < restsUntil) throw new Error('The review service rests')
      try {
        return read(await ask(service, path(service)))
      } catch (error) {
        restsUntil = Date.now() + restMs
        throw error
      }
    })
  } catch {
    return none // no stars are better than a slow page (reviews-11)
  }
}

export const siteFigures = (): Promise<ServiceFigures> =>
  figuresAt(({ site }) => `/aggregates/${encodeURIComponent(site)}`, siteFiguresIn)

/** True for a valid product code at the service: letters, digits, dot, - and _ (reviews-9). */
export const isReviewCode = (code: unknown): code is string =>
  typeof code === 'string' && /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(code) && !code.includes('..')

export async function productFigures(code: string): Promise<ServiceFigures> {
  if (!isReviewCode(code)) return none
  return figuresAt(
    ({ site }) => `/aggregates/products/${encodeURIComponent(site)}/${encodeURIComponent(code)}`,
    productFiguresIn,
  )
}
