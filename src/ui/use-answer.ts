import { useEffect, useEffectEvent, useState } from 'react'

/** What came of the latest question that was answered, and which one that was. */
export type Answered<Answer> = { question: string; attempt: number } & ({ answer: Answer } | { failed: true })

/**
 * Asks whenever the question changes. An answer that a later question has overtaken is dropped; until the new one comes,
 * the last stays.
 * @param question undefined: nothing is asked
 * @param pauseMs how long a question has to stand before it is asked
 */
export function useAnswer<Answer>(question: string | undefined, ask: () => Promise<Answer>, pauseMs = 0) {
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
