import { toDollars } from '@/lib/money'

/** Cents as Magento's Money says them. */
export const money = (cents: number) => ({ value: toDollars(cents), currency: 'USD' as const })
