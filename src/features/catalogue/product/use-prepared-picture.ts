import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { fetchLater } from '@/next/browser/late-parts'
import { chosenFileAtom, choosingAtom } from './chosen-file'

type TakePicture = (file: Blob) => void

/** Code that shows a chosen picture as what is made of it, and may take one before the page is drawn with it. */
export type LoadPicture = () => Promise<{
  preparePicture: (urlKey: string) => Promise<TakePicture | undefined>
}>

/** While a shopper looks for a picture, what will show it is fetched and started (studio-21). @param load always the same one */
export function usePreparedPicture(urlKey: string, load: LoadPicture) {
  const store = useStore()
  const choosing = useAtomValue(choosingAtom)
  useEffect(() => {
    if (choosing === 0) return
    let take: TakePicture | undefined
    fetchLater(load)
      .then(({ preparePicture }) => preparePicture(urlKey))
      .then((taking) => (take = taking))
      .catch(() => undefined) // it is asked for again with the picture
    return store.sub(chosenFileAtom, () => {
      const chosen = store.get(chosenFileAtom)
      if (chosen) take?.(chosen.file)
    })
  }, [choosing, urlKey, load, store])
}
