import { LRUCache } from 'lru-cache'

/**
 * Answers kept for a while, in this process: one question in flight per key, the old answer while a new one is on its
 * way or cannot be had, and no more entries than agreed. Answers that say "nothing there" have a small map of their own.
 */

interface Kept<Answer> {
  answer: Answer
  askedAt: number
}

interface Limits {
  entries: number
  freshMs: number
  /** From this age on whoever asks waits for a new answer, and gets the old one only when none can be had; left out: never. */
  oldMs?: number
  /** Entries and life of "nothing there" (null). */
  emptyEntries: number
  emptyMs: number
  now: () => number
}

export interface AnswerCache {
  /** @throws what `load` throws, when there is no old answer to fall back on */
  answer: <Answer>(key: string, load: () => Promise<Answer>) => Promise<Answer>
  /** Forgets what `concerns` says yes to, also answers that are still on their way. */
  forget: (concerns: (key: string) => boolean) => void
  size: () => number
}

export function answerCache(limits: Limits): AnswerCache {
  const { entries, freshMs, oldMs = Number.POSITIVE_INFINITY, emptyEntries, emptyMs, now } = limits
  const known = new LRUCache<string, Kept<unknown>>({ max: entries })
  const empty = new LRUCache<string, Kept<unknown>>({ max: emptyEntries })
  const running = new Map<string, Promise<unknown>>()

  function ask(key: string, load: () => Promise<unknown>): Promise<unknown> {
    const already = running.get(key)
    if (already) return already
    const asked = load()
      .then((found) => {
        // Forgotten meanwhile: whoever waits gets the answer, the next one asks again.
        if (running.get(key) !== asked) return found
        const [right, wrong] = found === null ? [empty, known] : [known, empty]
        right.set(key, { answer: found, askedAt: now() })
        wrong.delete(key)
        return found
      })
      .finally(() => {
        if (running.get(key) === asked) running.delete(key)
      })
    running.set(key, asked)
    return asked
  }

  async function answer(key: string, load: () => Promise<unknown>): Promise<unknown> {
    const nothing = empty.get(key)
    if (nothing && now() - nothing.askedAt < emptyMs) return null
    const kept = known.get(key)
    if (!kept) return ask(key, load)
    const age = now() - kept.askedAt
    if (age < freshMs) return kept.answer
    const asked = ask(key, load).catch(() => kept.answer) // the old answer stays
    return age < oldMs ? kept.answer : asked
  }

  return {
    answer: answer as AnswerCache['answer'], // a key always stands for the same kind of answer
    forget(concerns) {
      for (const map of [known, empty, running])
        for (const key of [...map.keys()].filter(concerns)) map.delete(key)
    },
    size: () => known.size + empty.size,
  }
}
