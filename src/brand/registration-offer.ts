import { isRunning } from '@/lib/shop-time'
import type { Brand } from './compiled'

export interface RegistrationOffer {
  code: string
  percentOff: number
}

/** pages-15: the running price cache for those who have just registered; of several the best. */
export function registrationOffer(
  { configuration, identity }: Pick<Brand, 'configuration' | 'identity'>,
  now: Date,
): RegistrationOffer | undefined {
  return Object.entries(configuration.priceCaches)
    .filter(([, offer]) => offer.registration && isRunning(offer, now, identity.timezone))
    .map(([code, { percentOff }]) => ({ code, percentOff }))
    .sort((a, b) => b.percentOff - a.percentOff)[0]
}
