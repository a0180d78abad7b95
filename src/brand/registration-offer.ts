import { isRunning } from '@/lib/dates/shop-time'
import type { Brand } from './compiled'

export interface RegistrationOffer {
  code: string
  percentOff: number
}

/** Returns the best running price cache for newly registered customers (pages-15). */
export function registrationOffer(
  { configuration, identity }: Pick<Brand, 'configuration' | 'identity'>,
  now: Date,
): RegistrationOffer | undefined {
  return Object.entries(configuration.priceCaches)
    .filter(([, offer]) => offer.registration && isRunning(offer, now, identity.timezone))
    .map(([code, { percentOff }]) => ({ code, percentOff }))
    .sort((a, b) => b.percentOff - a.percentOff)[0]
}
