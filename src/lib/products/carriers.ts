/** The carriers we ship with: their names and tracking links (orders-11). */

interface Carrier {
  title: string
  /** URL with the placeholder `{number}`, which is filled in percent-encoded. */
  trackingUrl?: string
}

export const carriers: Record<string, Carrier> = {
  ups: { title: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum={number}' },
  usps: {
    title: 'USPS',
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  },
  fedex: { title: 'FedEx', trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  dhl: { title: 'DHL', trackingUrl: 'https://www.dhl.com/en/express/tracking.html?AWB={number}' },
  other: { title: 'Carrier' },
}

export const carrierTitle = (code: string) => carriers[code]?.title ?? code

/** True for characters that carriers print on labels; nothing else may go into a link. */
export const isTrackingNumber = (text: string) => /^[A-Za-z0-9 -]{4,40}$/.test(text)

export function trackingLink(code: string, number: string | null): string | null {
  const address = carriers[code]?.trackingUrl
  return address && number
    ? address.replace('{number}', encodeURIComponent(number.replaceAll(' ', '')))
    : null
}
