import { useEffect } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Section } from '@/ui/Section'

const reload = () => location.reload()

/** Polls the shop, because what the browser reports about its connection is often wrong. */
const askEveryMs = 4_000
const shopAnswers = () =>
  fetch('/offline', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * The page that the service worker shows instead of any page while offline (worker-2). It reloads when the
 * shop is reachable again.
 */
export function OfflineScreen() {
  const message = useMessage()
  useEffect(() => {
    if (location.pathname === '/offline') return undefined // opened directly: there is no page to reload
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
