import { atom, useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { pageCookies } from '@/lib/browser/browser-cookies'

/**
 * True if a customer seems to be signed in: the server sets a marker cookie beside the token, which scripts
 * can't read (sign-in-1). Use this only to decide what to offer, never what to allow.
 */
export const isSignedIn = (cookies: string) => /(?:^|;\s*)(?:__Host-)?li=1(?:;|$)/.test(cookies)

/**
 * True if this tab has seen a session. It stays true after the session ended, because that response also
 * removes the marker.
 */
let hasSeenSession = false

/** Reads this browser's marker, and remembers if it was there. */
export function readSignedIn(): boolean {
  const isIn = isSignedIn(pageCookies())
  hasSeenSession ||= isIn
  return isIn
}

/** True if a session has ended, as opposed to a visitor who never had one (sign-in-8). */
export const hadSession = (): boolean => hasSeenSession || readSignedIn()

export const forgetSession = (): void => {
  hasSeenSession = false
}

/**
 * Returns a function that is true if the session at mount has ended since. Its marker is gone after an hour,
 * or if the customer signed out in another tab. Without a token, the server can't know that there was a
 * session (checkout-481).
 */
export function useSessionEnded(): () => boolean {
  const [wasSignedIn] = useState(readSignedIn)
  return () => wasSignedIn && !readSignedIn()
}

/** undefined until the browser has read its cookies, because static pages don't know it. */
export const signedInAtom = atom<boolean | undefined>(undefined)

/**
 * Reads the marker after the first paint and when this tab gets the focus, because another tab may have
 * signed out.
 */
export function useSignedIn(): boolean | undefined {
  const [signedIn, setSignedIn] = useAtom(signedInAtom)
  useEffect(() => {
    const read = () => setSignedIn(readSignedIn())
    read()
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [setSignedIn])
  return signedIn
}
