import { useSetAtom } from 'jotai'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ProductView } from '@/commerce/product/product-view'
import type { StrokeFont } from '@/design/text/stroke-font'
import { drawingAtom } from '@/features/notices/add-state'
import { fetchLater, later } from '@/next/browser/lazy-parts'
import { sizeOf } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { matchesSelection } from './is-made-of'
import { useMeasuredWords } from './measure-words'
import { useTemplate } from './product-template'
import { signOn } from './sign/made-sign'
import { SignThumbnail } from './sign/SignThumbnail'
import { fetchStrokeFont, letteringAmong } from './sign/stroke-fonts'
import { typedSign } from './sign/typed-sign'
import { InUse } from './sight/later-sight'
import { views } from './views'
import { wordsIn } from './words'

/** Loaded with the first words: every lettering is a file. */
const Letterings = later(() => import('./sign/Letterings').then((file) => file.Letterings))

interface Props {
  product: Pick<ProductView, 'urlKey' | 'options' | 'rules' | 'table'>
  selection: Selection
  /** For choosing a size by budget. */
  budget: { draft: { quantity: number }; answer: (optionUid: string, value: string[]) => void }
  fills?: boolean
  /** Fallback for products without lettering, and until the lettering has loaded. */
  children?: ReactNode
}

/** Returns the most recently requested font; the previous font stays until it has loaded. */
function useStrokeFont(lettering: string | undefined): StrokeFont | undefined {
  const [font, setFont] = useState<StrokeFont>()
  useEffect(() => {
    if (!lettering) return undefined
    views.light.prepare()
    let isWanted = true
    fetchLater(() => fetchStrokeFont(lettering))
      .then((arrived) => isWanted && setFont(arrived))
      .catch(() => undefined) // keep what is shown: the words are still in their field, and the order is unaffected
    return () => {
      isWanted = false
    }
  }, [lettering])
  return lettering ? font : undefined
}

/**
 * A shopper's words as a sign in the chosen lettering, color and size, drawn as the tubes will be bent
 * (studio-2, studio-160).
 */
export function LiveSign({ product, selection, budget, fills, children }: Props) {
  const words = wordsIn(product, selection)
  const template = useTemplate(product.urlKey)
  const font = useStrokeFont(letteringAmong(words?.choices ?? []))
  useMeasuredWords(product, font)
  const text = words?.lines.join('\n') ?? ''
  const typed = useMemo(
    () => (font && text !== '' ? typedSign(template, { product, selection, font }) : undefined),
    [template, product, selection, font, text],
  )
  const sign = useMemo(() => typed && signOn(typed.document, typed.surface, typed.faces), [typed])
  const setDrawing = useSetAtom(drawingAtom)
  useEffect(() => {
    // No cleanup: the drawing stays when the product's pictures replace the sign, because the order is
    // unchanged.
    if (!sign) return
    const drawing = <SignThumbnail sign={sign} />
    setDrawing({
      of: (item) =>
        matchesSelection(selection, item) ? { ...item, shown: { ...item.shown, drawing } } : item,
    })
  }, [sign, selection, setDrawing])
  if (!typed || !sign) return children
  const { document, template: made } = typed
  return (
    <>
      <views.light
        {...{ document, sign, product, selection, fills }}
        template={made}
        quantity={budget.draft.quantity}
        onAnswer={budget.answer}
        isSized={sizeOf(product.table, selection) !== undefined}
        waiting={children}
      />
      <Letterings {...{ product, selection, text }} onAnswer={budget.answer} />
      {/* Without its own template, only the page can draw the sign. */}
      {made.id !== '' && <InUse document={document} template={made} title={text} waiting={null} />}
    </>
  )
}
