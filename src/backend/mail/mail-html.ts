import type { Brand } from '@/brand/compiled'
import { escaped } from './letter'

/** The frame of every e-mail. Mail readers know tables and inline styles, and little else. */

export interface MailFrame {
  brand: Brand
  /** The shop's address, for the logo and the way home. */
  siteUrl: string
  /** One line that mailboxes show beside the subject. */
  preview: string
  /** HTML, with every dynamic text escaped already. */
  body: string
}

/** Where a brand says nothing about its letters: its browser bar's colour, round corners, no serifs. */
const plainLook = (color: string) => ({
  color,
  ground: color,
  corner: 8,
  font: 'sans' as const,
  logo: undefined,
})

const lookOf = ({ identity }: Brand) => identity.letters ?? plainLook(identity.themeColor)

const fonts = {
  sans: "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif",
  serif: "Georgia,'Times New Roman',serif",
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** White or near-black, whichever can be read on the colour. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(color.slice(at, at + 2), 16) / 255,
  )
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  return luminance > 0.18 ? '#17141c' : '#ffffff'
}

/** The logo; its name in letters where pictures are not shown, or the brand has none for letters. */
function logo({ identity }: Brand, file: string | undefined, siteUrl: string): string {
  const name = escaped(identity.name)
  if (!file) return name
  return `<img src="${escaped(`${siteUrl}/media/${file}`)}" alt="${name}" height="40" style="display:block;width:auto;height:40px;border:0">`
}

export function mailHtml({ brand, siteUrl, preview, body }: MailFrame): string {
  const { identity } = brand
  const look = lookOf(brand)
  const link = `color:${inkOn(look.ground)};text-decoration:none`
  const foot = [...new Set([identity.legalName, ...identity.address])].map(escaped).join('<br>')
  return `<!doctype html>
<html lang="${escaped(identity.locale.slice(0, 2))}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(identity.name)}</title></head>
<body style="margin:0;background:#f4f2ee;font-family:${fonts[look.font]};color:#26222c;font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:${Math.min(look.corner, 14)}px;overflow:hidden">
<tr><td style="background:${look.ground};border-bottom:4px solid ${look.color};padding:20px 28px;font-size:22px;font-weight:700"><a href="${escaped(siteUrl)}" style="${link}">${logo(brand, look.logo, siteUrl)}</a></td></tr>
<tr><td style="padding:28px">${body}</td></tr>
<tr><td style="padding:20px 28px;border-top:1px solid #e6e2da;color:#5f5966;font-size:13px">${foot}<br><a href="${escaped(siteUrl)}" style="color:inherit">${escaped(new URL(siteUrl).host)}</a> · ${escaped(identity.phone)}</td></tr>
</table></td></tr></table></body></html>`
}

/** A link that looks like a button, in the brand's colour. */
export function mailButton(brand: Brand, href: string, label: string): string {
  const { color, corner } = lookOf(brand)
  return `<p style="margin:24px 0"><a href="${escaped(href)}" style="display:inline-block;background:${color};color:${inkOn(color)};padding:12px 24px;border-radius:${corner}px;text-decoration:none;font-weight:600">${escaped(label)}</a></p>`
}

/** A link among words. */
export const mailLink = (href: string, label: string) =>
  `<p style="margin:0 0 12px"><a href="${escaped(href)}" style="color:inherit">${escaped(label)}</a></p>`
