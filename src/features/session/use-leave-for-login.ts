import '@/brand/generated/errors'
import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useCallback, useEffect } from 'react'
import { useMessage } from '@/brand/use-brand'
import { useNotice } from '../notices/notice'
import { loginAddress } from './login-address'
import { queryClient } from './queries'
import { forgetSession, hadSession, readSignedIn, signedInAtom } from './signed-in'
import { signingOut } from './signing-out'

/**
 * Returns a function that goes to the login page and back here afterwards. Drafts stay, so nothing typed is
 * lost (sign-in-8). A visitor who never signed in isn't told that a session expired (sign-in-8).
 */
export function useLeaveForLogin(): () => void {
  const router = useRouter()
  const message = useMessage()
  const notice = useNotice()
  const setSignedIn = useSetAtom(signedInAtom)
  useEffect(() => void readSignedIn(), [])
  return useCallback(() => {
    if (signingOut()) return
    setSignedIn(false)
    queryClient().clear()
    notice.error(message(hadSession() ? 'errors.sessionOver' : 'errors.unauthorized'))
    forgetSession()
    void router.replace(loginAddress(router.asPath))
  }, [router, message, notice, setSignedIn])
}
