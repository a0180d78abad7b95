import { useCallback, useState } from 'react'
import type { ShopSaving } from '../drafts/shop-saving'

/** A refusal by the shop, or by the editor before it asks the shop; its message is shown. */
export class Refused extends Error {}

/**
 * Runs a panel's requests to the shop, and returns whether one is running and what went wrong, as a sentence.
 */
export function useShopRequest({ shop }: ShopSaving) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const ask = useCallback(
    async (task: () => Promise<void>) => {
      setBusy(true)
      setProblem('')
      await task().catch((error: unknown) =>
        setProblem(error instanceof Refused ? error.message : shop.reasonOf(error)),
      )
      setBusy(false)
    },
    [shop],
  )
  return { ask, isBusy, problem }
}
