import '@/brand/messages/sticker'
import { useEffect, useEffectEvent, useMemo, useRef, type ComponentProps, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import { megapixelsOf, mostPixels } from '@/lib/file-amounts'
import type { Selection } from '@/lib/product-options'
import { cutOf, type StickerWish } from '@/design/sticker/lay-sticker'
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
  /** How it is designed. */
  template: ProductTemplate
  product: Pick<ProductView, 'options' | 'rules' | 'table'>
  selection: Selection
  source: PictureSource
  /** Address of the uploaded picture; undefined while it is on its way. */
  upload: string | undefined
  /** Of the file. */
  name: string
  /** What was set before, as the draft holds it. */
  kept: unknown
  onChoice: (choice: StickerChoice) => void
  fills?: boolean
  /** What stands there for what is no sticker, and until one is drawn. */
  children?: ReactNode
}

/** A shopper's picture as the sticker that it will be, from the file itself, before it is sent (studio-20, studio-21). */
export function LiveSticker({ template, product, selection, ...props }: Props) {
  const rule = stickerRule(template, product, selection, pieceIn(props.kept))
  return rule ? <DrawnSticker rule={rule} {...props} /> : props.children
}

interface DrawnProps extends Omit<Props, 'template' | 'product' | 'selection'> {
  rule: StickerRule
}

function DrawnSticker(props: DrawnProps) {
  const { rule, source, upload, name, kept, onChoice, fills, children } = props
  const choice = useMemo(() => readChoice(kept, rule.blade), [kept, rule.blade])
  const { cut, blade, bleed, radius, mayTurn } = rule
  const { width, height } = rule.size ?? {}
  const wish = useMemo((): StickerWish => {
    const size = width && height ? { width, height } : undefined
    return { rule: { cut, blade, bleed, size, mayTurn, ...(radius !== undefined && { radius }) }, choice }
  }, [cut, blade, bleed, radius, mayTurn, width, height, choice])
  const { state, mend } = useSticker(source, wish)
  const drawnBefore = useRef(source)
  const forgetMended = useEffectEvent(() => {
    const { mended, ...others } = choice
    if (mended) onChoice(others)
  })
  useEffect(() => {
    // studio-30: spots of one picture are not those of another.
    if (drawnBefore.current !== source) forgetMended()
    drawnBefore.current = source
  }, [source])
  if (state.status !== 'drawn') return <Waiting state={state}>{children}</Waiting>
  return (
    <KeptSticker
      sticker={state.sticker}
      upload={upload}
      isNew={typeof source !== 'string'}
      rule={rule}
      choice={choice}
      name={name}
      {...(fills && { fills })}
      onChange={onChoice}
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
  /** Chosen just now, and not laid out again after a reload. */
  isNew: boolean
}

/** On a phone the sticker stands above the box that its picture was chosen in (studio-21). */
function bringIntoSight(drawing: SVGSVGElement | null) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  drawing?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}

/** A sticker on its stage, with a picture of it for the cart (studio-31). */
function KeptSticker({ upload, isNew, ...stage }: KeptProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const { sticker, rule, choice, onChange } = stage
  const { thumbnail: known, ...wished } = choice
  const of = JSON.stringify([cutOf(rule), rule.look, rule.white, rule.packing, rule.sheet, wished])
  const onThumbnail = (thumbnail: Thumbnail) => onChange({ ...choice, thumbnail })
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
              max: mostPixels / 1_000_000,
            })}
      </p>
    </>
  )
}
