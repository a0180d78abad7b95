import { useState } from 'react'
import type { DesignDocument } from '@/design/design-document'
import { askSight, type SightFiles } from './ask-sight'

export interface SightState {
  files?: SightFiles
  isMaking: boolean
  problem?: string
  ask: () => void
}

/** Returns the files of a design, and a function that asks for them. They are forgotten when the design changes. */
export function useSight(kind: 'model' | 'mockups', document: DesignDocument, failed: string): SightState {
  const [state, setState] = useState<{ of: DesignDocument; files?: SightFiles; problem?: string }>()
  const current = state?.of === document ? state : undefined
  const ask = () => {
    setState({ of: document })
    const set = (answer: { files?: SightFiles; problem?: string }) =>
      setState((now) => (now?.of === document ? { of: document, ...answer } : now))
    askSight(kind, document).then(
      (files) => set({ files }),
      (error: unknown) =>
        set({ problem: (error instanceof Error && error.name === 'Error' && error.message) || failed }),
    )
  }
  return {
    ...(current?.files && { files: current.files }),
    ...(current?.problem !== undefined && { problem: current.problem }),
    isMaking: current !== undefined && !current.files && current.problem === undefined,
    ask,
  }
}
