import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { fetchLater } from '@/next/browser/lazy-parts'
import { chosenFileAtom, choosingAtom } from './chosen-file'

type TakePicture = (file: Blob) => void

/**
 * Loads the code that shows a chosen picture on the product. That code may receive the picture before React
 * renders it.
 */
export type LoadPicture = () => Promise<{
  preparePicture: (urlKey: string) => Promise<TakePicture | undefined>
}>

/**
 * Loads and starts the code that shows a picture while the shopper is still choosing one (studio-20).
 * @param load must be a stable reference
 */
export function usePreparedPicture(urlKey: string, load: LoadPicture) {
  const store = useStore()
  const choosing = useAtomValue(choosingAtom)
  useEffect(() => {
    if (choosing === 0) return
    let take: TakePicture | undefined
    fetchLater(load)
      .then(({ preparePicture }) => preparePicture(urlKey))
      .then((taking) => (take = taking))
      .catch(() => undefined) // requested again with the picture
    return store.sub(chosenFileAtom, () => {
      const chosen = store.get(chosenFileAtom)
      if (chosen) take?.(chosen.file)
    })
  }, [choosing, urlKey, load, store])
}
