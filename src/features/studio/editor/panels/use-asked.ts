import { useCallback, useState } from 'react'
import type { ShopSaving } from '../drafts/shop-saving'

/** What the shop, or the editor before it, said to a wish. */
export class Refused extends Error {}

/** Something asked of the shop by a panel: whether it is under way, and what went wrong, as a sentence. */
export function useAsked({ shop }: ShopSaving) {
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
