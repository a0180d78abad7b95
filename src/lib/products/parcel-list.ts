import { carriers } from './carriers'

/** Reads what label programs and carriers write about parcels: their columns, numbers and carriers. */

const letters = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Titles of columns in the exports of carriers and label programs, without spaces and signs, best first. */
const titles = {
  number: [
    'ordernumber',
    'orderno',
    'order',
    'orderid',
    'ordername',
    'ordernum',
    'reference',
    'reference1',
    'referencenumber',
    'referencenumber1',
    'customerreference',
    'shipmentreference',
    'packagereferenceno1',
    'packagereferencenumber1',
    'ref1',
    'ref',
    'invoicenumber',
    'number',
  ],
  tracking: [
    'trackingnumber',
    'trackingno',
    'trackingid',
    'trackingcode',
    'tracking',
    'packagetrackingnumber',
    'leadtrackingnumber',
    'mastertrackingnumber',
    'shipmenttrackingnumber',
    'labelnumber',
    'barcode',
    'waybill',
    'airwaybill',
    'awb',
  ],
  carrier: ['carrier', 'carriername', 'shippingcarrier', 'courier', 'provider', 'shipvia'],
  service: ['service', 'servicetype', 'servicelevel', 'shippingservice', 'mailclass', 'shippingmethod'],
} as const

type Column = keyof typeof titles

export type Columns = Partial<Record<Column, number>>

/**
 * Returns the places of the columns that a first line names; undefined if it is not a line of titles. Without a
 * line of titles the order is number, tracking number, carrier.
 */
export function columnsOf(first: readonly string[]): Columns | undefined {
  const named = first.map(letters)
  if (/\d{4}/.test(first.join(' '))) return undefined // numbers of orders or parcels
  const found: Columns = {}
  for (const [column, known] of Object.entries(titles)) {
    const title = known.find((each) => named.includes(each))
    if (title !== undefined) found[column as Column] = named.indexOf(title) // a key of the table
  }
  return found.number !== undefined && found.tracking !== undefined ? found : undefined
}

/** Removes what spreadsheets put around a number so that it stays text: ="9400…" and '9400…. */
export const plainCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^="?|"$/g, '')
    .replace(/^'/, '')
    .trim()

/** True for a number that a spreadsheet has rounded, such as 9.40011E+21. */
export const isRounded = (cell: string): boolean => /^\d(?:[.,]\d+)?e\+?\d+$/i.test(cell)

/** Returns an order's number of nine digits in a cell such as "12", "#000000012" or "Order 12". */
export function orderNumberIn(cell: string): string | undefined {
  const [, digits] = /^(?:[a-z .:#-]*?)#?(\d{1,9})$/i.exec(cell) ?? []
  return digits?.padStart(9, '0')
}

/** Shapes of tracking numbers that only one carrier has. */
const shapes: readonly (readonly [carrier: string, shape: RegExp])[] = [
  ['ups', /^1Z[0-9A-Z]{16}$/],
  ['usps', /^9\d{19,25}$/],
  ['usps', /^[A-Z]{2}\d{9}US$/],
  ['fedex', /^\d{12}$|^\d{15}$/],
  ['dhl', /^\d{10}$|^J[JV]D\d{10,}$/],
]

/** Returns the carrier of a code, a title or a service, such as "ups", "USPS" or "FedEx Ground". */
export function carrierIn(text: string): string | undefined {
  const typed = letters(text)
  if (typed === '') return undefined
  return Object.entries(carriers).find(
    ([code, { title }]) =>
      typed === code || typed === letters(title) || (code !== 'other' && typed.startsWith(code)),
  )?.[0]
}

/** Guesses the carrier by a tracking number's shape. */
export function carrierOfNumber(tracking: string): string | undefined {
  const plain = tracking.replaceAll(/[ -]/g, '').toUpperCase()
  return shapes.find(([, shape]) => shape.test(plain))?.[0]
}
