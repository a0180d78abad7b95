import { didYouMean } from '@/lib/did-you-mean'
import { askedOption, sizeRule } from '../compile/templates'
import { claims } from '../compile/template-products'
import { optionsOf, type KeyedOption } from '../compile/options'
import { designRoles } from '../questions'
import type { Path } from '../manifest/source'
import type { TemplateManifest } from '../schema/designs'
import { namesIn, noSuch } from './references'
import type { Checked } from './reporter'

type ReportProblem = (path: Path, message: string, which?: 'key' | 'value') => void

const keysOf = (group: object | undefined) => new Set(Object.keys(group ?? {}))

/** A product has one template, and is one that takes a design. */
function checkProducts(checked: Checked, key: string, template: TemplateManifest, report: ReportProblem) {
  const { usable } = checked
  const known = namesIn(checked, 'products', 'products')
  const categories = namesIn(checked, 'categories', 'categories')
  const sets = usable.options?.optionSets ?? {}
  for (const urlKey of Object.keys(template.products)) {
    const product = usable.products?.products[urlKey]
    if (!known.has(urlKey))
      report(['products', urlKey], `products: ${noSuch('product', urlKey, known)}`, 'key')
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
      report(['products', urlKey], `products: "${urlKey}" is in "${other}", too. Keep one of the two.`, 'key')
  }
  for (const [index, category] of (template.categories ?? []).entries())
    if (!categories.has(category))
      report(['categories', index], `categories: ${noSuch('category', category, categories)}`)
}

/** Products that are laid out by hand are products of the template. */
function checkPreview({ preview, products }: TemplateManifest, report: ReportProblem) {
  if (typeof preview !== 'object') return
  for (const urlKey of Object.keys(preview))
    if (!Object.hasOwn(products, urlKey))
      report(['preview', urlKey], `preview: ${noSuch('product', urlKey, keysOf(products))}`, 'key')
}

/** What changes, looks and files speak of is there. */
function checkNames(template: TemplateManifest, report: ReportProblem) {
  const surfaces = keysOf(template.surfaces)
  const materials = keysOf(template.options['material']?.values)
  for (const [name, { values, default: usual }] of Object.entries(template.options)) {
    if (!Object.hasOwn(values, usual))
      report(
        ['options', name, 'default'],
        `options › ${name} › default: ${noSuch('value', usual, keysOf(values))}`,
      )
    for (const [value, change] of Object.entries(values))
      for (const surface of Object.keys(change.surfaces ?? {}))
        if (!surfaces.has(surface))
          report(
            ['options', name, 'values', value, 'surfaces', surface],
            `options › ${name} › ${value}: ${noSuch('surface', surface, surfaces)}`,
            'key',
          )
  }
  for (const [surface, { materials: looks = {}, inks }] of Object.entries(template.surfaces)) {
    for (const material of Object.keys(looks))
      if (!materials.has(material))
        report(
          ['surfaces', surface, 'materials', material],
          `surfaces › ${surface} › materials: ${noSuch('value of the option "material"', material, materials)}`,
          'key',
        )
    for (const [index, ink] of inks.entries())
      for (const [place, material] of ink.materials.entries())
        if (!materials.has(material))
          report(
            ['surfaces', surface, 'inks', index, 'materials', place],
            `surfaces › ${surface} › inks › ${ink.name}: ${noSuch('value of the option "material"', material, materials)}`,
          )
  }
  for (const [index, { surface }] of template.output.files.entries())
    if (!surfaces.has(surface))
      report(['output', 'files', index, 'surface'], `output › files: ${noSuch('surface', surface, surfaces)}`)
}

/** Kinds of products that are bent from tube. */
const hasTube: Record<TemplateManifest['kind'], boolean> = { print: false, neon: true, canvas: false }

/** Numbers that make no sense beside each other. */
function checkFigures(template: TemplateManifest, report: ReportProblem) {
  for (const [surface, { cut, dpi }] of Object.entries(template.surfaces)) {
    if (!(dpi.stop <= dpi.warn && dpi.warn <= dpi.wanted))
      report(
        ['surfaces', surface, 'dpi'],
        `surfaces › ${surface} › dpi: stop ${dpi.stop}, warn ${dpi.warn} and wanted ${dpi.wanted} should grow in this order.`,
      )
    if (cut && !cut.styles.includes(cut.default))
      report(
        ['surfaces', surface, 'cut', 'default'],
        `surfaces › ${surface} › cut › default is "${cut.default}", which is none of its styles: ${cut.styles.join(', ')}.`,
      )
    if (cut?.styles.includes('kiss') && (cut.kissSpot ?? cut.spot) === cut.spot)
      report(
        ['surfaces', surface, 'cut'],
        `surfaces › ${surface} › cut › kissSpot is ${cut.kissSpot === undefined ? 'missing' : `"${cut.kissSpot}" like spot`}: what is cut through the film alone needs a plate of its own, such as KissCut.`,
      )
    if (cut && !(cut.offset.minimum <= cut.offset.default && cut.offset.default <= cut.offset.maximum))
      report(
        ['surfaces', surface, 'cut', 'offset'],
        `surfaces › ${surface} › cut › offset: the default ${cut.offset.default} should lie between ${cut.offset.minimum} and ${cut.offset.maximum}.`,
      )
  }
  if (hasTube[template.kind] !== (template.neon !== undefined))
    report(
      ['kind'],
      template.neon
        ? 'kind should be neon, since there are rules for neon.'
        : 'kind is neon, and there is no "neon" with its rules.',
    )
}

