import '@/brand/generated/room'
import '@/brand/generated/sign'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import { lengthOf } from '@/design/measure/tube'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Selection } from '@/lib/products/product-options'
import type { Sign } from './sign'
import { signText } from './sign-texts'
import { SignBudget } from './SignBudget'
import { SignStage } from './SignStage'

interface Props {
  document: DesignDocument
  /** The template with the design's options applied (templateFor). */
  template: Pick<ProductTemplate, 'neon'>
  /** The tubes of the design (signOn). */
  sign: Sign
  product: Pick<ProductView, 'options' | 'rules' | 'table'>
  selection: Selection
  quantity: number
  onAnswer: (optionUid: string, value: string[]) => void
  /** Whether a size is chosen; without one the sign has no measurements. Default: yes. */
  isSized?: boolean
  fills?: boolean | undefined
}

/**
 * A design as its finished sign, drawn as the tubes will be bent: on its backing, by day and night, on a wall,
 * with its building facts (studio-2, studio-160, studio-140).
 */
export function SignView(props: Props) {
  const { document, template, sign, product, selection, quantity, onAnswer, isSized = true, fills } = props
  const message = useMessage()
  const { missing, letters } = sign
  return (
    <SignStage
      sign={sign}
      {...(fills && { fills })}
      {...(template.neon && { rule: template.neon })}
      text={signText(document)}
      note={missing.length > 0 ? message('sign.missing', { characters: missing.join(' ') }) : ''}
      {...(isSized && { measured: lengthOf(letters) })}
    >
      <SignBudget product={product} selection={selection} quantity={quantity} onAnswer={onAnswer} />
    </SignStage>
  )
}
