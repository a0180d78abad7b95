import '@/brand/generated/shell'
import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { fetchLater } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/fields/Field'
import type { Deal } from './coupons'
import { CouponTicket } from './CouponTicket'
import type { Joining } from './join-newsletter'
import styles from './FreeOfferScreen.module.css'

const loadJoining = () => import('./join-newsletter')

type State = { status: 'asking' | 'sending' } | Joining

/**
 * The newsletter form that gives a coupon: immediately if the address is confirmed, otherwise through the
 * link in the e-mail (offers-5).
 */
export function JoinForCoupon({ deal }: { deal: Deal }) {
  const message = useMessage()
  const [state, setState] = useState<State>({ status: 'asking' })

  const join = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.status === 'sending') return
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    setState({ status: 'sending' })
    const loaded = await fetchLater(loadJoining).catch(() => undefined)
    setState(
      loaded
        ? await loaded.joinNewsletter(email, message)
        : { status: 'failed', text: message('errors.partMissing') },
    )
  }

  if (state.status === 'joined' || state.status === 'known')
    return (
      <div role="status">
        <CouponTicket deal={deal} />
      </div>
    )
  if (state.status === 'confirm') return <p role="status">{message('free.joinCheck')}</p>
  return (
    <form className={styles.join} noValidate onSubmit={(event) => void join(event)}>
      <h2>{message('free.joinTitle')}</h2>
      <p>{message('free.joinText')}</p>
      <Field
        label={message('shell.newsletterEmail')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        {...(state.status === 'failed' && { error: state.text })}
      />
      <p>
        <Button type="submit" busy={state.status === 'sending'}>
          {message('free.join')}
        </Button>
      </p>
    </form>
  )
}
