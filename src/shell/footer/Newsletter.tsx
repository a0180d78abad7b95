import '@/brand/generated/shell'
import Link from 'next/link'
import { useId, useState, type FormEvent } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { Joining } from '@/features/offers/join-newsletter'
import { fetchLater } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/pictures/Icon'
import styles from './Newsletter.module.css'

const loadJoining = () => import('@/features/offers/join-newsletter')

type State = { status: 'idle' | 'sending' } | Joining

/** The "Subscribe our newsletter" form. Its request code is loaded when the form is sent (shell-9). */
export function Newsletter() {
  const message = useMessage()
  const { subscriptionOffer: offer } = useBrand().constants
  const id = useId()
  const [state, setState] = useState<State>({ status: 'idle' })

  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
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

  const isDone = state.status === 'joined' || state.status === 'confirm'
  return (
    <section className={styles.newsletter} aria-labelledby={id}>
      <div>
        <h2 className={styles.title} id={id}>
          {message('shell.newsletterTitle')}
        </h2>
        {offer && (
          <p className={styles.text}>
            <Link href={offer.href} prefetch={false}>
              {offer.label}
            </Link>
          </p>
        )}
        <p className={styles.text}>{message('shell.newsletterText')}</p>
      </div>
      {!isDone && (
        <form className={styles.form} noValidate onSubmit={(event) => void subscribe(event)}>
          <label className="visually-hidden" htmlFor={`${id}-email`}>
            {message('shell.newsletterEmail')}
          </label>
          <input
            className={styles.input}
            id={`${id}-email`}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            placeholder={message('shell.newsletterEmail')}
            aria-invalid={('text' in state && !isDone) || undefined}
            aria-describedby={`${id}-answer`}
          />
          <Button type="submit" busy={state.status === 'sending'}>
            {message('shell.newsletterButton')}
          </Button>
        </form>
      )}
      <p className={styles.answer} id={`${id}-answer`} role="status" data-status={state.status}>
        {'text' in state && (
          <>
            <Icon name={isDone ? 'tick' : 'error'} /> {state.text}
          </>
        )}
      </p>
    </section>
  )
}
