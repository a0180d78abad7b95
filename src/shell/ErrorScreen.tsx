import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { Section } from '@/ui/Section'

/** The error screen: 'Oops, Something Went Wrong!' with 'Try again?'. */
export function ErrorScreen({ onTryAgain }: { onTryAgain: () => void }) {
  const message = useMessage()
  return (
    <Section width="narrow">
      <div role="alert">
        <EmptyState icon="error" level={1} title={message('errors.renderTitle')}>
          <Button onClick={onTryAgain}>{message('errors.renderAgain')}</Button>
        </EmptyState>
      </div>
    </Section>
  )
}
