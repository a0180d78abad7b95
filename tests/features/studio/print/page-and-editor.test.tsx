import { expect, test } from 'vitest'
import type { Rectangle } from '@/design/units'
import { parsePath, pathBounds } from '@/design/geometry/path'
import { designedPrint } from '@/design/picture/print-rules'
import { designFor } from '@/design/answers/product-answers'
import { templateFor } from '@/design/template/template-for'
import { titled, valueTitled } from '@/design/answers/titled'
import { EditorProvider } from '@/features/editor/EditorContext'
import { Stage } from '@/features/editor/stage/Stage'
import { FlatPrint } from '@/features/studio/print/FlatPrint'
import { defaultSelection, type Selection } from '@/lib/products/product-options'
import { stageTools } from '../../../../stories/support/editor-tools'
import { canvasProduct } from '../../../design/support/canvas-product'
import { renderScreen } from '../../../support/browser/screen'

/**
 * Compares how the product page and the editor's stage show the frame around a print and the surface below
 * its ink.
 */

interface Seen {
  rings: { color: string; box: Rectangle }[]
  ink: string | undefined
  ground: string | undefined
  /** Boxes of the windows in a mat. */
  windows: Rectangle[]
}

function chosen(urlKey: string, answers: Record<string, string>) {
  const { template, product } = canvasProduct(urlKey)
  const picked = Object.entries(answers).map(([name, said]) => {
    const option = titled(product.options, name)
    const value = valueTitled(option, said)
    if (!option || !value) throw new Error(`${urlKey} does not ask for ${name}: ${said}`)
    return [option.uid, [value.uid]] satisfies [string, string[]]
  })
  const selection: Selection = {
    ...defaultSelection(product.options, product.rules),
    ...Object.fromEntries(picked),
  }
  const document = designFor(template, product, selection, { id: 'made', quantity: 1 })
  return { template, product, selection, document }
}

/** Returns the boxes of a path of several rectangles, in the order in which they are drawn. */
const boxesIn = (path: Element | null | undefined): Rectangle[] =>
  (path?.getAttribute('d') ?? '')
    .split(/(?=M)/)
    .filter((part) => part !== '')
    .map((part) => rounded(pathBounds(parsePath(part))))

const rgb = (color: string) => {
  const element = globalThis.document.createElement('div')
  element.style.background = color
  return element.style.background
}

const millimeters = (length: string) => Number(/(-?[\d.]+)/.exec(length.replace('var(--mm)', ''))?.[1])

const rounded = ({ x, y, width, height }: Rectangle) => {
  const inHundredths = (length: number) => Math.round(length * 100) / 100
  return { x: inHundredths(x), y: inHundredths(y), width: inHundredths(width), height: inHundredths(height) }
}

function onPage({ template, product, document }: ReturnType<typeof chosen>): Seen {
  const made = templateFor(template, document.product.options)
  const [rule] = made.surfaces
  if (!rule) throw new Error('it has a front')
  const make = designedPrint(document, made, rule, product)
  const picture = globalThis.document.createElement('canvas')
  const { container } = renderScreen(
    <FlatPrint dressed={{ make, crop: { x: 0, y: 0, width: 1, height: 1 } }} picture={picture} />,
  )
  const rings = [...container.querySelectorAll<HTMLElement>('[data-ring]')].map(({ style }) => ({
    color: style.background,
    box: rounded({
      x: millimeters(style.left),
      y: millimeters(style.top),
      width: millimeters(style.width),
      height: millimeters(style.height),
    }),
  }))
  const ground = container.querySelector('svg rect')?.getAttribute('fill') ?? undefined
  const windows = boxesIn(container.querySelector('[data-mat] path')).slice(1)
  return { rings, ink: container.querySelector<HTMLElement>('[data-ink]')?.dataset['ink'], ground, windows }
}

