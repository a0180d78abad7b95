import '@/brand/messages/errors'
import '@/brand/messages/notice'
import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useBrand, useMessage } from '@/brand/use-brand'
import { afterSignIn, customerQuery } from '@/commerce/customer'
import { ShopError } from '@/commerce/errors'
import { track } from '@/features/attribution/track'
import { cartCountAtom } from '@/features/cart/cart-count'
import { notifyOtherTabs } from '@/features/cart/other-tabs'
import { useNotice } from '@/features/notices/notice'
import { queryClient } from '@/features/session/queries'
import { takeRedirect } from '@/features/session/redirect-path'
import { signedInAtom } from '@/features/session/signed-in'

type Welcome = 'notice.signedIn' | 'notice.accountCreated' | 'notice.socialConnected'

/**
 * What follows every sign-in: the customer is loaded, the visitor's cart moves into theirs, and they go on to where they
 * were headed (sign-in-5). Resolves once the next page is there, so that the pressed button stays busy until then.
 */
export function useEntering() {
  const { country, ...placeholder } = useBrand().constants.placeholderAddress
  const router = useRouter()
  const message = useMessage()
  const notice = useNotice()
  const setSignedIn = useSetAtom(signedInAtom)
  const setCount = useSetAtom(cartCountAtom)

  return async (said: Welcome = 'notice.signedIn') => {
    queryClient().clear() // a visitor's answers are not the customer's
    try {
      const { customer, cartLines } = await afterSignIn({
        ...placeholder,
        company: '',
        countryCode: country,
      })
      queryClient().setQueryData(customerQuery().queryKey, customer)
      setCount(cartLines)
      notice.success(message(said))
      track({ name: said === 'notice.accountCreated' ? 'sign_up' : 'login' })
    } catch (error) {
      if (error instanceof ShopError && error.effect === 'sign-out') throw error
      // Silence signs nobody out (sign-in-8): the customer is signed in, and the pages ask again.
      notice.error(message('errors.somethingWrong'))
    }
    setSignedIn(true)
    notifyOtherTabs()
    await router.push(takeRedirect(window.location.search))
  }
}
