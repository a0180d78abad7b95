import {
  decideSharedPhoto,
  decideSiteReview,
  sharedPhotosOf,
  waitingReviews,
} from '@/backend/content/content'
import { ActRefused, mayDo, type OperatorAct } from '@/backend/operators/operators'
import type { Act, OperatorCall, Page } from './call'
import { html, type Html } from './html'
import { actForm } from './parts'

/** Reviews and photos that wait until somebody has looked at them: the same as `npm run reviews`. */

const most = 200

const decisions = (call: OperatorCall, path: string): Html =>
  html`<div class="bar">${actForm(call, `${path}/publish`, html`<button>Publish</button>`)}${actForm(call, `${path}/refuse`, html`<button class="quiet">Refuse</button>`)}</div>`

const section = (title: string, cards: readonly Html[], empty: string) =>
  html`<h2>${title}</h2>${cards.length > 0 ? cards : html`<p class="empty">${empty}</p>`}`

export async function reviewsScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator } = call
  const reviews = await waitingReviews(ops.db(), ops.brand.id)
  const photos = await sharedPhotosOf(ops.db(), ops.brand.id, 'pending', most)
  const reviewCards = reviews.map(
    ({ id, nickname, rating, title, text }) =>
      html`<article class="card"><p>${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} <strong>${title}</strong> <small>${nickname}</small></p><p class="lines">${text}</p>${mayDo(operator.role, 'decide-review') && decisions(call, `reviews/${id}`)}</article>`,
  )
  const photoCards = photos.map(
    ({ id, name, comment, files }) =>
      html`<article class="card"><div class="bar">${files.map((key) => html`<a href="/media/uploads/${key}"><img class="picture" src="/media/uploads/${key}" alt="Photo of ${name}"></a>`)}</div><p class="lines"><small>${name}</small> ${comment}</p>${mayDo(operator.role, 'decide-photo') && decisions(call, `photos/${id}`)}</article>`,
  )
  return {
    title: 'Reviews',
    body: html`<h1>Reviews</h1>${section('Reviews', reviewCards, 'No review waits.')}${section('Photos', photoCards, 'No photo waits.')}`,
  }
}

type Decide = typeof decideSiteReview

const verbs = { publish: 'published', refuse: 'refused' } as const

const decision = (
  place: 'reviews' | 'photos',
  verb: keyof typeof verbs,
  { act, decide, noun }: { act: OperatorAct; decide: Decide; noun: string },
): Act => ({
  path: `${place}/*/${verb}`,
  act,
  subject: ({ params }) => `${noun} ${params[0]}`,
  facts: () => ({ decision: verbs[verb] }),
  back: () => 'reviews',
  async run({ ops, params }) {
    const id = /^\d{1,15}$/.test(params[0] ?? '') ? Number(params[0]) : 0
    if (!(await decide(ops.db(), ops.brand.id, id, verbs[verb])))
      throw new ActRefused(`There is no such ${noun}.`)
    return `The ${noun} is ${verbs[verb]}.`
  },
})

const ofReview = { act: 'decide-review', decide: decideSiteReview, noun: 'review' } as const
const ofPhoto = { act: 'decide-photo', decide: decideSharedPhoto, noun: 'photo' } as const

export const reviewActs: readonly Act[] = [
  decision('reviews', 'publish', ofReview),
  decision('reviews', 'refuse', ofReview),
  decision('photos', 'publish', ofPhoto),
  decision('photos', 'refuse', ofPhoto),
]
