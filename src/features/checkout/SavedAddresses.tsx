import { useMessage } from '@/brand/use-brand'
import type { SavedAddress } from '@/commerce/address-book'
import { ChoiceGroup } from '@/ui/ChoiceGroup'

/** The value that stands for "another address". */
export const otherAddress = 'other'

/** The customer's saved addresses as cards, and the way to another one. */
export function SavedAddresses({
  addresses,
  chosen,
  onChoose,
}: {
  addresses: readonly SavedAddress[]
  /** An address's id as text, or otherAddress. */
  chosen: string
  onChoose: (chosen: string) => void
}) {
  const message = useMessage()
  const cards = addresses.map((address) => ({
    value: String(address.id),
    label: `${address.firstname} ${address.lastname}`,
    description: [
      address.company,
      ...address.street,
      `${address.city}, ${address.region} ${address.postcode}`,
      address.countryCode,
    ]
      .filter(Boolean)
      .join(' · '),
    ...(address.isDefaultShipping && { note: message('checkout.defaultAddress') }),
  }))
  return (
    <ChoiceGroup
      legend={message('checkout.savedAddresses')}
      name="saved-address"
      kind="cards"
      choices={[...cards, { value: otherAddress, label: message('checkout.otherAddress') }]}
      chosen={[chosen]}
      onChoose={([value = otherAddress]) => onChoose(value)}
    />
  )
}
