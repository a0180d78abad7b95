import { useMemo, type ReactNode } from 'react'
import '@/brand/messages/canvas'
import '@/brand/messages/room'
import { useMessage } from '@/brand/use-brand'
import { readPictureChoice, type PictureChoice } from '@/design/picture/picture-choice'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Selection } from '@/lib/product-options'
import { CanvasStage } from './canvas/CanvasStage'
import { usePhoto } from './canvas/photo'
import { canvasOf, offeredSizes, type CanvasProduct } from '@/design/picture/canvas-rules'

interface Props {
  /** How it is designed. */
  template: ProductTemplate
  product: CanvasProduct
  selection: Selection
  /** The file that was chosen, else the address of its kept preview. */
  source: File | string
  /** What the draft keeps of an earlier crop, as it was written. */
  kept: unknown
  onPicture: (choice: PictureChoice) => void
  onAnswer: (optionUid: string, value: string[]) => void
  fills?: boolean
  /** What stands there for products that are no canvas, and until the picture is decoded. */
  children?: ReactNode
}

/** A shopper's own picture as the canvas that is chosen, from the file itself, before it is sent (studio-50). */
export function LiveCanvas({ template, product, selection, source, children, ...stage }: Props) {
  const make = useMemo(() => canvasOf(template, product, selection), [template, product, selection])
  if (!make) return children
  // Another picture begins with a crop of its own; the preview of the same one goes on with what was made.
  const key = typeof source === 'string' ? source : `${source.name} ${source.size} ${source.lastModified}`
  return (
    <Canvas key={key} product={product} selection={selection} source={source} make={make} {...stage}>
      {children}
    </Canvas>
  )
}

type CanvasProps = Omit<Props, 'template'> & { make: NonNullable<ReturnType<typeof canvasOf>> }

function Canvas({
  product,
  selection,
  source,
  kept,
  make,
  children,
  onPicture,
  onAnswer,
  fills,
}: CanvasProps) {
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
    <CanvasStage
      photo={photo}
      make={make}
      kept={choice}
      sizes={sizes}
      onChoice={onPicture}
      onSize={({ option, value }) => onAnswer(option, [value])}
      isNew={typeof source !== 'string'}
      {...(fills && { fills })}
    />
  )
}
