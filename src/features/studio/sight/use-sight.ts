import { useState } from 'react'
import { askSight, type ShownDesign, type SightFiles } from './ask-sight'

export interface SightState {
  files?: SightFiles
  isMaking: boolean
  problem?: string
  ask: () => void
}

/** Returns the files of a design, and a function that asks for them. They are forgotten when the design changes. */
export function useSight(kind: 'model' | 'mockups', design: ShownDesign, failed: string): SightState {
  const [state, setState] = useState<{ of: ShownDesign; files?: SightFiles; problem?: string }>()
  const current = state?.of === design ? state : undefined
  const ask = () => {
    setState({ of: design })
    const set = (answer: { files?: SightFiles; problem?: string }) =>
      setState((now) => (now?.of === design ? { of: design, ...answer } : now))
    askSight(kind, design).then(
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
