import { useMemo, type ComponentType, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { offeredSizes, type CanvasMake, type CanvasProduct } from '@/design/picture/canvas-rules'
import { readPictureChoice, type PictureChoice } from '@/design/picture/picture-choice'
import type { Selection } from '@/lib/product-options'
import type { StageProps } from './CanvasStage'
import { usePhoto } from './photo'

export interface LiveProps {
  product: CanvasProduct
  selection: Selection
  /** The file that was chosen, else the address of its kept preview. */
  source: File | string
  /** What the draft keeps of an earlier crop, as it was written. */
  kept: unknown
  onPicture: (choice: PictureChoice) => void
  onAnswer: (optionUid: string, value: string[]) => void
  fills?: boolean
  /** What stands there for products that are nothing of the kind, and until the picture is decoded. */
  children?: ReactNode
}

interface Props<Make extends CanvasMake> extends LiveProps {
  make: Make
  Stage: ComponentType<StageProps<Make>>
}

/** Another picture begins with a crop of its own; the preview of the same one goes on with what was made. */
export const sourceKey = (source: File | string) =>
  typeof source === 'string' ? source : `${source.name} ${source.size} ${source.lastModified}`

/** A shopper's own picture, once it is decoded, on the stage of what is made of it. */
export function PhotoOnStage<Make extends CanvasMake>(props: Props<Make>) {
  const { product, selection, source, kept, make, Stage, children, onPicture, onAnswer, fills } = props
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
    <Stage
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
