import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNote } from '@/ui/ErrorNote'
import type { IconName } from '@/ui/Icon'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'

interface Props {
  /** The question for what is to be laid out. */
  asked: { isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** What to say when there is nothing to lay out; undefined while that is not known. */
  missing: { icon: IconName; title: string } | undefined
  /** Where to begin anew. */
  startAddress: string
}

/** While something is fetched to be worked on in a tool, when it cannot be had, and when it is not there (design-start-9, designs-4). */
export function OnTheTable({ asked, missing, startAddress }: Props) {
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
