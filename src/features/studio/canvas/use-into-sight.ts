import { useEffect, useRef } from 'react'

/** Scrolls a stage into view once, if its picture was just chosen (studio-50). */
export function useScrollIntoView(isNew: boolean) {
  const stage = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) stage.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isNew])
  return stage
}
