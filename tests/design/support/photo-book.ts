import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { compileTemplates } from '@/brand/compile/templates'
import { optionSetsSchema, productsSchema } from '@/brand/schema/catalogue'
import { designsSchema } from '@/brand/schema/designs'
import { layoutsSchema } from '@/brand/schema/layouts'
import type { ProductTemplate } from '@/design/template/product-template'

/** The photo book as its range defines it, compiled without the other products. */

const read = (file: string): unknown => parse(readFileSync(`brands/${file}`, 'utf8'))

const range = 'ranges/play-and-keep'

function compiledBook(): ProductTemplate {
  const { templates } = designsSchema.parse(read(`${range}/designs/books.yaml`))
  const { optionSets } = optionSetsSchema.parse(read(`${range}/catalogue/options.yaml`))
  const { products } = productsSchema.parse(read(`${range}/catalogue/products/books.yaml`))
  const book = products['photo-book']
  const layouts = {
    ...layoutsSchema.parse(read('base/layouts/pages.yaml')).layouts,
    ...layoutsSchema.parse(read('base/layouts/spreads.yaml')).layouts,
  }
  if (!book) throw new Error('the range has no photo book')
  const known = { ...book, options: ['photo-book-size', 'photo-book-make'] }
  const template = compileTemplates(templates, { 'photo-book': known }, optionSets, {}, layouts)['photo-book']
  if (!template) throw new Error('the photo book has no template')
  return template
}

export const photoBook = compiledBook()
