import { present } from '../../required-values'

/** Contents of a cart or order line with a Magento's bundle (commerce-132). */

export interface BundleLine {
  bundle_options?: readonly ({
    label: string
    values: readonly ({ uid: string; label: string; quantity: number } | null)[]
  } | null)[]
}

export interface OrderedBundle {
  bundle_options?:
    | readonly ({
        label: string
        values: readonly ({ product_name: string; quantity: number } | null)[] | null
      } | null)[]
    | null
}

const said = (quantity: number, name: string) => `${quantity} × ${name}`

/** Returns the merchant's default quantity: the last part of the uid, "bundle/1/3/2" in Base64. */
const ownQuantity = (uid: string): number => {
  try {
    return Number(atob(uid).split('/').at(-1))
  } catch {
    return Number.NaN
  }
}

/** Returns what a bundle's line shows and how to add it again; undefined for any other line. */
export function ofCartBundle(item: object & BundleLine) {
  if (!item.bundle_options) return undefined
  const options = present(item.bundle_options)
  const values = options.flatMap((option) => present(option.values))
  return {
    options: options.map(({ label, values: chosen }) => ({
      label,
      value: present(chosen)
        .map((value) => said(value.quantity, value.label))
        .join(', '),
    })),
    selectedOptions: values.map(({ uid }) => uid),
    enteredOptions: values.flatMap(({ uid, quantity }) =>
      quantity === ownQuantity(uid) ? [] : [{ uid, value: String(quantity) }],
    ),
  }
}

export const ofOrderedBundle = (item: object & OrderedBundle) =>
  present(item.bundle_options).map(({ label, values }) => ({
    label,
    value: present(values)
      .map((value) => said(value.quantity, value.product_name))
      .join(', '),
  }))
