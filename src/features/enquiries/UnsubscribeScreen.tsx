import '@/brand/generated/errors'
import '@/brand/generated/unsubscribe'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { unsubscribe } from '@/commerce/account/mailing'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import formStyles from '../forms/form.module.css'
import { useSending } from '../forms/use-sending'
import { Page } from '../page/Page'
import { rememberSubscribed } from '../session/subscribed'

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9]{32}$/.test(value)

/** /unsubscribe: opening the page changes nothing, because mail scanners open links too; the button does (mail-2). */
export function UnsubscribeScreen() {
  const message = useMessage()
  const { query, isReady } = useRouter()
  const { send, isSending, problem } = useSending()
  const [isStopped, setStopped] = useState(false)
  const { key } = query
  const title = message('unsubscribe.title')

  if (isReady && !isKey(key))
    return (
      <Page title={title} width="narrow">
        <EmptyState
          icon="mail"
          title={message('unsubscribe.linkBrokenTitle')}
          text={message('unsubscribe.linkBroken')}
        >
          <Button href="/">{message('unsubscribe.home')}</Button>
        </EmptyState>
      </Page>
    )
  if (isStopped)
    return (
      <Page title={title} width="narrow">
        <div className={formStyles.form} role="status">
          <ErrorNote tone="success">{message('unsubscribe.stopped')}</ErrorNote>
          <Button href="/">{message('unsubscribe.home')}</Button>
        </div>
      </Page>
    )
  const stop = () =>
    void send(async () => {
      if (!isKey(key)) return
      await unsubscribe(key)
      rememberSubscribed(false)
      setStopped(true)
    })
  return (
    <Page title={title} intro={message('unsubscribe.text')} width="narrow">
      <div className={formStyles.form}>
        {problem && <ErrorNote>{problem}</ErrorNote>}
        <Button size="l" busy={isSending || !isReady} onClick={stop}>
          {message('unsubscribe.stop')}
        </Button>
      </div>
    </Page>
  )
}
