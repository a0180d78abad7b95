import type { DynamicOptionsLoadingProps } from 'next/dynamic'
import { useState, type ComponentType } from 'react'
import { useMessage } from '@/brand/use-brand'
import { later } from '@/next/browser/late-parts'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'

const nothing = () => null

/**
 * A part of a page, or all of it, that the browser alone draws, from code that follows the page. When that does not arrive,
 * its place says so and asks again (next-7).
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType = nothing,
) {
  const Part = later(load)
  return function LatePart(props: P) {
    const [isMissing, setIsMissing] = useState(false)
    if (isMissing) return <PartMissing onAgain={() => setIsMissing(false)} />
    return <Part {...props} waiting={<Waiting />} onMissing={() => setIsMissing(true)} />
  }
}

/** For `next/dynamic`: nothing until the part has arrived, and the way to ask again when it did not. */
export const PartOnItsWay = ({ error, retry }: DynamicOptionsLoadingProps) =>
  error ? <PartMissing onAgain={() => retry?.()} /> : null

/** Stands where a part should be. */
export function PartMissing({ onAgain }: { onAgain: () => void }) {
  const message = useMessage()
  return (
    <div role="alert">
      <EmptyState icon="error" title={message('errors.partMissing')}>
        <Button kind="secondary" onClick={onAgain}>
          {message('errors.renderAgain')}
        </Button>
      </EmptyState>
    </div>
  )
}
