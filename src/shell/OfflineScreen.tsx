import { useEffect } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Section } from '@/ui/Section'

const reload = () => location.reload()

/** What the browser says of its connection is often wrong: whether the shop answers is the question. */
const askEveryMs = 4_000
const shopAnswers = () =>
  fetch('/offline', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** worker-2: what the service worker shows in place of any page while there is no internet. It comes back by itself. */
export function OfflineScreen() {
  const message = useMessage()
  useEffect(() => {
    if (location.pathname === '/offline') return undefined // opened by its own name: there is nothing to come back to
    const look = async () => {
      if (!document.hidden && (await shopAnswers())) reload()
    }
    const timer = setInterval(() => void look(), askEveryMs)
    window.addEventListener('online', reload)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', reload)
    }
  }, [])
  return (
    <Section width="narrow">
      <EmptyState icon="error" level={1} title={message('offline.title')} text={message('offline.text')}>
        <Button onClick={reload}>{message('offline.retry')}</Button>
      </EmptyState>
    </Section>
  )
}
