import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { readUrl } from '@/lib/read-url'

/** The address that this document was asked for, whatever the shopper has done since. */
function addressAtLoad(): string | undefined {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  const url = entry && readUrl(entry.name)
  return url && url.pathname + url.search
}

/** shell-33: pages are drawn before their scripts run. Who pressed "back" in between sees the page of the address that stands there now. */
export function useMovedAddress(): void {
  const router = useRouter()
  const follow = useEffectEvent(() => {
    const atLoad = addressAtLoad()
    const now = location.pathname + location.search
    if (atLoad !== undefined && atLoad !== now) void router.replace(now + location.hash)
  })
  useEffect(() => follow(), [])
}
