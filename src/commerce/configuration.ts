import { speaksCoreOnly } from './dialect'
import { ConfigurationDocument, HeaderOfferDocument } from './generated/configuration'
import { request } from './request'

/** Settings by name. Unknown names are left out; a failure is silent and answers nothing. */
export async function configuration(fields: string[]): Promise<Record<string, string>> {
  if (speaksCoreOnly) return {}
  const answer = await request(ConfigurationDocument, { fields }).catch(() => undefined)
  return Object.fromEntries(
    (answer?.configuration?.configvalues ?? []).map(({ key, value }) => [key, value ?? '']),
  )
}

export interface HeaderOffer {
  text: string
  description: string
  /** ISO moments. */
  start: string
  end: string
  showTimer: boolean
  storeNotice: string
  saleTitle: string
}

/** "2026-12-24 18:00:00" in UTC → ISO. */
const isoFromMagento = (moment: string | null) => (moment ? `${moment.replace(' ', 'T')}Z` : '')

/** The offers that run now; none when the call fails. */
export async function headerOffers(): Promise<HeaderOffer[]> {
  if (speaksCoreOnly) return []
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
