import {
  decideSharedPhoto,
  decideSiteReview,
  sharedPhotosOf,
  siteReviewsOf,
  type Decision,
  type ReviewToDecide,
} from '@/backend/content/content'
import { ActRefused, mayDo, type OperatorAct } from '@/backend/operators/operators'
import type { Act, OperatorCall, Page } from './call'
import { moment } from './frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, stateFilter } from './parts'

/** Reviews and photos: pending ones, past decisions, and how to undo them (operations-11, operations-23). */

const most = 200

/** States by their name in the URL. */
const states = {
  waiting: 'pending',
  published: 'published',
  refused: 'refused',
} as const satisfies Record<string, Decision>

type State = keyof typeof states

const stateNames = Object.keys(states) as State[] // keys of the table above

const stateIn = (query: Pick<URLSearchParams, 'get'>, name = 'state'): State =>
  stateNames.find((each) => each === query.get(name)) ?? 'waiting'

interface Verb {
  to: State
  label: string
  done: string
}

const verbs = {
  publish: { to: 'published', label: 'Publish', done: 'published' },
  refuse: { to: 'refused', label: 'Refuse', done: 'refused' },
  'take-back': { to: 'waiting', label: 'Return to waiting', done: 'waiting again' },
} as const satisfies Record<string, Verb>

type VerbName = keyof typeof verbs

const verbNames = Object.keys(verbs) as VerbName[] // keys of the table above

/** Renders the possible decisions, given the state shown on this screen. */
function decisions(call: OperatorCall, path: string, was: State): Html {
  const buttons = verbNames
    .filter((name) => verbs[name].to !== was)
    .map((name) =>
      actForm(
        call,
        `${path}/${name}`,
        html`<input type="hidden" name="was" value="${was}"><button${name !== 'publish' && html` class="quiet"`}>${verbs[name].label}</button>`,
      ),
    )
  return html`<div class="bar">${buttons}</div>`
}

/** Renders a button that undoes the decision that led here, even if its card is no longer shown. */
function takeBack(call: OperatorCall): Html | undefined {
  const { lastAct: last, operator } = call
  const [noun, id] = last?.subject?.split(' ') ?? []
  const place = noun === 'review' ? 'reviews' : 'photos'
  if (!last || !id || last.outcome !== 'done' || !last.act.startsWith('decide-')) return undefined
  const now = stateNames.find((state) => states[state] === last.facts['decision'])
  if (!now || now === 'waiting' || !mayDo(operator.role, last.act as OperatorAct)) return undefined // one of the two `decide-` acts
  return actForm(
    call,
    `${place}/${id}/take-back`,
    html`<input type="hidden" name="was" value="${now}"><button class="quiet small">Undo</button>`,
  )
}

const section = (title: string, cards: readonly Html[], empty: string) =>
  html`<h2>${title}</h2>${cards.length > 0 ? html`<div class="tiles">${cards}</div>` : html`<p class="empty">${empty}</p>`}${cards.length === most && html`<p class="note">The first ${most} are shown.</p>`}`

const stars = (rating: number) =>
  html`<span role="img" aria-label="${rating} of 5 stars">${'★'.repeat(rating)}${'☆'.repeat(5 - rating)}</span>`

function reviewCard(call: OperatorCall, review: ReviewToDecide, was: State): Html {
  const { id, nickname, rating, title, text, sku, writtenAt } = review
  return html`<article class="card"><p>${stars(rating)} <strong>${title}</strong> <small>${nickname}, ${moment(writtenAt)}${sku && `, for ${sku}`}</small></p><p class="lines">${text}</p>${mayDo(call.operator.role, 'decide-review') && decisions(call, `reviews/${id}`, was)}</article>`
}

export async function reviewsScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator, query } = call
  const was = stateIn(query)
  const reviews = await siteReviewsOf(ops.db(), ops.brand.id, states[was], most)
  const photos = await sharedPhotosOf(ops.db(), ops.brand.id, states[was], most)
  const photoCards = photos.map(
    ({ id, name, comment, files }) =>
      html`<article class="card"><div class="bar">${files.map((key) => html`<a href="/media/uploads/${key}"><img class="picture" src="/media/uploads/${key}" alt="Photo of ${name}"></a>`)}</div><p class="lines"><small>${name}</small> ${comment}</p>${mayDo(operator.role, 'decide-photo') && decisions(call, `photos/${id}`, was)}</article>`,
  )
  const none = (noun: string) => (was === 'waiting' ? `No ${noun}s waiting.` : `No ${was} ${noun}s.`)
  return {
    title: 'Reviews',
    body: html`${takeBack(call)}<h1>Reviews</h1>${stateFilter(stateNames, was)}${section(
      'Reviews',
      reviews.map((review) => reviewCard(call, review, was)),
      none('review'),
    )}${section('Photos', photoCards, none('photo'))}`,
  }
}

type Decide = typeof decideSiteReview

const sent = (call: OperatorCall) => stateIn({ get: call.form.text }, 'was')

const decision = (
  place: 'reviews' | 'photos',
  verb: VerbName,
  { act, decide, noun }: { act: OperatorAct; decide: Decide; noun: string },
): Act => ({
  path: `${place}/*/${verb}`,
  act,
  subject: ({ params }) => `${noun} ${params[0]}`,
  facts: (call) => ({ decision: states[verbs[verb].to], before: states[sent(call)] }),
  back: (call) => (sent(call) === 'waiting' ? 'reviews' : `reviews?state=${sent(call)}`),
  async run(call) {
    const { ops, params } = call
    const id = /^\d{1,15}$/.test(params[0] ?? '') ? Number(params[0]) : 0
    const { to, done } = verbs[verb]
    if (await decide(ops.db(), ops.brand.id, id, states[to], states[sent(call)]))
      return `The ${noun} is ${done}.`
    throw new ActRefused(
      `This ${noun} is no longer ${sent(call)}: someone else has decided on it, or it was deleted.`,
    )
  },
})

const ofReview = { act: 'decide-review', decide: decideSiteReview, noun: 'review' } as const
const ofPhoto = { act: 'decide-photo', decide: decideSharedPhoto, noun: 'photo' } as const

export const reviewActs: readonly Act[] = [
  ...verbNames.map((verb) => decision('reviews', verb, ofReview)),
  ...verbNames.map((verb) => decision('photos', verb, ofPhoto)),
]