function inEditor({ template, product, selection, document }: ReturnType<typeof chosen>): Seen {
  const tools = stageTools(document, template, () => ({ product, selection }))
  const { container } = renderScreen(
    <EditorProvider value={tools}>
      <Stage />
    </EditorProvider>,
  )
  const rings = [...container.querySelectorAll('path[data-ring]')].map((path) => ({
    color: rgb(path.getAttribute('fill') ?? ''),
    box: rounded(pathBounds(parsePath(path.getAttribute('d') ?? ''))),
  }))
  const ground = container.querySelector<SVGElement>('[data-ground]')
  const isMatted = templateFor(template, document.product.options).surfaces[0]?.openings !== undefined
  const isSealed = ground?.dataset['ground'] === 'sealed'
  return {
    rings,
    ink: container.querySelector<HTMLElement>('[data-ink]')?.dataset['ink'],
    windows: isMatted ? boxesIn([...container.querySelectorAll('path[data-ring]')].at(-1)).slice(1) : [],
    ground: isSealed ? undefined : (ground?.getAttribute('fill') ?? undefined),
  }
}

// jsdom has no canvas; a browser test covers what is drawn.
HTMLCanvasElement.prototype.getContext = () => null

// Compiled before the first test, whose time it would take.
canvasProduct('gallery-framed-print')

const frames = (urlKey: string) => {
  const { template } = canvasProduct(urlKey)
  const asked = template.options['frame']?.asked
  return [asked?.option ?? '', asked?.values['oak'] ?? ''] as const
}

test('page and editor draw a print’s frame and mount with the same colors and widths (studio-143)', () => {
  const { template } = canvasProduct('gallery-framed-print')
  const [frame, oak] = frames('gallery-framed-print')
  const mount = template.options['mount']?.asked
  const print = chosen('gallery-framed-print', {
    [frame]: oak,
    [mount?.option ?? '']: mount?.values['wide'] ?? '',
  })
  const page = onPage(print)
  expect(page.rings).toHaveLength(2)
  expect(page.rings[1]?.box.x).toBe(-76)
  expect(inEditor(print)).toEqual(page)
})

test.each([
  // The prints are 254 × 203.2 mm and 203.2 × 304.8 mm; the mat covers 5 mm at their edges.
  ['custom-frame', 'one-and-two', 3, { x: 5, y: 5, width: 142.48, height: 193.2 }],
  ['gallery-framed-print', 'one-and-two', 3, { x: 5, y: 5, width: 193.2, height: 173.98 }],
  ['gallery-framed-print', 'nine', 9, { x: 5, y: 5, width: 52.73, height: 86.6 }],
])(
  'page and editor cover a %s with the same mat and its windows: %s (studio-143)',
  (urlKey, openings, count, first) => {
    const { template } = canvasProduct(urlKey)
    const asked = (name: string, value: string) => {
      const option = template.options[name]?.asked
      return [option?.option ?? '', option?.values[value] ?? ''] as const
    }
    const print = chosen(urlKey, Object.fromEntries([asked('mount', 'wide'), asked('openings', openings)]))
    const page = onPage(print)
    expect(page.windows).toHaveLength(count)
    expect(page.windows[0]).toEqual(first)
    expect(inEditor(print)).toEqual(page)
  },
)

test.each([
  ['birch-wood-print', 'multiply'],
  ['brushed-metal-print', 'multiply'],
  ['acrylic-photo-print', 'normal'],
  ['fine-art-paper-print', 'multiply'],
])(
  'page and editor draw the print %s with the same ink blending on the same material (studio-143)',
  (urlKey, ink) => {
    const print = chosen(urlKey, {})
    const page = onPage(print)
    expect(page.ink).toBe(ink)
    expect(inEditor(print)).toEqual(page)
  },
)

test('white ink covers the wood both on the page and in the editor (studio-143)', () => {
  const { template } = canvasProduct('birch-wood-print')
  const asked = template.options['white-ink']?.asked
  const print = chosen('birch-wood-print', { [asked?.option ?? '']: asked?.values['add'] ?? '' })
  const page = onPage(print)
  expect(page.ink).toBe('normal')
  expect(inEditor(print)).toEqual(page)
})
