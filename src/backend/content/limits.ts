import type { Brand } from '@/brand/compiled'
import { budgets } from '../kernel/budgets'
import type { Context } from '../kernel/context'
import { limitOf, networkLimits } from '../kernel/limits'
import type { Limit } from '../kernel/throttle-store'

/**
 * Rate limits for forms that send e-mails (enquiries-12, catalogue-66). Checked before the input is, so
 * invalid requests count too.
 */

export const contactLimits = (context: Context): Limit[] => [
  ...networkLimits(context, 'contact', budgets.contact.network),
  ...networkLimits(context, 'contact-day', budgets.contact.networkOfDay),
]

export const quoteLimits = (context: Context): Limit[] => [
  ...networkLimits(context, 'quote', budgets.quotes.network),
  ...networkLimits(context, 'quote-day', budgets.quotes.networkOfDay),
]

export const sharedPhotoLimits = (context: Context): Limit[] =>
  networkLimits(context, 'share-photo', budgets.sharedPhotos.network)

/** Limits per e-mail address, checked after its syntax (enquiries-8). */
export const sharedPhotoAddressLimits = (context: Context, email: string): Limit[] => [
  limitOf(budgets.sharedPhotos.address, 'share-photo', context.brand.id, email),
]

export const newsletterLimits = (context: Context): Limit[] => [
  ...networkLimits(context, 'newsletter', budgets.newsletter.network),
  ...networkLimits(context, 'newsletter-day', budgets.newsletter.networkOfDay),
]

/** One link per day and address, regardless of who requests it. */
export const newsletterEmailLimits = (brand: Brand, email: string): Limit[] => [
  limitOf(budgets.newsletter.address, 'newsletter-email', brand.id, email),
]
