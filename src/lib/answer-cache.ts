import { LRUCache } from 'lru-cache'

/**
 * An in-process cache of answers with an upper limit on its entries. Each key has at most one request in
 * flight. A stale answer is served while a new one loads, or if loading fails. "Not found" answers (null)
 * have a separate, smaller map.
 */

interface Kept<Answer> {
  answer: Answer
  askedAt: number
}

interface Limits {
  entries: number
  freshMs: number
  /**
   * Age from which callers wait for a fresh answer and get the old one only if loading fails. Default: never.
   */
  oldMs?: number
  /** Upper limit of entries and lifetime for "not found" answers (null). */
  emptyEntries: number
  emptyMs: number
  now: () => number
}

export interface AnswerCache {
  /** @throws the error of `load`, if there is no old answer to fall back on */
  answer: <Answer>(key: string, load: () => Promise<Answer>) => Promise<Answer>
  /** Drops every entry whose key `concerns` accepts, including requests still in flight. */
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
        // Dropped while loading: return the answer to the waiting callers, but don't cache it.
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
    const asked = ask(key, load).catch(() => kept.answer) // serve the stale answer if loading fails
    return age < oldMs ? kept.answer : asked
  }

  return {
    answer: answer as AnswerCache['answer'], // each key always has the same type of answer
    forget(concerns) {
      for (const map of [known, empty, running])
        for (const key of [...map.keys()].filter(concerns)) map.delete(key)
    },
    size: () => known.size + empty.size,
  }
}
