import type { HeaderOffer } from '@/brand/page-meta'

/** An offer that always ends in two days and five hours. */
export const offer: HeaderOffer = {
  text: '10% off your first order',
  description: 'One use per customer.',
  code: 'WELCOME10',
  saleTitle: 'Welcome offer',
  showsTimer: true,
  endsAt: new Date(Date.now() + 2 * 86_400_000 + 5 * 3_600_000).toISOString(),
}
