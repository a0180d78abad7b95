import { toCents } from '@/lib/money'

/** What GraphQL may leave out, made certain. */

export const present = <T>(list: readonly (T | null)[] | null | undefined): T[] =>
  (list ?? []).filter((each): each is T => each !== null)

export const cents = (money: { value: number | null } | null | undefined) => toCents(money?.value ?? 0)
