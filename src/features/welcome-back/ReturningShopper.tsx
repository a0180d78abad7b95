import { useEffect, useState } from 'react'
import { mayHaveDesigns } from '@/features/editor/drafts/may-have-designs'
import { isSignedIn } from '@/features/session/signed-in'
import { pageCookies } from '@/lib/browser/browser-cookies'
import { whenIdle } from '@/lib/browser/when-idle'
import { later } from '@/next/browser/lazy-parts'

const WelcomeBack = later(() => import('./WelcomeBack').then((file) => file.WelcomeBack))

/**
 * What a returning shopper can go on with. The page is the same for everyone: this browser alone knows, and
 * a new visitor loads nothing for it (account-80).
 */
export function ReturningShopper() {
  const [known, setKnown] = useState<{ isCustomer: boolean; hasDesigns: boolean }>()
  useEffect(
    () =>
      whenIdle(() => {
        const isCustomer = isSignedIn(pageCookies())
        void mayHaveDesigns().then((hasDesigns) => setKnown({ isCustomer, hasDesigns }))
      }),
    [],
  )
  return known && (known.isCustomer || known.hasDesigns) && <WelcomeBack {...known} />
}
