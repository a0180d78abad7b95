import type { AddressEntry } from '@/commerce/cart/cart-view'

/** An address formatted as on an envelope. */
export function AddressLines({ address }: { address: AddressEntry }) {
  return (
    <address>
      {address.company && (
        <>
          {address.company}
          <br />
        </>
      )}
      {address.firstname} {address.lastname}
      <br />
      {address.street.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
      {address.city}, {address.region} {address.postcode}
      <br />
      {address.countryCode} · {address.telephone}
    </address>
  )
}
