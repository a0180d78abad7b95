import '@/brand/generated/errors'
import '@/brand/generated/notice'
import { useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useBrand, useMessage } from '@/brand/use-brand'
import { afterSignIn, customerQuery } from '@/commerce/account/customer'
import { ShopError } from '@/commerce/errors'
import { track } from '@/features/attribution/track'
import { cartCountAtom } from '@/features/session/cart-count'
import { notifyOtherTabs } from '@/features/cart/other-tabs'
import { useNotice } from '@/features/notices/notice'
import { hasDatesToMove } from '@/features/session/kept-dates-key'
import { hasKitToMove } from '@/features/session/kept-kit-key'
import { queryClient } from '@/features/session/queries'
import { takeRedirect } from '@/features/session/redirect-path'
import { signedInAtom } from '@/features/session/signed-in'
import { markSubscribed, rememberSubscribed } from '@/features/session/subscribed'

type Welcome = 'notice.signedIn' | 'notice.accountCreated' | 'notice.socialConnected'

/** Moves the visitor's calendar dates into the account. If that fails, the next calendar tries again (designs-9). */
const moveDates = () =>
  import('@/features/session/own-dates').then(({ moveOwnDates }) => moveOwnDates()).catch(() => undefined)

/** Moves the visitor's colors, typefaces and logos into the account. If that fails, the editor tries again (designs-9). */
const moveKit = () =>
  import('@/features/session/own-kit').then(({ moveOwnKit }) => moveOwnKit()).catch(() => undefined)

/**
 * Returns what follows every sign-in: load the customer, merge the visitor's cart, and go to the destination
 * (sign-in-5). Resolves once the next page is shown, so that the clicked button stays busy until then.
 */
export function useAfterSignIn() {
  const { country, ...placeholder } = useBrand().constants.placeholderAddress
  const router = useRouter()
  const message = useMessage()
  const notice = useNotice()
  const setSignedIn = useSetAtom(signedInAtom)
  const setCount = useSetAtom(cartCountAtom)

  return async (said: Welcome = 'notice.signedIn') => {
    queryClient().clear() // a visitor's responses don't apply to the customer
    try {
      const { customer, cartLines } = await afterSignIn({
        ...placeholder,
        company: '',
        countryCode: country,
      })
      queryClient().setQueryData(customerQuery().queryKey, customer)
      setCount(cartLines)
      if (customer.isSubscribed) {
        rememberSubscribed(true) // shell-9
        markSubscribed()
      }
      if (hasDatesToMove()) void moveDates()
      if (hasKitToMove()) void moveKit()
      notice.success(message(said))
      track({ name: said === 'notice.accountCreated' ? 'sign_up' : 'login' })
    } catch (error) {
      if (error instanceof ShopError && error.effect === 'sign-out') throw error
      // A missing response doesn't sign anyone out (sign-in-8): the customer is signed in, and the pages
      // query again.
      notice.error(message('errors.somethingWrong'))
    }
    setSignedIn(true)
    notifyOtherTabs()
    await router.push(takeRedirect(window.location.search))
  }
}
