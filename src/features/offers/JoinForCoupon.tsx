import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { fetchLater } from '@/next/browser/late-parts'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import type { Deal } from './coupons'
import { CouponTicket } from './CouponTicket'
import styles from './FreeOfferScreen.module.css'

const loadJoining = () =>
  Promise.all([
    import('@/commerce/newsletter'),
    import('@/commerce/errors'),
    import('@/commerce/error-message'),
    import('../attribution/track'),
    import('@/brand/messages/newsletter'),
  ])

type State = { status: 'asking' | 'sending' | 'joined' | 'confirm' } | { status: 'failed'; reason: string }

/** Joining the newsletter brings the coupon: at once where the address is confirmed, else behind the link in the e-mail (offers-5). */
export function JoinForCoupon({ deal }: { deal: Deal }) {
  const message = useMessage()
  const [state, setState] = useState<State>({ status: 'asking' })

  const join = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.status === 'sending') return
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    setState({ status: 'sending' })
    const loaded = await fetchLater(loadJoining).catch(() => undefined)
    if (!loaded) return setState({ status: 'failed', reason: message('errors.partMissing') })
    const [{ subscribeToNewsletter }, { ShopError }, { errorMessage }, { track }] = loaded
    try {
      const status = await subscribeToNewsletter(email)
      track({ name: 'newsletter' })
      setState({ status })
    } catch (error) {
      // A stock Magento says so.
      const hasJoined = error instanceof ShopError && error.failure.category === 'graphql-already-exists'
      const reason = errorMessage(error, message) || message('newsletter.failed')
      setState(hasJoined ? { status: 'joined' } : { status: 'failed', reason })
    }
  }

  if (state.status === 'joined')
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
        {...(state.status === 'failed' && { error: state.reason })}
      />
      <p>
        <Button type="submit" busy={state.status === 'sending'}>
          {message('free.join')}
        </Button>
      </p>
    </form>
  )
}
