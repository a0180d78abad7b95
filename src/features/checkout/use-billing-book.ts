import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressBookQuery } from '@/commerce/address-book'
import type { AddressView } from '@/commerce/cart-view'
import { useSignedIn } from '@/features/session/signed-in'
import { toForm } from '../forms/address-rules'
import { otherAddress } from './SavedAddresses'

const isSame = (one: Parameters<typeof toForm>[0], other: Parameters<typeof toForm>[0]) =>
  JSON.stringify(toForm(one)) === JSON.stringify(toForm(other))

/**
 * The customer's addresses to send a bill to (account-13). The one in use is picked, else the default, unless another was typed.
 * Without the book (a visitor, or it does not answer) an address is typed.
 */
export function useBillingBook(inUse: AddressView | null) {
  const isSignedIn = useSignedIn() === true
  const { data: saved = [] } = useQuery({ ...addressBookQuery(), enabled: isSignedIn, retry: false })
  const [request, setRequest] = useState<string>()
  const known = inUse
    ? saved.find((address) => isSame(address, inUse))
    : saved.find(({ isDefaultBilling }) => isDefaultBilling)
  const chosen = request ?? (known ? String(known.id) : otherAddress)
  return { saved, chosen, choose: setRequest, picked: saved.find(({ id }) => String(id) === chosen) }
}
