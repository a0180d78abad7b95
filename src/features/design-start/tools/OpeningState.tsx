import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import type { IconName } from '@/ui/pictures/Icon'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/feedback/Skeleton'

interface Props {
  /** The query for what to open. */
  asked: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** Shown if there is nothing to open; undefined while that is not known. */
  missing: { icon: IconName; title: string } | undefined
  /** Address that starts a new design. */
  startAddress: string
}

/**
 * Shown while a design or cart line is loading, if loading fails, or if it doesn't exist (cart-74,
 * designs-4).
 */
export function OpeningState({ asked, missing, startAddress }: Props) {
  const message = useMessage()
  const retry = {
    label: message('errors.retry'),
    onClick: () => void asked.refetch(),
    busy: asked.isFetching,
  }
  if (asked.isError)
    return (
      <Section>
        <ErrorNote retry={retry}>{message('tool.openFailed')}</ErrorNote>
      </Section>
    )
  if (missing)
    return (
      <Section>
        <EmptyState icon={missing.icon} level={1} title={missing.title}>
          <Button href={startAddress} prefetch={false}>
            {message('tool.startNew')}
          </Button>
        </EmptyState>
      </Section>
    )
  return (
    <Section level={1} title={message('tool.opening')}>
      <Skeleton height="24rem" />
    </Section>
  )
}
