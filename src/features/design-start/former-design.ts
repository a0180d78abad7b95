import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'

/** What was last edited of each product in this tab, by urlKey: the way back for whoever put it aside (studio-115). */
const lastEditedAtom = atom<Record<string, string>>({})

/** @param design that is to be ordered now */
export function useFormerDesign(urlKey: string, design: string | undefined): string | undefined {
  const [edited, setEdited] = useAtom(lastEditedAtom)
  useEffect(() => {
    if (design !== undefined) setEdited((now) => ({ ...now, [urlKey]: design }))
  }, [urlKey, design, setEdited])
  return edited[urlKey]
}
