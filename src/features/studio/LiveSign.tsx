import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import '@/brand/messages/room'
import '@/brand/messages/sign'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import { strokeLength } from '@/design/measure/tube'
import { typedNeon } from '@/design/template/neon-answers'
import { chosenAnswers } from '@/design/template/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateFor } from '@/design/template/template-for'
import type { StrokeFont } from '@/design/text/stroke-font'
import { drawingAtom } from '@/features/cart/add-state'
import { fetchLater } from '@/next/browser/late-parts'
import { sizeOf } from '@/lib/price'
import type { Selection } from '@/lib/product-options'
import { isMadeOf } from './is-made-of'
import { useMeasuredWords } from './measure-words'
import { useTemplate } from './product-template'
import { signFrom, signOf } from './sign'
import { SignBudget } from './SignBudget'
import { SignStage } from './SignStage'
import { SignThumbnail } from './SignThumbnail'
import { fetchStrokeFont, letteringAmong } from './stroke-fonts'
import { wordsIn } from './words'

interface Props {
  product: Pick<ProductView, 'urlKey' | 'options' | 'rules' | 'table'>
  selection: Selection
  /** With it a size can be chosen by what it may cost. */
  budget?: { draft: { quantity: number }; answer: (optionUid: string, value: string[]) => void }
  fills?: boolean
  /** What stands there when the product has no lettering to draw, and until one has arrived. */
  children?: ReactNode
}

/** The font that was last asked for and has arrived; the one before stays until then. */
function useStrokeFont(lettering: string | undefined): StrokeFont | undefined {
  const [font, setFont] = useState<StrokeFont>()
  useEffect(() => {
    if (!lettering) return undefined
    let isWanted = true
    fetchLater(() => fetchStrokeFont(lettering))
      .then((arrived) => isWanted && setFont(arrived))
      .catch(() => undefined) // what stood there stays: the words are still in their field, and the order is not touched
    return () => {
      isWanted = false
    }
  }, [lettering])
  return lettering ? font : undefined
}

/** The sign as the product makes it with these answers; undefined until its template is there. */
function madeIn(template: ProductTemplate | undefined, product: Props['product'], selection: Selection) {
  const rule = template && templateFor(template, chosenAnswers(template, product, selection)).neon
  const node = rule && typedNeon(product.options, selection, rule)
  return node && { rule, node }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** A shopper's words in the lettering, the color and the size that are chosen, drawn as they will be bent (studio-1–4). */
export function LiveSign({ product, selection, budget, fills, children }: Props) {
  const message = useMessage()
  const words = wordsIn(product, selection)
  const template = useTemplate(product.urlKey)
  const made = useMemo(() => madeIn(template, product, selection), [template, product, selection])
  const font = useStrokeFont(letteringAmong(words?.choices ?? []))
  useMeasuredWords(product, font)
  const size = sizeOf(product.table, selection)
  const text = words?.lines.join('\n') ?? ''
  const color = words?.light?.color ?? '#ffffff'
  const [width, height] = [size?.width, size?.height]
  const sign = useMemo(() => {
    const box = width && height ? { width, height } : undefined
    if (!font) return undefined
    return made ? signFrom(made.node, font, box) : signOf(text.split('\n'), color, font, box)
  }, [made, text, color, font, width, height])
  const setDrawing = useSetAtom(drawingAtom)
  useEffect(() => {
    // It stays when the pictures come back into its place: what is ordered is the same (studio-6).
    if (!sign || text === '') return
    const drawing = <SignThumbnail sign={sign} />
    setDrawing({
      of: (item) => (isMadeOf(selection, item) ? { ...item, shown: { ...item.shown, drawing } } : item),
    })
  }, [sign, text, selection, setDrawing])
  if (!sign || text === '') return children
  return (
    <SignStage
      sign={sign}
      {...(fills && { fills })}
      {...(made && { rule: made.rule })}
      text={text.replaceAll('\n', ' ')}
      note={sign.missing.length > 0 ? message('sign.missing', { characters: sign.missing.join(' ') }) : ''}
      {...(size && { measured: sum(sign.letters.flatMap(({ strokes }) => strokes.map(strokeLength))) })}
    >
      {budget && (
        <SignBudget
          product={product}
          selection={selection}
          quantity={budget.draft.quantity}
          onAnswer={budget.answer}
        />
      )}
    </SignStage>
  )
}
