import type { Context } from '../kernel/context'
import { hour, networkOf } from '../kernel/limits'
import type { Limit } from '../kernel/throttle-store'

/** How often a visitor may make us write e-mails (enquiries-12). Counted before anything is looked at: refused ones count, too. */

const day = 24 * hour

export const contactLimits = (context: Context): Limit[] => [
  { parts: ['contact', context.brand.id, networkOf(context)], attempts: 20, seconds: hour },
  { parts: ['contact-day', context.brand.id, networkOf(context)], attempts: 100, seconds: day },
]

export const quoteLimits = (context: Context): Limit[] => [
  { parts: ['quote', context.brand.id, networkOf(context)], attempts: 10, seconds: hour },
  { parts: ['quote-day', context.brand.id, networkOf(context)], attempts: 40, seconds: day },
]

export const sharedPhotoLimits = (context: Context): Limit[] => [
  { parts: ['share-photo', context.brand.id, networkOf(context)], attempts: 30, seconds: hour },
]

/** The same for an address, once it is known to be one (enquiries-8). */
export const sharedPhotoAddressLimits = (context: Context, email: string): Limit[] => [
  { parts: ['share-photo', context.brand.id, email], attempts: 5, seconds: hour },
]
