import { useEffect, useRef } from 'react'
import { useMessage } from '@/brand/use-brand'
import { ErrorNote } from '@/ui/feedback/ErrorNote'

/** Outcomes of a sign-in elsewhere that did not lead to the shop's account (sign-in-18). */
const outcomes = {
  canceled: { say: 'signIn.socialCanceled', tone: 'notice' },
  failed: { say: 'signIn.socialFailed', tone: 'error' },
  confirm: { say: 'signIn.socialConfirm', tone: 'success' },
} as const

export type SocialOutcome = keyof typeof outcomes

/**
 * Returns the outcome in an address; undefined if it is unknown.
 * @param word value of ?social=…, which anyone may have written
 */
export const socialOutcome = (word: unknown): SocialOutcome | undefined =>
  typeof word === 'string' && Object.hasOwn(outcomes, word) ? (word as SocialOutcome) : undefined // a key of the table

export function SocialNote({ outcome }: { outcome: SocialOutcome | undefined }) {
  return outcome && <OutcomeNote key={outcome} outcome={outcome} />
}

/** The outcome of the sign-in. It takes the focus, so that returning shoppers read it first. */
function OutcomeNote({ outcome }: { outcome: SocialOutcome }) {
  const message = useMessage()
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  const { say, tone } = outcomes[outcome]
  return (
    <ErrorNote tone={tone} ref={note}>
      {message(say)}
    </ErrorNote>
  )
}
