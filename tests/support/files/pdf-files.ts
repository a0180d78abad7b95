/** Small handwritten PDFs: valid ones, and ones that no program would write. */

const object = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj\n`

/** @param objects bodies of the objects 1, 2, 3 …; the first is the catalog */
export function pdfOf(objects: string[]): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((body, index) => {
    const place = text.length
    text += object(index + 1, body)
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

export const stream = (content: string, entries = '') =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`

/** A red rectangle, half an inch from the page's left edge and a quarter from its bottom. */
const redRectangle = '1 0 0 rg 36 18 72 36 re f'

interface Page {
  /** In points. */
  width?: number
  height?: number
  content?: string
  pages?: number
  /** Entries of the catalog. */
  catalog?: string
  /** Bodies of the objects 5, 6 …, which `resources` refers to. */
  more?: string[]
  resources?: string
}

export function pdfPage({
  width = 144,
  height = 72,
  content = redRectangle,
  pages = 1,
  catalog = '',
  more = [],
  resources = '',
}: Page = {}): Buffer {
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<<${resources}>>>>`
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => 5 + more.length + index)
  const kids = (pages === 0 ? [] : [3, ...others]).map((number) => `${number} 0 R`).join(' ')
  return pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    page,
    stream(content),
    ...more,
    ...others.map(() => page),
  ])
}

const form = (content: string, forms: string) =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 144 72]/Resources<</XObject<<${forms}>>>>`)

/** Nested forms that each draw the next one ten times: 10¹² rectangles. */
export const endlessPdf = pdfPage({
  content: '/F Do',
  resources: '/XObject<</F 5 0 R>>',
  more: [
    ...Array.from({ length: 12 }, (_, level) => form('/F Do '.repeat(10), `/F ${level + 6} 0 R`)),
    form(redRectangle, ''),
  ],
})

/** A form that draws itself. */
export const circularPdf = pdfPage({
  content: `${redRectangle} /F Do`,
  resources: '/XObject<</F 5 0 R>>',
  more: [form('/F Do', '/F 5 0 R')],
})

/** A few bytes that claim to be a picture of ten billion pixels. */
export const bombPdf = pdfPage({
  content: `${redRectangle} q 144 0 0 72 0 0 cm /I Do Q`,
  resources: '/XObject<</I 5 0 R>>',
  more: [
    stream(
      'x',
      '/Type/XObject/Subtype/Image/Width 100000/Height 100000/BitsPerComponent 8/ColorSpace/DeviceRGB',
    ),
  ],
})
