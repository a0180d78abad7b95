import { type PDFContext, type PDFDict, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import type { Matrix } from '@/design/units'

/** Objects of one PDF file; each is written once, however often it is used. */
export interface PdfObjects {
  context: PDFContext
  /** sRGB color space of paths and pictures. */
  colors: PDFRef
  /** Color space in which transparent art is blended: sRGB, or that of the printing condition. */
  blend: PDFRef | PDFName
  /** @returns the object with that key, created on first use */
  once: (key: string, make: () => PDFObject) => PDFRef
}

export function pdfObjects(
  context: PDFContext,
  colors: PDFRef,
  blend: PDFRef | PDFName = colors,
): PdfObjects {
  const made = new Map<string, PDFRef>()
  const once: PdfObjects['once'] = (key, make) => {
    const ref = made.get(key) ?? context.register(make())
    made.set(key, ref)
    return ref
  }
  return { context, colors, blend, once }
}

type Category = 'ExtGState' | 'XObject' | 'ColorSpace' | 'Pattern' | 'Shading' | 'Properties'
const categories: Category[] = ['ExtGState', 'XObject', 'ColorSpace', 'Pattern', 'Shading', 'Properties']

/** Operators of one content stream, and the objects that they name. */
export interface Content {
  lines: string[]
  /** @returns the object's name in this stream, with its slash */
  named: (category: Category, ref: PDFRef) => string
  resources: (context: PDFContext) => PDFDict
}

export function newContent(): Content {
  const names = new Map<Category, Map<PDFRef, string>>()
  return {
    lines: [],
    named(category, ref) {
      const known = names.get(category) ?? new Map<PDFRef, string>()
      names.set(category, known)
      const name = known.get(ref) ?? `${category.charAt(0)}${known.size + 1}`
      known.set(ref, name)
      return `/${name}`
    },
    resources(context) {
      const dict = context.obj({})
      for (const category of categories)
        for (const [ref, name] of names.get(category) ?? [])
          dictOf(dict, category, context).set(PDFName.of(name), ref)
      return dict
    },
  }
}

function dictOf(dict: PDFDict, category: Category, context: PDFContext): PDFDict {
  const key = PDFName.of(category)
  const known = dict.get(key)
  if (known) return known as PDFDict // set only below
  const made = context.obj({})
  dict.set(key, made)
  return made
}

/**
 * Formats a number without an exponent, which PDF does not support. Up to six decimals, JavaScript uses none
 * either.
 */
const written = (value: number, decimals: number) => String(Number(value.toFixed(decimals)))

/** Formats a number with four decimals: less than a thousandth of a printer's dot. */
export const number = (value: number): string => written(value, 4)

export const numbers = (...values: number[]): string => values.map(number).join(' ')

/** Uses more decimals, because all following coordinates are multiplied by the matrix. */
export const changeMatrix = (matrix: Matrix): string =>
  `${matrix.map((value) => written(value, 6)).join(' ')} cm`
