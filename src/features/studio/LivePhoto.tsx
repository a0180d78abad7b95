import { useMemo, type ReactNode } from 'react'
import '@/brand/generated/canvas'
import { useMessage } from '@/brand/use-brand'
import type { Asset } from '@/design/design-document'
import { offeredSizes, type CanvasProduct } from '@/design/picture/canvas-rules'
import type { LaidCaption } from '@/design/picture/caption'
import { readPictureChoice, type PictureChoice } from '@/design/picture/picture-choice'
import { pictureStart, type PictureStart } from '@/design/picture/picture-design'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Selection } from '@/lib/products/product-options'
import { CaptionAtField } from './canvas/CaptionAtField'
import { usePhoto } from './canvas/photo'
import { CroppedPhoto } from './CroppedPhoto'
import { useCaption } from './print/use-caption'

interface Props {
  template: ProductTemplate
  product: CanvasProduct
  selection: Selection
  /** The chosen file, or the URL of its stored preview. */
  source: File | string
  /** The shop's data about the uploaded file; undefined while it is uploading. */
  asset?: Asset | undefined
  /** The earlier crop as stored in the draft, not yet parsed. */
  kept: unknown
  /** Whether the shop reports the artwork as vector, which is sharp at any size. */
  isVector?: boolean | undefined
  onPicture: (choice: PictureChoice) => void
  onAnswer: (optionUid: string, value: string[]) => void
  fills?: boolean
  /** Fallback for other products, and until the picture is decoded. */
  children?: ReactNode
}

/** The design of a page has no id until it is saved. */
const unsaved = { id: '', quantity: 1 }

/**
 * Returns the React key of a source: another file starts with a new crop, a stored preview continues with the
 * saved one.
 */
const sourceKey = (source: File | string) =>
  typeof source === 'string' ? source : `${source.name} ${source.size} ${source.lastModified}`

/**
 * A shopper's artwork on the canvas or print of the page's answers, drawn from the local file before it is
 * uploaded (studio-50, studio-62).
 */
export function LivePhoto({ template, ...live }: Props) {
  const { product, selection, source, children } = live
  const caption = useCaption(template, product, selection)
  const start = useMemo(
    () => pictureStart(template, product, selection, unsaved),
    [template, product, selection],
  )
  if (!start) return children
  return (
    <>
      <DecodedPhoto key={sourceKey(source)} {...live} start={start} caption={caption} />
      {caption && <CaptionAtField {...{ template, product, caption }} />}
    </>
  )
}

interface DecodedProps extends Omit<Props, 'template'> {
  start: PictureStart
  caption: LaidCaption | undefined
}

function DecodedPhoto(props: DecodedProps) {
  const { start, caption, product, selection, source, asset, kept, isVector, onPicture, onAnswer } = props
  const { fills, children } = props
  const message = useMessage()
  const photo = usePhoto(source)
  const sizes = useMemo(() => offeredSizes(product, selection), [product, selection])
  const choice = useMemo(
    () => (typeof source === 'string' ? readPictureChoice(kept) : undefined),
    [source, kept],
  )
  if (photo === undefined) return children
  if (photo === 'unreadable')
    return (
      <>
        {children}
        <p role="alert">{message('canvas.unreadable')}</p>
      </>
    )
  return (
    <CroppedPhoto
      {...{ start, product, photo, asset, caption, sizes, isVector, fills }}
      kept={choice}
      onChoice={onPicture}
      onSize={({ option, value }) => onAnswer(option, [value])}
      isNew={typeof source !== 'string'}
    >
      {children}
    </CroppedPhoto>
  )
}
