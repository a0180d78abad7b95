import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { readUrl } from '@/lib/urls/read-url'

/** Returns the address with which this document was requested, regardless of later navigation. */
function addressAtLoad(): string | undefined {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const url = entry && readUrl(entry.name)
  return url && url.pathname + url.search
}

/**
 * Shows the current address's page if the address changed before the scripts ran, for example by "back".
 */
export function useMovedAddress(): void {
  const router = useRouter()
  const follow = useEffectEvent(() => {
    const atLoad = addressAtLoad()
    const now = location.pathname + location.search
    if (atLoad !== undefined && atLoad !== now) void router.replace(now + location.hash)
  })
  useEffect(() => follow(), [])
}
