import { registrationOffer } from '@/brand/registration-offer'
import type { Context } from '../kernel/context'
import type { Customer } from './customer-shape'

/** pages-15: returns the code of the welcome offer for recently registered customers; otherwise null. */
export function welcomeOffer(
  { brand, now }: Context,
  { createdAt }: Pick<Customer, 'createdAt'>,
): string | null {
  const age = (now().getTime() - createdAt.getTime()) / 1_000
  if (age > brand.constants.cookies.priceCacheRegistrationSeconds) return null
  return registrationOffer(brand, now())?.code ?? null
}
