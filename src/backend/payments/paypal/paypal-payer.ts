import { z } from 'zod'
import type { Address } from '../../kernel/address'
import type { Payer } from '../payment-provider'

/** The payer in PayPal's orders (https://developer.paypal.com/docs/api/orders/v2/#orders_get). */

export const payerSchema = z.object({
  payer_id: z.string().optional(),
  email_address: z.string().optional(),
  name: z.object({ given_name: z.string().optional(), surname: z.string().optional() }).optional(),
  phone: z.object({ phone_number: z.object({ national_number: z.string() }).optional() }).optional(),
})

export const shippingSchema = z.object({
  name: z.object({ full_name: z.string().optional() }).optional(),
  address: z
    .object({
      address_line_1: z.string().optional(),
      address_line_2: z.string().optional(),
      /** City. */
      admin_area_2: z.string().optional(),
      /** State or region. */
      admin_area_1: z.string().optional(),
      postal_code: z.string().optional(),
      country_code: z.string(),
    })
    .optional(),
})

type PaypalPayer = z.infer<typeof payerSchema>

/**
 * Returns first and last name of the recipient. PayPal has the payer's name in parts, but the recipient's
 * only as a whole.
 */
function recipient({ name }: PaypalPayer, fullName = '') {
  const own = { firstname: name?.given_name ?? '', lastname: name?.surname ?? '' }
  const whole = fullName.trim()
  if (whole === '' || whole === `${own.firstname} ${own.lastname}`) return own
  const [, firstname = whole, lastname = own.lastname] = /^(.*\S)\s+(\S+)$/.exec(whole) ?? []
  return { firstname, lastname }
}

/**
 * Converts an address to PayPal's format; undefined if PayPal would refuse it
 * (https://developer.paypal.com/docs/api/orders/v2/#definition-shipping_detail).
 */
export function toShipping(address: Address | null): z.infer<typeof shippingSchema> | undefined {
  const { street: [line1 = '', line2] = [], city, region, postcode, country } = address ?? {}
  if (!address || !country || !city || line1 === '') return undefined
  return {
    name: { full_name: `${address.firstname} ${address.lastname}`.slice(0, 300) },
    address: {
      address_line_1: line1.slice(0, 300),
      ...(line2 && { address_line_2: line2.slice(0, 300) }),
      admin_area_2: city.slice(0, 120),
      ...(region && { admin_area_1: (region.code ?? region.label).slice(0, 300) }),
      ...(postcode && { postal_code: postcode.slice(0, 60) }),
      country_code: country.code,
    },
  }
}

export function toPayer(payer: PaypalPayer, shipping: z.infer<typeof shippingSchema> | undefined): Payer {
  const email = payer.email_address ?? null
  const there = shipping?.address
  if (!there) return { email, address: null }
  return {
    email,
    address: {
      ...recipient(payer, shipping.name?.full_name),
      street: [there.address_line_1 ?? '', there.address_line_2 ?? ''],
      city: there.admin_area_2 ?? '',
      region: there.admin_area_1 ?? '',
      postcode: there.postal_code ?? '',
      countryCode: there.country_code,
      telephone: payer.phone?.phone_number?.national_number ?? '',
    },
  }
}
