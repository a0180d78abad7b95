import type { ComponentProps, ReactNode } from 'react'
import { fetchLater, later } from '@/next/browser/late-parts'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Selection } from '@/lib/product-options'
import type { LiveCanvas as Canvas } from './LiveCanvas'
import type { LiveSticker as Sticker } from './LiveSticker'
import { fetchTemplate, useTemplate } from './product-template'

const LiveCanvas = later(() => import('./LiveCanvas').then((file) => file.LiveCanvas))
const LivePrint = later(() => import('./LivePrint').then((file) => file.LivePrint))
const loadSticker = () => import('./LiveSticker')
const LiveSticker = later(() => loadSticker().then((file) => file.LiveSticker))

type CanvasProps = ComponentProps<typeof Canvas>
type StickerProps = ComponentProps<typeof Sticker>

interface Props extends Pick<StickerProps, 'upload' | 'name' | 'fills'> {
  source: CanvasProps['source']
  product: CanvasProps['product'] & StickerProps['product'] & { urlKey: string }
  /** What the shopper chose, and how it is changed. */
  choices: {
    draft: { selection: Selection; cut?: unknown; picture?: unknown }
    setCut: StickerProps['onChoice']
    setPicture: CanvasProps['onPicture']
    answer: CanvasProps['onAnswer']
  }
  /** What stands there for products that are none of these. */
  children?: ReactNode
}

const isCut = ({ surfaces }: ProductTemplate) => surfaces.some(({ cut }) => cut !== undefined)

const laid = { canvas: LiveCanvas, print: LivePrint }

/** What a product makes of a picture. */
const madeOf = (template: ProductTemplate): keyof typeof laid | 'sticker' =>
  template.kind === 'canvas' ? 'canvas' : isCut(template) ? 'sticker' : 'print'

/**
 * Fetches what a picture of a product will be shown with, and starts the worker of a sticker.
 * @returns what takes a picture as soon as it is chosen, where that helps
 * @throws when it does not arrive
 */
export async function preparePicture(urlKey: string): Promise<((file: Blob) => void) | undefined> {
  const made = madeOf(await fetchTemplate(urlKey))
  if (made !== 'sticker') {
    laid[made].prepare()
    return undefined
  }
  LiveSticker.prepare()
  const { prepareContour, openAhead } = await fetchLater(loadSticker)
  prepareContour()
  return openAhead
}

/** A shopper's picture as what is made of it, which the product's template says: canvas, print or sticker (studio-20, studio-50, studio-62). */
export function LivePicture({ product, choices, source, upload, name, fills, children }: Props) {
  const { draft } = choices
  const template = useTemplate(product.urlKey)
  if (!template) return children
  const { selection } = draft
  const shared = { template, product, selection, source, waiting: children, ...(fills && { fills }) }
  const made = madeOf(template)
  if (made !== 'sticker') {
    const Laid = laid[made]
    return (
      <Laid {...shared} kept={draft.picture} onPicture={choices.setPicture} onAnswer={choices.answer}>
        {children}
      </Laid>
    )
  }
  return (
    <LiveSticker {...shared} upload={upload} name={name} kept={draft.cut} onChoice={choices.setCut}>
      {children}
    </LiveSticker>
  )
}
