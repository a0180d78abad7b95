import type { ClientBrand } from '@/brand/compiled'
import { isDirect, rememberDirect, type Arrival } from './arrival'
import { rememberArrival } from './attribution-cookies'
import { currentConsent, onConsent } from './consent'

/**
 * Records where a shopper came from once they allow statistics. Until then only this document's memory holds
 * the source (attribution-521).
 */
export function rememberOnceAllowed(arrived: Arrival, constants: ClientBrand['constants']): void {
  const remember = () => {
    if (!currentConsent('ask')?.analytics) return false
    if (isDirect(arrived, constants.internalQueryParameters))
      rememberDirect(arrived, constants.cookies.trafficSourceSeconds)
    else rememberArrival(arrived, constants)
    return true
  }
  if (remember()) return
  const stop = onConsent(() => {
    if (remember()) stop()
  })
}
