import { instantOf } from '@/lib/dates/shop-time'

/** Returns a time in UTC in Magento's format, such as "2026-12-24 18:00:00". */
export const magentoMoment = (moment: string, timezone: string) =>
  instantOf(moment, timezone).toISOString().slice(0, 19).replace('T', ' ')
