import {
  answerSiteReview,
  decideSharedPhoto,
  decideSiteReview,
  type Decision,
} from '@/backend/content/content'
import { ActRefused, type OperatorAct } from '@/backend/operators/operators'
import type { Act, OperatorCall } from './call'

/** Decisions on reviews and photos: the states, and the acts that change them (operations-11, operations-23). */

/** States by their name in the URL. */
export const states = {
  waiting: 'pending',
  published: 'published',
  refused: 'refused',
} as const satisfies Record<string, Decision>

export type State = keyof typeof states

export const stateNames = Object.keys(states) as State[] // keys of the table above

export const stateIn = (query: Pick<URLSearchParams, 'get'>, name = 'state'): State =>
  stateNames.find((each) => each === query.get(name)) ?? 'waiting'

interface Verb {
  to: State
  label: string
  done: string
}

export const verbs = {
  publish: { to: 'published', label: 'Publish', done: 'published' },
  refuse: { to: 'refused', label: 'Refuse', done: 'refused' },
  'take-back': { to: 'waiting', label: 'Return to waiting', done: 'waiting again' },
} as const satisfies Record<string, Verb>

type VerbName = keyof typeof verbs

export const verbNames = Object.keys(verbs) as VerbName[] // keys of the table above

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
    const { ops } = call
    const { to, done } = verbs[verb]
    if (await decide(ops.db(), ops.brand.id, idIn(call), states[to], states[sent(call)]))
      return `The ${noun} is ${done}.`
    throw new ActRefused(
      `This ${noun} is no longer ${sent(call)}: someone else has decided on it, or it was deleted.`,
    )
  },
})

const ofReview = { act: 'decide-review', decide: decideSiteReview, noun: 'review' } as const
const ofPhoto = { act: 'decide-photo', decide: decideSharedPhoto, noun: 'photo' } as const

const idIn = ({ params }: OperatorCall) => (/^\d{1,15}$/.test(params[0] ?? '') ? Number(params[0]) : 0)

/** Sets the shop's public reply below a review; an empty reply removes it (reviews-541). */
const answerReview: Act = {
  path: 'reviews/*/answer',
  act: 'answer-review',
  isTyped: true,
  subject: ({ params }) => `review ${params[0]}`,
  back: (call) => (sent(call) === 'waiting' ? 'reviews' : `reviews?state=${sent(call)}`),
  async run(call) {
    const { ops, form } = call
    const text = form.text('text')
    if (await answerSiteReview(ops.db(), ops.brand.id, idIn(call), text))
      return text.trim() ? 'The reply shows below the review once it is published.' : 'The reply is removed.'
    throw new ActRefused('The reply is too long, or the review was deleted.', { field: 'text' })
  },
}

export const reviewActs: readonly Act[] = [
  answerReview,
  ...verbNames.map((verb) => decision('reviews', verb, ofReview)),
  ...verbNames.map((verb) => decision('photos', verb, ofPhoto)),
]
