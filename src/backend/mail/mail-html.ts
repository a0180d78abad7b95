import type { Brand } from '@/brand/compiled'
import { html, type Html, type HtmlPart, joinHtml } from '@/lib/words/html'
import { hexRgb, luminance } from '@/lib/products/contrast'
import { pictureUrl } from '@/next/browser/picture-address'
import { letterGround } from '../kernel/letter-picture'
import { message } from '../kernel/message'

/** The frame of every e-mail. Mail programs support tables and inline styles, and little else. */

export interface MailFrame {
  brand: Brand
  /** The shop's URL, for the logo and links to the shop. */
  siteUrl: string
  /** One line that mailboxes show next to the subject. */
  preview: string
  /** Heading above the text. */
  heading?: string | undefined
  /** The content, each part on separate lines; texts are escaped. */
  body: readonly HtmlPart[]
  /** The page for unsubscribing. */
  unsubscribe?: string | undefined
}

/** Default look of e-mails: the brand's theme color, rounded corners, sans serif. */
const plainLook = (color: string) => ({
  color,
  ground: color,
  corner: 8,
  font: 'sans' as const,
  logo: undefined,
})

const lookOf = ({ identity }: Brand) => identity.emails ?? plainLook(identity.themeColor)

const fonts = {
  sans: html`-apple-system,'Segoe UI',Helvetica,Arial,sans-serif`,
  serif: html`Georgia,'Times New Roman',serif`,
}

/** Returns white or near-black, whichever is readable on the color. */
const inkOn = (color: string) => (luminance(hexRgb(color)) > 0.18 ? '#17141c' : '#ffffff')

/**
 * Renders the logo. The brand's name appears instead if mail programs hide pictures, or if the brand has no
 * logo for e-mails.
 */
function logo({ identity }: Brand, file: string | undefined, siteUrl: string): HtmlPart {
  const { name } = identity
  if (!file) return name
  return html`<img src="${siteUrl}/media/${file}" alt="${name}" height="40" style="display:block;width:auto;height:40px;border:0">`
}

/** Font weight of headings: serif headings stand out without bold. */
const headingWeight = { sans: 700, serif: 400 }

export function mailHtml({ brand, siteUrl, preview, heading, body, unsubscribe }: MailFrame): string {
  const { identity } = brand
  const look = lookOf(brand)
  const link = `color:${inkOn(look.ground)};text-decoration:none`
  const title =
    heading &&
    html`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:${headingWeight[look.font]}">${heading}</h1>`
  const foot = joinHtml([...new Set([identity.legalName, ...identity.address])], html`<br>`)
  const stop =
    unsubscribe &&
    html`<br><a href="${unsubscribe}" style="color:inherit">${message(brand, 'mail.unsubscribe')}</a>`
  return html`<!doctype html>
<html lang="${identity.locale.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${identity.name}</title></head>
<body style="margin:0;background:#f4f2ee;font-family:${fonts[look.font]};color:#26222c;font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:${Math.min(look.corner, 14)}px;overflow:hidden">
<tr><td style="background:${look.ground};border-bottom:4px solid ${look.color};padding:20px 28px;font-size:22px;font-weight:700"><a href="${siteUrl}" style="${link}">${logo(brand, look.logo, siteUrl)}</a></td></tr>
<tr><td style="padding:32px 28px">${title}${joinHtml(body, '\n')}</td></tr>
<tr><td style="padding:20px 28px;border-top:1px solid #e6e2da;color:#5f5966;font-size:13px">${foot}<br><a href="${siteUrl}" style="color:inherit">${new URL(siteUrl).host}</a> · ${identity.phone}${stop}</td></tr>
</table></td></tr></table></body></html>`.text
}

/** Renders a link that looks like a button, in the brand's color. */
export function mailButton(brand: Brand, href: string, label: string): Html {
  const { color, corner } = lookOf(brand)
  return html`<p style="margin:24px 0"><a href="${href}" style="display:inline-block;background:${color};color:${inkOn(color)};padding:12px 24px;border-radius:${corner}px;text-decoration:none;font-weight:600">${label}</a></p>`
}

export const mailLink = (href: string, label: string) =>
  html`<p style="margin:0 0 12px"><a href="${href}" style="color:inherit">${label}</a></p>`

/** Renders a paragraph; line breaks are kept. */
export const mailText = (text: string) => html`<p style="margin:0 0 12px;white-space:pre-line">${text}</p>`

/** Renders a quote; line breaks are kept. */
export const mailQuote = (text: string) =>
  html`<div style="margin:16px 0;padding:12px 16px;border-left:4px solid #d9d4ca;background:#f8f6f2;white-space:pre-line">${text}</div>`

export const mailNote = (text: string) =>
  html`<p style="margin:16px 0 0;color:#5f5966;font-size:14px">${text}</p>`

/** Renders a code for the reader to type or copy. */
export const mailCode = (code: string, size = 18) =>
  html`<p style="margin:20px 0;padding:16px;border-radius:10px;background:#f8f6f2;font-size:${size}px;font-weight:700;letter-spacing:${size > 24 ? 8 : 1}px;text-align:center;white-space:nowrap;font-family:ui-monospace,Menlo,Consolas,monospace">${code}</p>`

/** Renders a square picture of a product, or nothing if there is no picture. */
export function mailPicture(file: string | undefined, siteUrl: string, side = 64): Html {
  if (!file) return html``
  const address = new URL(pictureUrl(file, side > 64 ? 640 : 160), siteUrl).href
  return html`<img src="${address}" alt="" width="${side}" height="${side}" style="display:block;border-radius:6px;background:${letterGround}">`
}

export function mailFacts(rows: readonly (readonly [label: string, value: string])[]): Html {
  const cell = 'padding:10px 0;border-top:1px solid #efece6;vertical-align:top'
  const lines = rows.map(
    ([label, value]) =>
      html`<tr><td style="${cell};padding-right:20px;color:#5f5966">${label}</td><td width="70%" style="${cell};white-space:pre-line">${value}</td></tr>`,
  )
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px">${lines}</table>`
}
