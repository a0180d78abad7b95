import type { DynamicOptionsLoadingProps } from 'next/dynamic'
import { useState, type ComponentType } from 'react'
import { useMessage } from '@/brand/use-brand'
import { later } from '@/next/browser/lazy-parts'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/feedback/EmptyState'

const nothing = () => null

/**
 * Returns a component that only the browser renders, with code loaded after the page. If loading fails, it
 * shows an error with a retry button (next-6).
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting: ComponentType = nothing,
) {
  const Part = later(load)
  return function LatePart(props: P) {
    const [isMissing, setIsMissing] = useState(false)
    if (isMissing) return <PartLoadError onAgain={() => setIsMissing(false)} />
    return <Part {...props} waiting={<Waiting />} onMissing={() => setIsMissing(true)} />
  }
}

/** Placeholder for `next/dynamic`: nothing while loading, and a retry button after a failure. */
export const PartLoading = ({ error, retry }: DynamicOptionsLoadingProps) =>
  error ? <PartLoadError onAgain={() => retry?.()} /> : null

/** Shown in place of a part that failed to load. */
export function PartLoadError({ onAgain }: { onAgain: () => void }) {
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
