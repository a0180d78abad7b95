import { useEffect, useEffectEvent, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { refusalMessage } from '@/commerce/error-message'
import { KitFull, type KitPlace, placeOfKit } from '@/features/session/own-kit'
import { useSignedIn } from '@/features/session/signed-in'
import { type KitChange, type KitItem, kitLimits } from '@/lib/products/own-kit'
import { useStore } from '../../studio/store'
import { kitItems } from '../controls/kit-items'
import { changeKit, loadKit } from '../controls/load-kit'

export interface OwnKit {
  items: readonly KitItem[]
  place: KitPlace
  /** What went wrong, as a sentence. */
  fault: string | undefined
  change: (change: KitChange) => Promise<void>
}

/** Colors, typefaces and logos that the shopper uses in every design. A failed change has no effect. */
export function useOwnKit(): OwnKit {
  const message = useMessage()
  const signedIn = useSignedIn()
  const items = useStore(kitItems, (state) => state.items)
  const [fault, setFault] = useState<string>()
  const report = (work: Promise<KitItem[]>) =>
    work.then(
      (now) => {
        kitItems.set({ items: now })
        setFault(undefined)
      },
      (error: unknown) =>
        setFault(
          error instanceof KitFull
            ? message('editorKit.full', { count: kitLimits[error.kind] })
            : refusalMessage(error, message),
        ),
    )
  const load = useEffectEvent((isSignedIn: boolean) => void report(loadKit(isSignedIn)))
  useEffect(() => {
    if (signedIn !== undefined) load(signedIn)
  }, [signedIn])
  return {
    items,
    place: placeOfKit(signedIn ?? false),
    fault,
    change: (change) => report(changeKit(signedIn ?? false, change)),
  }
}
