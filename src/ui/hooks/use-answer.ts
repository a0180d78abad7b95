import { useEffect, useEffectEvent, useState } from 'react'

/** The latest result, with the question and attempt that it belongs to. */
export type Answered<Answer> = { question: string; attempt: number } & ({ answer: Answer } | { failed: true })

/**
 * Calls `ask` whenever the question changes. Outdated results are dropped; the previous result stays until
 * the new one arrives.
 * @param question if undefined, `ask` is not called
 * @param pauseMs debounce delay in milliseconds
 */
export function useAsyncResult<Answer>(
  question: string | undefined,
  ask: () => Promise<Answer>,
  pauseMs = 0,
) {
  const [last, setLast] = useState<Answered<Answer>>()
  const [attempt, setAttempt] = useState(0)
  const askNow = useEffectEvent(ask)

  useEffect(() => {
    if (question === undefined) return
    let isCurrent = true
    const finish = (found: { answer: Answer } | { failed: true }) => {
      if (isCurrent) setLast({ question, attempt, ...found })
    }
    const timer = setTimeout(
      () =>
        askNow().then(
          (answer) => finish({ answer }),
          () => finish({ failed: true }),
        ),
      pauseMs,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [question, attempt, pauseMs])

  const isAskedAgain = last && 'failed' in last && last.attempt !== attempt
  return { last: isAskedAgain ? undefined : last, again: () => setAttempt(attempt + 1) }
}
