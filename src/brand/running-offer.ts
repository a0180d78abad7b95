import { isRunning } from '@/lib/dates/shop-time'
import type { Brand, CompiledOffer } from './compiled'

/** Returns the header's offers that run at a moment in the shop's time zone, in the manifest's order. */
export const runningOffers = (
  { configuration, identity }: Pick<Brand, 'configuration' | 'identity'>,
  now: Date,
): CompiledOffer[] => configuration.headerOffers.filter((offer) => isRunning(offer, now, identity.timezone))
