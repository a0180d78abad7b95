import { addressHome } from '@/brand/home-country'
import { useBrand } from '@/brand/use-brand'
import type { AddressEntry } from '@/commerce/cart/cart-view'
import { addressLines } from '@/lib/fields/written-address'

/** An address as on an envelope, with its telephone number. */
export function AddressLines({ address }: { address: AddressEntry }) {
  const { identity } = useBrand()
  const lines = [...addressLines(address, addressHome(identity)), address.telephone]
  return (
    <address>
      {lines.map((line, index) => (
        <span key={`${index} ${line}`}>
          {line}
          <br />
        </span>
      ))}
    </address>
  )
}
