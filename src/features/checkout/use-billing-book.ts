import { useQuery } from '@tanstack/react-query'
import { addressBookQuery } from '@/commerce/account/address-book'
import type { AddressView } from '@/commerce/cart/cart-view'
import { useSignedIn } from '@/features/session/signed-in'
import { toForm } from '../forms/address-rules'
import { useDraft } from '../forms/use-draft'
import { otherAddress } from './SavedAddresses'

const isSame = (one: Parameters<typeof toForm>[0], other: Parameters<typeof toForm>[0]) =>
  JSON.stringify(toForm(one)) === JSON.stringify(toForm(other))

/**
 * Returns the customer's saved addresses for the bill (account-13). The current billing address is selected,
 * otherwise the default, unless another was typed. Without an address book (visitors, or a failed request)
 * the shopper types an address.
 */
export function useBillingBook(inUse: AddressView | null) {
  const isSignedIn = useSignedIn() === true
  const { data: saved = [] } = useQuery({ ...addressBookQuery(), enabled: isSignedIn, retry: false })
  const request = useDraft('checkout-billing-choice', { chosen: '' })
  const known = inUse
    ? saved.find((address) => isSame(address, inUse))
    : saved.find(({ isDefaultBilling }) => isDefaultBilling)
  const isOffered = [otherAddress, ...saved.map(({ id }) => String(id))].includes(request.values.chosen)
  const chosen = isOffered ? request.values.chosen : String(known?.id ?? otherAddress)
  return {
    saved,
    chosen,
    choose: (next: string) => request.change({ chosen: next }),
    picked: saved.find(({ id }) => String(id) === chosen),
  }
}
