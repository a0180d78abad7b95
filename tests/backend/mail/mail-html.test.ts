import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Brand } from '@/brand/compiled'
import { mailButton, mailFacts, mailHtml, mailPicture } from '@/backend/mail/mail-html'
import { html } from '@/lib/words/html'
import { sampleBrands } from '../../support/sample-brands'
import { compiledBrand } from '../../support/compiled-brand'

const siteUrl = 'https://shop.example'
const ids = sampleBrands

const brands = new Map(ids.map((id) => [id, compiledBrand(id)]))
function brandOf(id: string): Brand {
  const brand = brands.get(id)
  if (!brand) throw new Error(`${id} does not compile`)
  return brand
}

const body = [html`<p>News</p>`]

const frame = (brand: Brand) => mailHtml({ brand, siteUrl, preview: 'News', body })

test.each(ids)(
  'an e-mail of %s shows the brand’s logo, with its name as the alternative text (orders-6)',
  (id) => {
    const brand = brandOf(id)
    const file = brand.identity.emails?.logo ?? ''
    expect(existsSync(join('brands', id, 'assets', file))).toBe(true)
    expect(frame(brand)).toContain(`<img src="${siteUrl}/media/${file}" alt="${brand.identity.name}"`)
  },
)

test.each(ids)('an e-mail button of %s has the brand’s color and readable text (orders-6)', (id) => {
  const brand = brandOf(id)
  const [, ground = '', ink = ''] =
    /background:(#\w{6});color:(#\w{6})/.exec(mailButton(brand, siteUrl, 'Go').text) ?? []
  expect(ground).toBe(brand.identity.emails?.color)
  expect(contrast(ground, ink)).toBeGreaterThan(4.5)
})

test('an e-mail starts with its heading, and HTML in user input is escaped (orders-6)', () => {
  const brand = brandOf(ids[0] ?? '')
  const written = mailHtml({ brand, siteUrl, preview: 'News', heading: '<b>You & we</b>', body })
  expect(written).toMatch(/<h1 [^>]*>&lt;b&gt;You &amp; we&lt;\/b&gt;<\/h1><p>News<\/p>/)
  expect(frame(brand)).not.toContain('<h1')
  expect(mailFacts([['Size', '<i>3 × 2</i>']]).text).not.toContain('<i>')
})

test('a picture in an e-mail has an absolute address and a size; without a picture the HTML is empty (orders-6)', () => {
  expect(mailPicture('products/one.webp', siteUrl).text).toMatch(
    /^<img src="https:\/\/shop\.example\/[^"]+one\.webp[^"]*" alt="" width="64" height="64"/,
  )
  expect(mailPicture(undefined, siteUrl).text).toBe('')
})

test('the company name appears once in the e-mail footer, although the address also starts with it (orders-6)', () => {
  const brand = brandOf(ids[0] ?? '')
  const { legalName } = brand.identity
  expect(brand.identity.address).toContain(legalName)
  expect(frame(brand).split(legalName)).toHaveLength(2)
})

test('a brand without e-mail settings shows its name instead of a logo and uses the theme color (orders-6)', () => {
  const brand = brandOf(ids[0] ?? '')
  const plain = { ...brand, identity: { ...brand.identity, emails: undefined, themeColor: '#1f4fd8' } }
  expect(frame(plain)).not.toContain('<img')
  expect(frame(plain)).toContain(`>${brand.identity.name}</a>`)
  expect(mailButton(plain, siteUrl, 'Go').text).toContain('background:#1f4fd8;color:#ffffff')
})

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
function luminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
