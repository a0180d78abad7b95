import { useEffect, useRef } from 'react'

/** Brings a stage into sight once, when what is on it was chosen just now (studio-50). */
export function useIntoSight(isNew: boolean) {
  const stage = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) stage.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isNew])
  return stage
}
