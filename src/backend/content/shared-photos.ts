import { isEmail } from '@/lib/fields/email-address'
import { wallClock } from '@/lib/dates/shop-time'
import { message } from '../kernel/message'
import { isUploaded } from '../kernel/uploads/uploaded-keys'
import { mayTry, type Limit } from '../kernel/throttle-store'
import type { Context } from '../kernel/context'
import type { SharedPhotoInput } from '../generated/resolvers'
import { transaction } from '../database/connection'
import { logFailure } from '../kernel/log'
import { enqueueEmail } from '../kernel/outbox-store'
import { lineUpTo } from '../kernel/plain-text'
import { refusal } from '../kernel/refusal'
import { sharedPhotoAddressLimits, sharedPhotoLimits } from './limits'
import { keepSharedPhoto, sharedPhotosOf, type NewSharedPhoto } from './shared-photo-store'
import { previewOf } from './site-review-store'
import { catalogueStore } from '../catalogue/catalogue'
import { issueCoupon } from '../cart/cart'
import { settings } from '@/settings/settings'

/** Shoppers share photos of their orders and get a coupon by e-mail (enquiries-6, enquiries-8, enquiries-10). */

const maxFiles = 5
const maxWords = 1_000

/** @throws the first validation error */
export function checkedPhoto(input: SharedPhotoInput, { brand }: Pick<Context, 'brand'>): NewSharedPhoto {
  const wrong = (name: string, values = {}) =>
    refusal('graphql-input', message(brand, `share.${name}`, values))
  const name = lineUpTo(input.name, 60)
  const email = input.email.trim().toLowerCase()
  const comment = input.comment?.trim() || null
  const files = [...new Set(input.files)]
  if (!name) throw wrong('nameMissing')
  if (!isEmail(email)) throw wrong('emailWrong')
  if (files.length === 0) throw wrong('fileMissing')
  if (files.length > maxFiles) throw wrong('tooManyFiles', { max: maxFiles })
  if (!files.every(isUploaded)) throw wrong('fileLost')
  if (comment && comment.length > maxWords) throw wrong('commentLong', { max: maxWords })
  if (!input.consent) throw wrong('consentMissing')
  const about = input.product ? catalogueStore(brand).productByUrlKey(input.product) : undefined
  return { name, email, comment, files, sku: about?.sku ?? null }
}

/** Returns the campaign of the thank-you coupon, as set by the page's route. */
function campaignOf({ brand }: Context): string {
  const route = Object.values(brand.routes).find(({ screen }) => screen === 'share-photo')
  if (!route?.coupon) throw refusal('graphql-input', 'This shop does not offer `submitSharedPhoto` yet.')
  return route.coupon
}

/**
 * Stores shared photos. The coupon code is only sent by e-mail, so that it reaches the address's owner. The
 * response is the same for repeated requests (enquiries-8).
 */
export async function submitSharedPhoto(input: SharedPhotoInput, context: Context) {
  const { brand, db, now } = context
  const campaign = campaignOf(context)
  const moment = now()
  const demandWithin = async (limits: Limit[]) => {
    if (!(await mayTry(db(), limits, moment)))
      throw refusal('graphql-input', message(brand, 'errors.tooManyRequests'))
  }
  await demandWithin(sharedPhotoLimits(context))
  const photo = checkedPhoto(input, context)
  await demandWithin(sharedPhotoAddressLimits(context, photo.email))
  await transaction(async (sql) => {
    await keepSharedPhoto(sql, brand.id, photo, moment)
    const code = await issueCoupon(sql, { store: brand.id, campaign, email: photo.email, at: moment })
    const { day } = wallClock(moment, brand.identity.timezone)
    await enqueueEmail(sql, {
      store: brand.id,
      kind: 'shared-photo',
      recipient: photo.email,
      payload: { code },
      dedupeKey: `shared-photo/${brand.id}/${day}/${code}`,
    })
  }, db())
  return { success: true, message: message(brand, 'share.done', { email: photo.email }) }
}

const maxShown = 48

/**
 * enquiries-10: returns the published photos; none during a build, which has no database, or if the database
 * is down.
 */
export async function publishedPhotos(pageSize: number, { brand, db }: Context, sku: string | null = null) {
  if (settings().mode === 'build') return []
  try {
    const max = Math.min(Math.max(pageSize, 1), maxShown)
    const photos = await sharedPhotosOf(db(), brand.id, 'published', max, sku)
    return photos.map(({ id, name, comment, files }) => ({
      id: String(id),
      name,
      comment,
      images: files.map(previewOf),
    }))
  } catch (error) {
    logFailure('shared photos', error)
    return []
  }
}
