import '@/brand/generated/trouble'
import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Section } from '@/ui/Section'

/** A missing file or a failed server: one message and a link to the home page. */
export function TroubleScreen({ kind }: { kind: 'file' | 'server' }) {
  const message = useMessage()
  return (
    <Section width="narrow">
      <EmptyState
        icon={kind === 'file' ? 'file' : 'error'}
        level={1}
        title={message(`trouble.${kind}Title`)}
        text={message(`trouble.${kind}Text`)}
      >
        <Button href="/">{message('trouble.notFoundHomepage')}</Button>
      </EmptyState>
    </Section>
  )
}
