import { addressHome } from '@/brand/home-country'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { SavedAddress } from '@/commerce/account/address-book'
import { addressLines } from '@/lib/fields/written-address'
import { ChoiceGroup } from '@/ui/fields/ChoiceGroup'

/** Value for "another address". */
export const otherAddress = 'other'

const isDefault = { shipping: 'isDefaultShipping', billing: 'isDefaultBilling' } as const

/** The customer's saved addresses as cards, and a card for another address. */
export function SavedAddresses({
  addresses,
  kind = 'shipping',
  chosen,
  onChoose,
}: {
  kind?: 'shipping' | 'billing'
  addresses: readonly SavedAddress[]
  /** An address id as text, or `otherAddress`. */
  chosen: string
  onChoose: (chosen: string) => void
}) {
  const message = useMessage()
  const home = addressHome(useBrand().identity)
  const cards = addresses.map((address) => ({
    value: String(address.id),
    label: `${address.firstname} ${address.lastname}`,
    description: addressLines(address, home).slice(1).join(' · '),
    ...(address[isDefault[kind]] && { note: message('checkout.defaultAddress') }),
  }))
  return (
    <ChoiceGroup
      legend={message(kind === 'shipping' ? 'checkout.savedAddresses' : 'checkout.savedBilling')}
      name={`saved-${kind}`}
      kind="cards"
      choices={[...cards, { value: otherAddress, label: message('checkout.otherAddress') }]}
      chosen={[chosen]}
      onChoose={([value = otherAddress]) => onChoose(value)}
    />
  )
}
