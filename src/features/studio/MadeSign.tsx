import { useMemo, type ReactNode } from 'react'
import '@/brand/messages/room'
import '@/brand/messages/sign'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import { strokeLength } from '@/design/measure/tube'
import type { Selection } from '@/lib/product-options'
import { placedSign, signText } from './made-sign'
import type { MadeDesign } from './MadeSurface'
import { SignBudget } from './SignBudget'
import { SignStage } from './SignStage'

interface Props extends Pick<MadeDesign, 'document' | 'template' | 'rule' | 'faces'> {
  product: Pick<ProductView, 'options' | 'rules' | 'table'>
  selection: Selection
  quantity: number
  onAnswer: (optionUid: string, value: string[]) => void
  fills?: boolean | undefined
  /** What stands there for a design without letters. */
  children: ReactNode
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** A design of the editor as the sign that it will be: on its backing, by day and night, on a wall, with what it takes to build (studio-141). */
export function MadeSign(props: Props) {
  const { document, template, rule, faces, product, selection, quantity, onAnswer, fills, children } = props
  const message = useMessage()
  const sign = useMemo(() => placedSign(document, rule.id, faces)?.sign, [document, rule.id, faces])
  if (!sign) return children
  const { missing, letters } = sign
  return (
    <SignStage
      sign={sign}
      {...(fills && { fills })}
      {...(template.neon && { rule: template.neon })}
      text={signText(document)}
      note={missing.length > 0 ? message('sign.missing', { characters: missing.join(' ') }) : ''}
      measured={sum(letters.flatMap(({ strokes }) => strokes.map(strokeLength)))}
    >
      <SignBudget product={product} selection={selection} quantity={quantity} onAnswer={onAnswer} />
    </SignStage>
  )
}
