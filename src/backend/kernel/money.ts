import { toDollars } from '@/lib/money/money'

export const money = (cents: number) => ({ value: toDollars(cents), currency: 'USD' as const })
