import stickers from '@brand/stickers.json'
import '@/brand/messages/sticker'
import { useMemo, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import type { Selection } from '@/lib/product-options'
import type { StickerWish } from './sticker/lay-sticker'
import { readChoice, type StickerChoice } from './sticker/sticker-choice'
import styles from './LiveSticker.module.css'
import { StickerStage } from './sticker/StickerStage'
import { useSticker, type PictureSource, type StickerState } from './sticker/use-sticker'
import { stickerRule, type StickerRule } from './sticker-rules'

interface Props {
  product: Pick<ProductView, 'urlKey' | 'options' | 'rules' | 'table'>
  selection: Selection
  source: PictureSource
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
export function LiveSticker({ product, selection, ...props }: Props) {
  const rule = stickerRule(stickers, product, selection)
  return rule ? <DrawnSticker rule={rule} {...props} /> : props.children
}

interface DrawnProps extends Omit<Props, 'product' | 'selection'> {
  rule: StickerRule
}

function DrawnSticker({ rule, source, name, kept, onChoice, fills, children }: DrawnProps) {
  const choice = useMemo(() => readChoice(kept, rule.blade), [kept, rule.blade])
  const { cut, blade, mayTurn } = rule
  const { width, height } = rule.size ?? {}
  const wish = useMemo((): StickerWish => {
    const size = width && height ? { width, height } : undefined
    return { rule: { cut, blade, size, mayTurn }, choice }
  }, [cut, blade, mayTurn, width, height, choice])
  const { state, mend } = useSticker(source, wish)
  if (state.status !== 'drawn') return <Waiting state={state}>{children}</Waiting>
  return (
    <StickerStage
      sticker={state.sticker}
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

function Waiting({
  state,
  children,
}: {
  state: Exclude<StickerState, { status: 'drawn' }>
  children: ReactNode
}) {
  const message = useMessage()
  const { width = 0, height = 0 } = (state.status === 'refused' && state.size) || {}
  return (
    <>
      {children}
      <p role="status" className={styles.note} data-refused={state.status === 'refused' || undefined}>
        {state.status === 'opening'
          ? message('sticker.drawing')
          : message(`sticker.${state.problem}`, { width, height })}
      </p>
    </>
  )
}
