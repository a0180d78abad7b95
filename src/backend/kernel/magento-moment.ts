import { instantOf } from '@/lib/shop-time'

/** "2026-12-24 18:00:00" in UTC, as Magento writes moments. */
export const magentoMoment = (moment: string, timezone: string) =>
  instantOf(moment, timezone).toISOString().slice(0, 19).replace('T', ' ')
