import { can } from '../capabilities'
import { ConfigurationDocument, HeaderOfferDocument } from '../generated/configuration'
import { request } from '../request'

/** Returns settings by name. Unknown names are left out; if the request fails, the result is empty. */
export async function configuration(fields: string[]): Promise<Record<string, string>> {
  if (!can('namedSettings')) return {}
  const answer = await request(ConfigurationDocument, { fields }).catch(() => undefined)
  return Object.fromEntries(
    (answer?.configuration?.configvalues ?? []).map(({ key, value }) => [key, value ?? '']),
  )
}

export interface HeaderOffer {
  text: string
  description: string
  /** ISO date and time. */
  start: string
  end: string
  showTimer: boolean
  storeNotice: string
  saleTitle: string
}

/** Converts "2026-12-24 18:00:00" in UTC to ISO. */
const isoFromMagento = (moment: string | null) => (moment ? `${moment.replace(' ', 'T')}Z` : '')

/** Returns the offers that run now; none if the request fails. */
export async function headerOffers(): Promise<HeaderOffer[]> {
  if (!can('headerOffer')) return []
  const answer = await request(HeaderOfferDocument, {}).catch(() => undefined)
  return (answer?.headeroffer?.items ?? []).map((offer) => ({
    text: offer.offer_text ?? '',
    description: offer.offer_description ?? '',
    start: isoFromMagento(offer.offer_start_date),
    end: isoFromMagento(offer.offer_end_date),
    showTimer: offer.show_timer ?? false,
    storeNotice: offer.store_notice ?? '',
    saleTitle: offer.sale_title ?? '',
  }))
}
