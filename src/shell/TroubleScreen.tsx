import '@/brand/messages/errors'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { Section } from '@/ui/Section'

/** A file that is not there, or a server that failed: one message and the way home. */
export function TroubleScreen({ kind }: { kind: 'file' | 'server' }) {
  const message = useMessage()
  return (
    <Section width="narrow">
      <EmptyState
        icon={kind === 'file' ? 'file' : 'error'}
        level={1}
        title={message(`errors.${kind}Title`)}
        text={message(`errors.${kind}Text`)}
      >
        <Button href="/">{message('errors.notFoundHomepage')}</Button>
      </EmptyState>
    </Section>
  )
}
