import '@/brand/messages/errors'
import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useCallback } from 'react'
import { useMessage } from '@/brand/use-brand'
import { useNotice } from '../notices/notice'
import { loginAddress } from './login-address'
import { queryClient } from './queries'
import { signedInAtom } from './signed-in'
import { signingOut } from './signing-out'

/**
 * The session is over: to the login page, and back here afterwards. Drafts stay, so that nothing typed is lost (sign-in-8).
 */
export function useLeaveForLogin(): () => void {
  const router = useRouter()
  const message = useMessage()
  const notice = useNotice()
  const setSignedIn = useSetAtom(signedInAtom)
  return useCallback(() => {
    if (signingOut()) return
    setSignedIn(false)
    queryClient().clear()
    notice.error(message('errors.sessionOver'))
    void router.replace(loginAddress(router.asPath))
  }, [router, message, notice, setSignedIn])
}
