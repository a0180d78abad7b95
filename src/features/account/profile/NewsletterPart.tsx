import { useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useState, type FormEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { can } from '@/commerce/capabilities'
import { customerQuery, saveConsent } from '@/commerce/account/customer'
import type { CustomerView } from '@/commerce/account/customer-view'
import formStyles from '@/features/forms/form.module.css'
import { useSending } from '@/features/forms/use-sending'
import { useNotice } from '@/features/notices/notice'
import { useLeaveForLogin } from '@/features/session/use-leave-for-login'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/fields/Checkbox'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { partAddress } from '../account-place'
import styles from '../parts.module.css'
import { rememberSubscribed } from '@/features/session/subscribed'
import { storeAnswer } from '@/features/session/store-answer'

/** Promotional Consent: newsletter and text messages, each on or off (account-10). */
export function NewsletterPart({ customer }: { customer: CustomerView }) {
  const message = useMessage()
  const notice = useNotice()
  const client = useQueryClient()
  const { send, isSending, problem } = useSending(useLeaveForLogin())
  const [isWanted, setWanted] = useState(customer.isSubscribed)
  const [wantsTexts, setWantsTexts] = useState(customer.wantsTexts)
  const hasNumber = customer.phone !== ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await send(async () => {
      await storeAnswer(
        client,
        customerQuery().queryKey,
        await saveConsent({ isSubscribed: isWanted, smsOptIn: wantsTexts }),
      )
      rememberSubscribed(isWanted)
      notice.success(message('account.newsletterSaved'))
    })
  }
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{message('account.newsletter')}</h1>
          <p>{message('account.newsletterIntro')}</p>
        </div>
      </header>
      <form className={`${styles.card} ${formStyles.form}`} onSubmit={(event) => void save(event)} noValidate>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <p className={styles.hint}>
          {message(customer.isSubscribed ? 'account.newsletterOn' : 'account.newsletterOff')}
        </p>
        <Checkbox
          label={message('account.subscribe')}
          checked={isWanted}
          onChange={(event) => setWanted(event.target.checked)}
        />
        {can('customerDetails') && (
          <Checkbox
            label={message('account.smsOptIn')}
            help={
              hasNumber ? (
                message('account.smsNumber', { phone: customer.phone })
              ) : (
                <Link href={partAddress('information')} prefetch={false}>
                  {message('account.smsNoNumber')}
                </Link>
              )
            }
            checked={wantsTexts}
            disabled={!hasNumber && !wantsTexts}
            onChange={(event) => setWantsTexts(event.target.checked)}
          />
        )}
        <Button type="submit" busy={isSending}>
          {message('account.save')}
        </Button>
      </form>
    </>
  )
}
