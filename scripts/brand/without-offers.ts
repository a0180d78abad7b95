import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isSeq, parse, parseDocument, type Document } from 'yaml'

/** Takes promises out of a new brand that its owner has not made: base's guarantee, offers, coupons and stories (brand-40). */

interface Offers {
  coupons?: Record<string, { handedOut?: boolean } | null>
  priceCaches?: Record<string, unknown>
}

const head = '# yaml-language-server: $schema=../schema/configuration.json\n'

function edit(file: string, change: (document: Document) => void) {
  const document = parseDocument(readFileSync(file, 'utf8'))
  change(document)
  writeFileSync(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }))
}

/** Only the shop itself sends these, to people who did something for it. */
const isHandedOut = (coupon: unknown) => isMap(coupon) && coupon.get('handedOut') === true

/** Settings of a gift that the cart adds from an amount on. */
const giftSettings = ['auto_add_product_status', 'auto_add_product_sku', 'auto_add_product_cart_amount']

/** @param kept coupons that a page of the shop is about */
function withoutCoupons(document: Document, base: Offers, kept: Set<string>) {
  document.set('headerOffers', [])
  document.delete('membership')
  if (document.has('values')) for (const setting of giftSettings) document.deleteIn(['values', setting])
  const coupons = document.get('coupons')
  if (isMap(coupons))
    coupons.items = coupons.items.filter(({ key, value }) => isHandedOut(value) || kept.has(String(key)))
  document.delete('priceCaches')
  const ofBase = [
    ...Object.entries(base.coupons ?? {}).flatMap(([code, coupon]) =>
      coupon === null || coupon.handedOut ? [] : [['coupons', code]],
    ),
    ...Object.keys(base.priceCaches ?? {}).map((code) => ['priceCaches', code]),
  ]
  for (const path of ofBase) document.setIn(path, document.createNode(null))
  for (const group of ['coupons', 'values'])
    if (isMap(document.get(group)) && (document.get(group) as { items: unknown[] }).items.length === 0)
      document.delete(group)
}

function couponsOfPages(folder: string): Set<string> {
  const { routes = {} } = parse(readFileSync(join(folder, 'routes.yaml'), 'utf8')) as {
    routes?: Record<string, { coupon?: string } | null>
  } // a checked brand has this shape
  return new Set(Object.values(routes).flatMap((route) => route?.coupon ?? []))
}

/** Removes offers, coupons, the banner's guarantee and stories from brands/<id>. `null` removes what base has. */
export function takeOffersOut(root: string, id: string): void {
  const folder = join(root, 'brands', id)
  const base = parse(readFileSync(join(root, 'brands/base/configuration.yaml'), 'utf8')) as Offers // a checked base has this shape
  const configuration = join(folder, 'configuration.yaml')
  if (!existsSync(configuration)) writeFileSync(configuration, `${head}headerOffers: []\n`)
  edit(configuration, (document) => withoutCoupons(document, base, couponsOfPages(folder)))
  edit(join(folder, 'navigation.yaml'), (document) => document.set('banner', null))
  edit(join(folder, 'pages/home.yaml'), (document) => {
    const sections = document.get('sections')
    if (isSeq(sections))
      sections.items = sections.items.filter(
        (section) => !(isMap(section) && section.get('kind') === 'story'),
      )
  })
}
