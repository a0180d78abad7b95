import '@/brand/generated/sticker'
import { useEffect, useEffectEvent, useMemo, useRef, type ComponentProps, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { isRecord } from '@/lib/is-record'
import { megapixelsOf, maxPixels } from '@/lib/products/file-amounts'
import type { Selection } from '@/lib/products/product-options'
import { cutOf, type StickerRequest } from '@/design/sticker/lay-sticker'
import { pieceIn, readChoice, type StickerChoice, type Thumbnail } from '@/design/sticker/sticker-choice'
import styles from './LiveSticker.module.css'
import { StickerStage } from './sticker/StickerStage'
import { useSticker, type PictureSource, type StickerState } from './sticker/use-sticker'
import { useThumbnail } from './sticker/use-thumbnail'
import { stickerRule, type StickerRule } from '@/design/sticker/sticker-rules'
import type { ProductTemplate } from '@/design/template/product-template'

export { prepareContour } from './sticker/contour-client'
export { openAhead } from './sticker/opened-ahead'

interface Props {
  template: ProductTemplate
  product: Pick<ProductView, 'options' | 'rules' | 'table'>
  selection: Selection
  source: PictureSource
  /** Whether the shop reports the artwork as vector, which is sharp at any size. */
  isVector?: boolean | undefined
  /** URL of the uploaded picture; undefined while it is uploading. */
  upload: string | undefined
  /** Name of the file. */
  name: string
  /** The earlier choice as stored in the draft, not yet parsed. */
  kept: unknown
  onChoice: (choice: StickerChoice | { thumbnail: Thumbnail }) => void
  fills?: boolean
  /** Fallback for products that are not stickers, and until the sticker is drawn. */
  children?: ReactNode
}

/**
 * A shopper's artwork as the finished sticker, drawn from the local file before it is uploaded (studio-20).
 */
export function LiveSticker({ template, product, selection, ...props }: Props) {
  const rule = stickerRule(template, product, selection, pieceIn(props.kept))
  return rule ? <DrawnSticker rule={rule} {...props} /> : props.children
}

interface DrawnProps extends Omit<Props, 'template' | 'product' | 'selection'> {
  rule: StickerRule
}

function DrawnSticker(props: DrawnProps) {
  const { rule, source, upload, name, isVector, kept, onChoice, fills, children } = props
  const choice = useMemo(() => readChoice(kept, rule.blade), [kept, rule.blade])
  const { cut, blade, bleed, radius, mayTurn } = rule
  const { width, height } = rule.size ?? {}
  const wish = useMemo((): StickerRequest => {
    const size = width && height ? { width, height } : undefined
    return { rule: { cut, blade, bleed, size, mayTurn, ...(radius !== undefined && { radius }) }, choice }
  }, [cut, blade, bleed, radius, mayTurn, width, height, choice])
  const { state, isUnchecked, mend } = useSticker(source, wish, upload)
  const drawnBefore = useRef(source)
  const forgetMended = useEffectEvent(() => {
    const { mended, ...others } = choice
    if (mended) onChoice(others)
  })
  useEffect(() => {
    // Fixes of bad spots belong to one picture: drop them when the picture changes (studio-133).
    if (drawnBefore.current !== source) forgetMended()
    drawnBefore.current = source
  }, [source])
  if (state.status !== 'drawn') return <Waiting state={state}>{children}</Waiting>
  return (
    <KeptSticker
      sticker={isVector ? { ...state.sticker, pixels: undefined } : state.sticker}
      upload={upload}
      isUnchecked={isUnchecked}
      isNew={typeof source !== 'string'}
      rule={rule}
      choice={choice}
      name={name}
      {...(fills && { fills })}
      onChange={onChoice}
      // Spreads the stored choice, so that saving a thumbnail changes nothing else (cart-3).
      onThumbnail={(thumbnail) => onChoice({ ...(isRecord(kept) && kept), thumbnail })}
      onFix={async (finding) => {
        const mended = await mend(finding)
        onChoice({ ...choice, ...(mended && { mended }) })
        return mended !== undefined
      }}
    />
  )
}

interface KeptProps extends Omit<ComponentProps<typeof StickerStage>, 'drawingRef'> {
  upload: string | undefined
  onThumbnail: (thumbnail: Thumbnail) => void
  /** True if the picture was just chosen, false if it was restored after a reload. */
  isNew: boolean
}

/**
 * Scrolls the sticker into view: on a phone it is above the field in which its picture was chosen
 * (studio-20).
 */
function bringIntoSight(drawing: SVGSVGElement | null) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  drawing?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}

/** A sticker on its stage; also saves a thumbnail for the cart. */
function KeptSticker({ upload, isNew, onThumbnail, ...stage }: KeptProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const { sticker, rule, choice } = stage
  const { thumbnail: known, ...wished } = choice
  const of = JSON.stringify([cutOf(rule), rule.look, rule.white, rule.packing, rule.sheet, wished])
  useThumbnail({ sticker, upload, of, known, drawing, onThumbnail })
  useEffect(() => {
    if (isNew) bringIntoSight(drawing.current)
  }, [isNew])
  return <StickerStage {...stage} drawingRef={drawing} />
}

function Waiting({
  state,
  children,
}: {
  state: Exclude<StickerState, { status: 'drawn' }>
  children: ReactNode
}) {
  const message = useMessage()
  const size = (state.status === 'refused' && state.size) || { width: 0, height: 0 }
  return (
    <>
      {children}
      <p role="status" className={styles.note} data-refused={state.status === 'refused' || undefined}>
        {state.status === 'opening'
          ? message('sticker.drawing')
          : message(`sticker.${state.problem}`, {
              ...size,
              found: megapixelsOf(size),
              max: maxPixels / 1_000_000,
            })}
      </p>
    </>
  )
}
