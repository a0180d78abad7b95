import type { HeaderOffer } from '@/brand/page-meta'

/** An offer that is always three days and some hours from its end. */
export const offer: HeaderOffer = {
  text: '10% off your first order',
  description: 'Use the code WELCOME10 in your cart. One use per customer.',
  saleTitle: 'Welcome offer',
  showsTimer: true,
  endsAt: new Date(Date.now() + 3 * 86_400_000 + 5 * 3_600_000).toISOString(),
}
