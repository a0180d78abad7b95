import type { Brand } from '@/brand/compiled'
import type { Context } from '../kernel/context'
import { hour, networkOf } from '../kernel/limits'
import type { Limit } from '../kernel/throttle-store'

/**
 * Rate limits for forms that send e-mails (enquiries-12, catalogue-66). Checked before the input is, so
 * invalid requests count too.
 */

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

/** Limits per e-mail address, checked after its syntax (enquiries-8). */
export const sharedPhotoAddressLimits = (context: Context, email: string): Limit[] => [
  { parts: ['share-photo', context.brand.id, email], attempts: 5, seconds: hour },
]

export const newsletterLimits = (context: Context): Limit[] => [
  { parts: ['newsletter', context.brand.id, networkOf(context)], attempts: 30, seconds: hour },
]

/** One link per day and address, regardless of who requests it. */
export const newsletterEmailLimits = (brand: Brand, email: string): Limit[] => [
  { parts: ['newsletter-email', brand.id, email], attempts: 1, seconds: day },
]
