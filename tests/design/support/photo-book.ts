import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { compileTemplates } from '@/brand/compile/templates'
import { optionSetsSchema, productsSchema } from '@/brand/schema/catalogue'
import { designsSchema } from '@/brand/schema/designs'
import { type LayoutLists, layoutsSchema } from '@/brand/schema/layouts'
import type { ProductTemplate } from '@/design/template/product-template'

/** Products as their ranges define them, compiled without the other products. */

const read = (file: string): unknown => parse(readFileSync(`brands/${file}`, 'utf8'))

interface RangeProduct {
  range: string
  /** The manifests of the template and of the product, without their endings. */
  designs: string
  products: string
  name: string
  /** Its sets of options, without the shared one for a photo. */
  options: string[]
}

function compiled({ range, designs, products: file, name, options }: RangeProduct): ProductTemplate {
  const folder = `ranges/${range}`
  const { templates } = designsSchema.parse(read(`${folder}/designs/${designs}.yaml`))
  const { optionSets } = optionSetsSchema.parse(read(`${folder}/catalogue/options.yaml`))
  const { products } = productsSchema.parse(read(`${folder}/catalogue/products/${file}.yaml`))
  const product = products[name]
  const layouts = Object.assign(
    {},
    ...['pages', 'spreads', 'wraps'].map(
      (list) => layoutsSchema.parse(read(`base/layouts/${list}.yaml`)).layouts,
    ),
  ) as LayoutLists
  if (!product) throw new Error(`the range has no ${name}`)
  const template = compileTemplates(templates, { [name]: { ...product, options } }, optionSets, {}, layouts)[
    name
  ]
  if (!template) throw new Error(`${name} has no template`)
  return template
}

export const photoBook = compiled({
  range: 'play-and-keep',
  designs: 'books',
  products: 'books',
  name: 'photo-book',
  options: ['photo-book-size', 'photo-book-make'],
})

export const photoCalendar = () =>
  compiled({
    range: 'play-and-keep',
    designs: 'calendars',
    products: 'calendars',
    name: 'photo-calendar',
    options: ['calendar-size', 'calendar-months'],
  })

export const photoMug = () =>
  compiled({
    range: 'drink-and-dine',
    designs: 'drink-and-dine',
    products: 'drink-and-dine',
    name: 'photo-mug',
    options: ['mug-size', 'mug-inside'],
  })
