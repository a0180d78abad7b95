import type { ComponentProps, ReactNode } from 'react'
import { fetchLater, later } from '@/next/browser/lazy-parts'
import type { ProductTemplate } from '@/design/template/product-template'
import { viewOf } from '@/design/template/view-of'
import type { Selection } from '@/lib/products/product-options'
import type { LivePhoto as Photo } from './LivePhoto'
import type { LiveSticker as Sticker } from './LiveSticker'
import { fetchTemplate, useTemplate } from './product-template'
import { views } from './views'

const LivePhoto = later(() => import('./LivePhoto').then((file) => file.LivePhoto))
const loadSticker = () => import('./LiveSticker')
const LiveSticker = later(() => loadSticker().then((file) => file.LiveSticker))

type PhotoProps = ComponentProps<typeof Photo>
type StickerProps = ComponentProps<typeof Sticker>

interface Props extends Pick<StickerProps, 'upload' | 'name' | 'fills' | 'isVector'> {
  source: PhotoProps['source']
  /** The shop's data about the uploaded file; undefined while it is uploading. */
  asset?: PhotoProps['asset']
  product: PhotoProps['product'] & StickerProps['product'] & { urlKey: string }
  /** The shopper's choices, and the functions that change them. */
  choices: {
    draft: { selection: Selection; cut?: unknown; picture?: unknown }
    setCut: StickerProps['onChoice']
    setPicture: PhotoProps['onPicture']
    answer: PhotoProps['onAnswer']
  }
  /** Fallback for all other products. */
  children?: ReactNode
}

const isSticker = ({ kind, surfaces }: ProductTemplate) =>
  kind !== 'canvas' && surfaces.some(({ cut }) => cut !== undefined)

/** Loads the code that shows a picture on a canvas or print. */
function preparePhoto(template: ProductTemplate) {
  LivePhoto.prepare()
  const [rule] = template.surfaces
  const view = rule && viewOf(template, rule)
  if (view && view !== 'flat') views[view].prepare()
}

/**
 * Loads the component that will show a product's picture, and starts the worker for stickers.
 * @returns a function to call with a picture as soon as it is chosen, if that helps
 * @throws if loading fails
 */
export async function preparePicture(urlKey: string): Promise<((file: Blob) => void) | undefined> {
  const template = await fetchTemplate(urlKey)
  if (!isSticker(template)) {
    preparePhoto(template)
    return undefined
  }
  LiveSticker.prepare()
  const { prepareContour, openAhead } = await fetchLater(loadSticker)
  prepareContour()
  return openAhead
}

/**
 * A shopper's artwork as the piece that the product's template makes from it: canvas, print or sticker
 * (studio-20, studio-50, studio-62).
 */
export function LivePicture(props: Props) {
  const { product, choices, source, asset, upload, name, isVector, fills, children } = props
  const { draft } = choices
  const template = useTemplate(product.urlKey)
  if (!template) return children
  const { selection } = draft
  const shared = {
    template,
    product,
    selection,
    source,
    isVector,
    waiting: children,
    ...(fills && { fills }),
  }
  if (!isSticker(template))
    return (
      <LivePhoto
        {...shared}
        asset={asset}
        kept={draft.picture}
        onPicture={choices.setPicture}
        onAnswer={choices.answer}
      >
        {children}
      </LivePhoto>
    )
  return (
    <LiveSticker {...shared} upload={upload} name={name} kept={draft.cut} onChoice={choices.setCut}>
      {children}
    </LiveSticker>
  )
}
