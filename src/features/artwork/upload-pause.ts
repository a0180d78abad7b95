/**
 * Pauses all uploads of this tab when the shop is busy and says when to retry, so that a book's photos wait
 * instead of being refused (media-4).
 */
export const busyPace = {
  secondMs: 1_000,
  /** Maximum length of one pause. */
  longestSeconds: 600,
  /** Consecutive pauses of one file before the shopper gets the shop's message. */
  mostPauses: 12,
}

let openAt = 0

/**
 * @param retryAfter the seconds in the response's header
 * @returns false if the shop doesn't say when to retry
 */
export function pauseUploads(retryAfter: string | null): boolean {
  const seconds = Number(retryAfter ?? 0)
  if (!(seconds > 0)) return false
  openAt = Math.max(
    openAt,
    performance.now() + Math.min(seconds, busyPace.longestSeconds) * busyPace.secondMs,
  )
  return true
}

const soonest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
  })

/**
 * Waits until uploads may continue or are aborted.
 * @param onPause is called if there is a pause
 */
export async function untilShopIsReady(signal: AbortSignal, onPause: () => void): Promise<void> {
  for (
    let left = openAt - performance.now();
    left > 0 && !signal.aborted;
    left = openAt - performance.now()
  ) {
    onPause()
    await soonest(left, signal)
  }
}
