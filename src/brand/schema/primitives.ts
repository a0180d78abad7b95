import { z } from 'zod'
import { isEmail } from '@/lib/fields/email-address'

/**
 * Building blocks shared by the manifest schemas. Each describes what to write, in a merchandiser's words.
 */

export const address = z
  .string()
  .regex(/^\/[a-z0-9\-_/]*$/, 'an address such as /about-us: a slash, then small letters, digits, - and /')
  .describe('An address of the shop, such as /about-us.')

export const link = z
  .string()
  .regex(
    /^(\/[^\s]*|https:\/\/[^\s]+|tel:\+?[0-9-]+|mailto:[^\s]+)$/,
    'an address of ours (/about-us), an https:// link, tel: or mailto:',
  )
  .refine(
    (value) => !value.startsWith('mailto:') || isEmail(value.slice('mailto:'.length)),
    'mailto: and an e-mail address, such as mailto:hello@shop.example',
  )
  .describe('Where a link leads: an address of ours (/about-us), or https://…, tel:… or mailto:….')

export const key = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters and digits joined by -, such as die-cut')
  .describe('A short name for use in addresses: small letters, digits and -, such as die-cut-stickers.')

export const dollars = z
  .number()
  .nonnegative()
  .max(100_000)
  .refine(
    (value) => Number.isInteger(Math.round(value * 1e6) / 1e4),
    'an amount in dollars with at most two decimals, such as 12.50',
  )
  .describe('An amount in dollars, such as 12.50.')

export const asset = z
  .string()
  .regex(
    /^[a-z0-9\-_/]+\.(webp|png|jpg|svg|avif)$/,
    'the path of a .webp, .png, .jpg, .svg or .avif picture below assets/, in small letters, such as products/round-sticker-1.webp',
  )
  .describe('A picture below this brand’s assets/ folder, such as products/round-sticker-1.webp.')

/** A film file below assets/ with the extension of its format. */
export const filmFile = (ending: 'webm' | 'mp4' | 'vtt') =>
  z
    .string()
    .regex(
      new RegExp(`^[a-z0-9\\-_/]+\\.${ending}$`),
      `the path of a .${ending} file below assets/, such as films/peel.${ending}`,
    )

export const fontFile = z
  .string()
  .regex(
    /^(?![./])(?!.*\.\.)[\w@.\-/]+\.woff2$/,
    'the path of a .woff2 file from the project’s folder, such as node_modules/@fontsource-variable/sora/files/sora-latin-wght-normal.woff2',
  )

export const text = z.string().min(1, 'some text')

const isRealDay = (moment: string) => {
  const day = moment.slice(0, 10)
  const time = new Date(`${day}T${moment.slice(11) || '00:00'}:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}

export const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/, {
    error: 'a day such as 2026-12-24, with a time if needed: 2026-12-24 18:00',
    abort: true,
  })
  .refine(isRealDay, 'a day and a time that the calendar has')
  .describe('A day (2026-12-24) or a moment (2026-12-24 18:00) in the shop’s time zone.')

const longestClosureMs = 92 * 86_400_000

export const closedDays = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(\/\d{4}-\d{2}-\d{2})?$/, {
    error: 'a day such as 2026-12-24, or the first and the last: 2026-12-28/2027-01-01',
    abort: true,
  })
  .refine((days) => days.split('/').every(isRealDay), { error: 'days that the calendar has', abort: true })
  .refine((days) => days.slice(-10) >= days.slice(0, 10), {
    error: 'the first day before the last',
    abort: true,
  })
  .refine(
    (days) => Date.parse(days.slice(-10)) - Date.parse(days.slice(0, 10)) <= longestClosureMs,
    'at most 92 days',
  )

export const robots = z
  .enum(['index, follow', 'noindex, follow', 'noindex, nofollow'])
  .describe('What search engines may do with the page.')

export const picture = z.strictObject({
  file: asset,
  alt: text.describe('What the picture shows, for those who cannot see it.'),
})
