import { useEffect } from 'react'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Section } from '@/ui/Section'

const reload = () => location.reload()

/** SW2: what the service worker shows in place of any page while there is no internet. It comes back by itself. */
export function OfflineScreen() {
  const message = useMessage()
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <Section width="narrow">
      <EmptyState icon="error" level={1} title={message('offline.title')} text={message('offline.text')}>
        <Button onClick={reload}>{message('offline.retry')}</Button>
      </EmptyState>
    </Section>
  )
}
