import { letteringsIn } from '../../compile/letterings'
import { optionsOf } from '../../compile/options'
import { withOutlines } from '../../compile/template-outlines'
import { claims } from '../../compile/template-products'
import { compileTemplates } from '../../compile/templates'
import { designRoles } from '../../lookups'
import type { ProductManifest } from '../../schema/catalogue'
import type { TemplateManifest } from '../../schema/designs'
import { namesIn, unknownNameMessage } from '../references'
import type { CheckInput } from '../reporter'
import { checkAnswers, checkNamedOptions } from './template-answers'
import { checkAutofill } from './layouts'
import { checkSpines } from './spines'
import { checkEngraving } from './template-engraving'
import { checkCounts } from './template-counts'
import { checkLabel } from './template-labels'
import { checkMade } from './template-made'
import { checkMeasures } from './template-measures'
import { checkOpenings } from './template-openings'
import { checkRooms } from './template-rooms'
import { checkShapes } from './template-shapes'
import { checkViews } from './template-views'
import { checkOutputFiles } from './output-files'
import { checkPressProfile } from './press-profile'
import {
  checkAddedCuts,
  checkFigures,
  checkNames,
  checkSurfaces,
  keysOf,
  type ReportProblem,
} from './template-names'

/** Checks that each product exists, can be designed, and is in one template only. */
function checkProducts(checked: CheckInput, key: string, template: TemplateManifest, report: ReportProblem) {
  const { usable } = checked
  const known = namesIn(checked, 'products', 'products')
  const categories = namesIn(checked, 'categories', 'categories')
  const sets = usable.options?.optionSets ?? {}
  for (const urlKey of Object.keys(template.products)) {
    const product = usable.products?.products[urlKey]
    if (!known.has(urlKey))
      report(['products', urlKey], `products: ${unknownNameMessage('product', urlKey, known)}`, 'key')
    else if (product && !optionsOf(product, sets).some(([, { role }]) => designRoles.has(role)))
      report(
        ['products', urlKey],
        `products: nothing on "${urlKey}" can be designed. One of its options should have the role artwork or text.`,
        'key',
      )
    const other = Object.entries(usable.designs?.templates ?? {}).find(
      ([name, { products }]) => name !== key && Object.hasOwn(products, urlKey),
    )?.[0]
    if (other !== undefined)
      report(['products', urlKey], `products: "${urlKey}" is also in "${other}". Keep one of the two.`, 'key')
  }
  for (const [index, category] of (template.categories ?? []).entries())
    if (!categories.has(category))
      report(['categories', index], `categories: ${unknownNameMessage('category', category, categories)}`)
}

function checkPreview({ preview, products }: TemplateManifest, report: ReportProblem) {
  if (typeof preview !== 'object') return
  for (const urlKey of Object.keys(preview))
    if (!Object.hasOwn(products, urlKey))
      report(
        ['preview', urlKey],
        `preview: ${unknownNameMessage('product', urlKey, keysOf(products))}`,
        'key',
      )
}

function checkLabels({ labels = {}, products }: TemplateManifest, report: ReportProblem) {
  for (const urlKey of Object.keys(labels))
    if (!Object.hasOwn(products, urlKey))
      report(['labels', urlKey], `labels: ${unknownNameMessage('product', urlKey, keysOf(products))}`, 'key')
}

/**
 * Allows measured prices only for neon: other product pages cannot measure a design as the editor does, so
 * the prices would differ (prices-342).
 */
function checkRates(
  { usable }: CheckInput,
  { kind }: TemplateManifest,
  urlKey: string,
  product: ProductManifest,
  report: ReportProblem,
) {
  if (kind === 'neon' || !usable.priceTables?.priceTables[product.priceTable]?.measured) return
  const message = `products: "${urlKey}" has the price table "${product.priceTable}", which charges by what a design measures. Only text signs (kind: neon) can show that price on their page. Use a price table without "measured".`
  report(['products'], message, 'key')
}

/** Checks that a template's products, options, surfaces and numbers are consistent (brand-56). */
export function checkTemplates(checked: CheckInput) {
  const { id, root, usable, report } = checked
  const { products, options, designs } = usable
  if (!products || !options || !designs) return
  const sets = options.optionSets
  const isKnown = (urlKey: string) =>
    [products.products[urlKey]?.options ?? []].flat().every((set) => Object.hasOwn(sets, set))
  const all = claims(designs.templates, products.products, sets).filter(({ urlKey }) => isKnown(urlKey))
  const manifests = withOutlines(designs.templates, root, id)
  const compiled = compileTemplates(manifests, products.products, sets, letteringsIn(sets))
  for (const [key, template] of Object.entries(designs.templates)) {
    const reportProblem: ReportProblem = (path, message, which) =>
      report.error('designs', ['templates', key, ...path], `templates › ${key} › ${message}`, which)
    checkProducts(checked, key, template, reportProblem)
    checkPreview(template, reportProblem)
    checkLabels(template, reportProblem)
    checkNames(template, reportProblem)
    checkOutputFiles(template, reportProblem)
    checkPressProfile(checked, template, reportProblem)
    checkAutofill(checked, template, reportProblem)
    checkSpines(template, reportProblem)
    checkFigures(template, reportProblem)
    checkAddedCuts(template, reportProblem)
    checkSurfaces(template, reportProblem)
    checkViews(template, reportProblem)
    checkMade(template, usable.dates?.dates ?? {}, reportProblem)
    checkEngraving(template, reportProblem)
    const made = all.flatMap((claim) => (claim.template === key ? (compiled[claim.urlKey] ?? []) : []))
    checkShapes(checked, template, made, reportProblem)
    checkRooms(made, reportProblem)
    checkMeasures(template, made, reportProblem)
    checkOpenings(template, made, reportProblem)
    checkCounts(template, made, reportProblem)
    const asked = new Set<string>()
    for (const { urlKey, answers } of all.filter((claim) => claim.template === key)) {
      const product = products.products[urlKey]
      if (!product) continue
      const own = optionsOf(product, sets)
      for (const [name] of own) asked.add(name)
      checkAnswers(template, urlKey, own, answers, reportProblem)
      checkLabel(template, urlKey, own, reportProblem)
      checkRates(checked, template, urlKey, product, reportProblem)
    }
    if (asked.size > 0) checkNamedOptions(template, asked, reportProblem)
  }
}
