import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { fetchLater } from '@/next/browser/late-parts'
import { choosingAtom } from './chosen-file'

/** Code that shows a chosen picture as what is made of it. */
export type LoadPicture = () => Promise<{ preparePicture: (urlKey: string) => Promise<void> }>

/** While a shopper looks for a picture, what will show it is fetched and started (studio-21). @param load always the same one */
export function usePreparedPicture(urlKey: string, load: LoadPicture) {
  const choosing = useAtomValue(choosingAtom)
  useEffect(() => {
    if (choosing > 0)
      fetchLater(load)
        .then(({ preparePicture }) => preparePicture(urlKey))
        .catch(() => undefined) // it is asked for again with the picture
  }, [choosing, urlKey, load])
}
