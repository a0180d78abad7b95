import { atom, useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/**
 * The last edited design of each product in this tab, by urlKey, so that shoppers can restore a design they
 * set aside (studio-115).
 */
const lastEditedAtom = atom<Record<string, string>>({})

/** Returns a function that records a design that the page has begun. */
export function useNoteEdited(): (urlKey: string, design: string) => void {
  const setEdited = useSetAtom(lastEditedAtom)
  return (urlKey, design) => setEdited((now) => ({ ...now, [urlKey]: design }))
}

/**
 * Returns the product's last edited design in this tab.
 * @param design the design that would be ordered now
 */
export function useLastEditedDesign(urlKey: string, design: string | undefined): string | undefined {
  const [edited, setEdited] = useAtom(lastEditedAtom)
  useEffect(() => {
    if (design !== undefined) setEdited((now) => ({ ...now, [urlKey]: design }))
  }, [urlKey, design, setEdited])
  return edited[urlKey]
}
