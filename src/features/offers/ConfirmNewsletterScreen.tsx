import '@/brand/generated/errors'
import '@/brand/generated/newsletter'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { confirmNewsletter } from '@/commerce/account/newsletter'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import formStyles from '../forms/form.module.css'
import { useSending } from '../forms/use-sending'
import { Page } from '../page/Page'
import { rememberSubscribed } from '../session/subscribed'
import type { ConfirmNewsletterProps } from './confirm-newsletter.server'
import { CouponTicket } from './CouponTicket'

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{16,256}$/.test(value)

/** /confirm-newsletter: opening the page changes nothing, because mail scanners open links too; the button does (catalogue-66). */
export function ConfirmNewsletterScreen({ deals }: Pick<ConfirmNewsletterProps, 'deals'>) {
  const message = useMessage()
  const { query, isReady } = useRouter()
  const { send, isSending, problem } = useSending()
  const [isConfirmed, setConfirmed] = useState(false)
  const { key } = query
  const title = message('newsletter.confirmTitle')

  if (isReady && !isKey(key))
    return (
      <Page title={title} width="narrow">
        <EmptyState
          icon="mail"
          title={message('newsletter.linkBrokenTitle')}
          text={message('newsletter.linkBroken')}
        >
          <Button href="/">{message('newsletter.home')}</Button>
        </EmptyState>
      </Page>
    )
  if (isConfirmed)
    return (
      <Page title={title} width="narrow">
        <div className={formStyles.form} role="status">
          <ErrorNote tone="success">{message('newsletter.confirmed')}</ErrorNote>
          {deals.length > 0 && <p>{message('newsletter.coupon')}</p>}
          {deals.map((deal) => (
            <CouponTicket key={deal.code} deal={deal} />
          ))}
          <p>{message('newsletter.unsubscribe')}</p>
          <Button href="/">{message('newsletter.home')}</Button>
        </div>
      </Page>
    )
  const confirm = () =>
    void send(async () => {
      if (!isKey(key)) return
      await confirmNewsletter(key)
      rememberSubscribed(true)
      setConfirmed(true)
    })
  return (
    <Page title={title} intro={message('newsletter.confirmText')} width="narrow">
      <div className={formStyles.form}>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <Button size="l" busy={isSending || !isReady} onClick={confirm}>
          {message('newsletter.confirm')}
        </Button>
      </div>
    </Page>
  )
}
