import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'

/**
 * Whether somebody is signed in, as far as the page can know: the server leaves a marker cookie beside the token, which
 * scripts never see (sign-in-1). It decides what is offered, never what is allowed.
 */
export const isSignedIn = (cookies: string) => /(?:^|;\s*)(?:__Host-)?li=1(?:;|$)/.test(cookies)

/** Undefined until the browser has read its cookies: static pages do not know. */
export const signedInAtom = atom<boolean | undefined>(undefined)

/** Reads the marker after the first paint and whenever this tab comes back to the front: another may have signed out. */
export function useSignedIn(): boolean | undefined {
  const [signedIn, setSignedIn] = useAtom(signedInAtom)
  useEffect(() => {
    const read = () => setSignedIn(isSignedIn(document.cookie))
    read()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [setSignedIn])
  return signedIn
}
