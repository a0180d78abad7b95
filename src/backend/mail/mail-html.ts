import type { Brand } from '@/brand/compiled'
import { hexRgb, luminance } from '@/lib/contrast'
import { pictureUrl } from '@/next/browser/picture-address'
import { letterGround } from '../kernel/letter-picture'
import { message } from '../kernel/message'
import { escaped } from './email'

/** The frame of every e-mail. Mail readers know tables and inline styles, and little else. */

export interface MailFrame {
  brand: Brand
  /** The shop's address, for the logo and the way home. */
  siteUrl: string
  /** One line that mailboxes show beside the subject. */
  preview: string
  /** What the e-mail is about, above its words. */
  heading?: string | undefined
  /** HTML, with every dynamic text escaped already. */
  body: string
  /** The page where its readers end such e-mails. */
  unsubscribe?: string | undefined
}

/** Where a brand says nothing about its e-mails: its browser bar's color, round corners, no serifs. */
const plainLook = (color: string) => ({
  color,
  ground: color,
  corner: 8,
  font: 'sans' as const,
  logo: undefined,
})

const lookOf = ({ identity }: Brand) => identity.emails ?? plainLook(identity.themeColor)

const fonts = {
  sans: "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif",
  serif: "Georgia,'Times New Roman',serif",
}

/** White or near-black, whichever can be read on the color. */
const inkOn = (color: string) => (luminance(hexRgb(color)) > 0.18 ? '#17141c' : '#ffffff')

/** The logo; its name in e-mails where pictures are not shown, or the brand has none for e-mails. */
function logo({ identity }: Brand, file: string | undefined, siteUrl: string): string {
  const name = escaped(identity.name)
  if (!file) return name
  return `<img src="${escaped(`${siteUrl}/media/${file}`)}" alt="${name}" height="40" style="display:block;width:auto;height:40px;border:0">`
}

/** The voice of a heading: serifs are loud enough without weight. */
const headingWeight = { sans: 700, serif: 400 }

export function mailHtml({ brand, siteUrl, preview, heading, body, unsubscribe }: MailFrame): string {
  const { identity } = brand
  const look = lookOf(brand)
  const link = `color:${inkOn(look.ground)};text-decoration:none`
  const title = heading
    ? `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:${headingWeight[look.font]}">${escaped(heading)}</h1>`
    : ''
  const foot = [...new Set([identity.legalName, ...identity.address])].map(escaped).join('<br>')
  const stop = unsubscribe
    ? `<br><a href="${escaped(unsubscribe)}" style="color:inherit">${escaped(message(brand, 'mail.unsubscribe'))}</a>`
    : ''
  return `<!doctype html>
<html lang="${escaped(identity.locale.slice(0, 2))}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(identity.name)}</title></head>
<body style="margin:0;background:#f4f2ee;font-family:${fonts[look.font]};color:#26222c;font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:${Math.min(look.corner, 14)}px;overflow:hidden">
<tr><td style="background:${look.ground};border-bottom:4px solid ${look.color};padding:20px 28px;font-size:22px;font-weight:700"><a href="${escaped(siteUrl)}" style="${link}">${logo(brand, look.logo, siteUrl)}</a></td></tr>
<tr><td style="padding:32px 28px">${title}${body}</td></tr>
<tr><td style="padding:20px 28px;border-top:1px solid #e6e2da;color:#5f5966;font-size:13px">${foot}<br><a href="${escaped(siteUrl)}" style="color:inherit">${escaped(new URL(siteUrl).host)}</a> · ${escaped(identity.phone)}${stop}</td></tr>
</table></td></tr></table></body></html>`
}

/** A link that looks like a button, in the brand's color. */
export function mailButton(brand: Brand, href: string, label: string): string {
  const { color, corner } = lookOf(brand)
  return `<p style="margin:24px 0"><a href="${escaped(href)}" style="display:inline-block;background:${color};color:${inkOn(color)};padding:12px 24px;border-radius:${corner}px;text-decoration:none;font-weight:600">${escaped(label)}</a></p>`
}

/** A link among words. */
export const mailLink = (href: string, label: string) =>
  `<p style="margin:0 0 12px"><a href="${escaped(href)}" style="color:inherit">${escaped(label)}</a></p>`

/** Words of an e-mail; line breaks in them stay. */
export const mailText = (text: string) =>
  `<p style="margin:0 0 12px;white-space:pre-line">${escaped(text)}</p>`

/** What somebody wrote, with their line breaks. */
export const mailQuote = (text: string) =>
  `<div style="margin:16px 0;padding:12px 16px;border-left:4px solid #d9d4ca;background:#f8f6f2;white-space:pre-line">${escaped(text)}</div>`

/** What is good to know, below the button. */
export const mailNote = (text: string) =>
  `<p style="margin:16px 0 0;color:#5f5966;font-size:14px">${escaped(text)}</p>`

/** A code that is typed over or copied. */
export const mailCode = (code: string, size = 18) =>
  `<p style="margin:20px 0;padding:16px;border-radius:10px;background:#f8f6f2;font-size:${size}px;font-weight:700;letter-spacing:${size > 24 ? 8 : 1}px;text-align:center;white-space:nowrap;font-family:ui-monospace,Menlo,Consolas,monospace">${escaped(code)}</p>`

/** A square picture of a product; nothing where there is none. */
export function mailPicture(file: string | undefined, siteUrl: string, side = 64): string {
  if (!file) return ''
  const address = new URL(pictureUrl(file, side > 64 ? 640 : 160), siteUrl).href
  return `<img src="${escaped(address)}" alt="" width="${side}" height="${side}" style="display:block;border-radius:6px;background:${letterGround}">`
}

/** A row of facts: what it is called, and what it is. */
export function mailFacts(rows: readonly (readonly [label: string, value: string])[]): string {
  const cell = 'padding:10px 0;border-top:1px solid #efece6;vertical-align:top'
  const lines = rows.map(
    ([label, value]) =>
      `<tr><td style="${cell};padding-right:20px;color:#5f5966">${escaped(label)}</td><td width="70%" style="${cell};white-space:pre-line">${escaped(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px">${lines.join('')}</table>`
}