/** What a template says of one of its products is asked by it, or fixed by the template, and never both. */
function checkAnswers(
  template: TemplateManifest,
  urlKey: string,
  options: readonly KeyedOption[],
  answers: Record<string, string> | undefined,
  report: ReportProblem,
) {
  const at: Path = answers ? ['products', urlKey] : ['categories']
  for (const [name, { asked, values }] of Object.entries(template.options)) {
    const option = askedOption(name, asked, options)
    const unknown = Object.keys(option?.values ?? {}).find((value) => !Object.hasOwn(values, value))
    if (unknown !== undefined)
      report(
        ['options', name, 'values'],
        `options › ${name}: "${urlKey}" also offers "${unknown}".${didYouMean(unknown, Object.keys(values))} Add it, with {} if it changes nothing.`,
        'key',
      )
    if (option && answers && Object.hasOwn(answers, name))
      report(
        ['products', urlKey, name],
        `products › ${urlKey}: it asks for "${name}" itself. Take it out here.`,
        'key',
      )
  }
  for (const [name, value] of Object.entries(answers ?? {})) {
    const rule = template.options[name]
    if (!rule)
      report(
        ['products', urlKey, name],
        `products › ${urlKey}: ${noSuch('option', name, keysOf(template.options))}`,
        'key',
      )
    else if (!Object.hasOwn(rule.values, value))
      report(
        ['products', urlKey, name],
        `products › ${urlKey} › ${name}: ${noSuch('value', value, keysOf(rule.values))}`,
      )
  }
  if (!sizeRule(urlKey, template.sizes, options))
    report(
      at,
      `products › ${urlKey} asks for no size. Write the sizes that it is made in below sizes › only, in mm.`,
      'key',
    )
}

/** Every option that a template names belongs to one of its products. */
function checkAsked(template: TemplateManifest, asked: Set<string>, report: ReportProblem) {
  const named: [Path, string | undefined][] = [
    ...Object.entries(template.options).flatMap(([name, { asked: keys = [] }]) =>
      [keys].flat().map((key): [Path, string] => [['options', name, 'asked'], key]),
    ),
    ...(template.neon?.lines ?? []).map((key, index): [Path, string] => [['neon', 'lines', index], key]),
    [['neon', 'lineCount', 'option'], template.neon?.lineCount?.option],
    [['neon', 'lettering'], template.neon?.lettering],
    [['neon', 'light', 'option'], template.neon?.light?.option],
    ...Object.entries(template.words ?? {}).map(([slot, key]): [Path, string] => [['words', slot], key]),
  ]
  for (const [path, key] of named)
    if (key !== undefined && !asked.has(key))
      report(path, `${path.join(' › ')}: none of its products asks for "${key}".${didYouMean(key, asked)}`)
}

/** brand-56: a template's products, options, surfaces and figures fit each other. */
export function checkTemplates(checked: Checked) {
  const { usable, report } = checked
  const { products, options, designs } = usable
  if (!products || !options || !designs) return
  const sets = options.optionSets
  const isKnown = (urlKey: string) =>
    [products.products[urlKey]?.options ?? []].flat().every((set) => Object.hasOwn(sets, set))
  const all = claims(designs.templates, products.products, sets).filter(({ urlKey }) => isKnown(urlKey))
  for (const [key, template] of Object.entries(designs.templates)) {
    const reportProblem: ReportProblem = (path, message, which) =>
      report.error('designs', ['templates', key, ...path], `templates › ${key} › ${message}`, which)
    checkProducts(checked, key, template, reportProblem)
    checkPreview(template, reportProblem)
    checkNames(template, reportProblem)
    checkFigures(template, reportProblem)
    const asked = new Set<string>()
    for (const { urlKey, answers } of all.filter((claim) => claim.template === key)) {
      const product = products.products[urlKey]
      if (!product) continue
      const own = optionsOf(product, sets)
      for (const [name] of own) asked.add(name)
      checkAnswers(template, urlKey, own, answers, reportProblem)
    }
    if (asked.size > 0) checkAsked(template, asked, reportProblem)
  }
}
