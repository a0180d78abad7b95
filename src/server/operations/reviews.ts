import { sharedPhotosOf, siteReviewsOf, type ReviewToDecide } from '@/backend/content/content'
import { mayDo, type OperatorAct } from '@/backend/operators/operators'
import type { OperatorCall, Page } from './call'
import { moment } from './frame'
import { html, type Html } from '@/lib/words/html'
import { actForm, stateFilter } from './parts'
import { refusedFormState } from './sent-again'
import { states, type State, stateNames, stateIn, verbs, verbNames } from './review-decisions'

/** Reviews and photos: pending ones, past decisions, and how to undo them (operations-11, operations-23). */

const most = 200

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

const pictures = (files: readonly string[], name: string) =>
  files.length > 0 &&
  html`<div class="bar">${files.map((key) => html`<a href="/media/uploads/${key}"><img class="picture" src="/media/uploads/${key}" alt="Photo of ${name}"></a>`)}</div>`

/** Renders the box for the shop's public reply, with what it says now. */
function reply(call: OperatorCall, { id, answer }: ReviewToDecide, was: State): Html {
  const path = `reviews/${id}/answer`
  const sent = refusedFormState(call, path, ['text'])
  return html`<details${sent.reasonOfForm && html` open`}><summary>${answer ? 'Change the reply' : 'Reply in public'}</summary>${actForm(
    call,
    path,
    html`${sent.reasonOfForm}<input type="hidden" name="was" value="${was}"><label>Shown below the review<textarea name="text" maxlength="2000"${sent.attributes('text')}>${sent.value('text') || answer}</textarea></label>${sent.reason('text')}<button class="quiet">Save the reply</button>`,
  )}</details>`
}

function reviewCard(call: OperatorCall, review: ReviewToDecide, was: State): Html {
  const { id, nickname, rating, title, text, sku, writtenAt, isVerified, files } = review
  const { role } = call.operator
  const facts = [
    nickname,
    moment(writtenAt),
    ...(sku ? [`for ${sku}`] : []),
    ...(isVerified ? ['verified order'] : []),
  ]
  return html`<article class="card"><p>${stars(rating)} <strong>${title}</strong> <small>${facts.join(', ')}</small></p><p class="lines">${text}</p>${pictures(files, nickname)}${mayDo(role, 'decide-review') && decisions(call, `reviews/${id}`, was)}${mayDo(role, 'answer-review') && reply(call, review, was)}</article>`
}

export async function reviewsScreen(call: OperatorCall): Promise<Page> {
  const { ops, operator, query } = call
  const was = stateIn(query)
  const reviews = await siteReviewsOf(ops.db(), ops.brand.id, states[was], most)
  const photos = await sharedPhotosOf(ops.db(), ops.brand.id, states[was], most)
  const photoCards = photos.map(
    ({ id, name, comment, files, sku }) =>
      html`<article class="card">${pictures(files, name)}<p class="lines"><small>${name}${sku && `, for ${sku}`}</small> ${comment}</p>${mayDo(operator.role, 'decide-photo') && decisions(call, `photos/${id}`, was)}</article>`,
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
