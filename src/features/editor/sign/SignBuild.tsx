import '@/brand/generated/room'
import '@/brand/generated/sign'
import { useDeferredValue, useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import { measureTube } from '@/design/measure/tube'
import type { NeonRule } from '@/design/template/neon-rule'
import { sizeOf } from '@/lib/money/price'
import { panelOf } from '../../studio/sign/backing-of'
import { lengthTexts } from '../../studio/sign/sign-texts'
import { SignBudget } from '../../studio/sign/SignBudget'
import { SignFacts } from '../../studio/sign/SignFacts'
import { useDocument, useEditorTools, useView } from '../EditorContext'
import panels from '../controls/panels.module.css'
import { useStore } from '../../studio/store'
import { setSignView } from './set-sign-view'
import styles from './SignBuild.module.css'
import { usePlacedSign } from './use-placed-sign'

interface Props {
  /** The rule with the design's options applied. */
  rule: NeonRule
}

/** How the sign is built and cut, and the largest size within a budget (studio-8). */
export function SignBuild({ rule }: Props) {
  const message = useMessage()
  const tools = useEditorTools()
  const isExplained = useView(({ sign }) => sign.isExplained)
  const sign = useDeferredValue(usePlacedSign())?.sign
  const measure = useMemo(() => sign && measureTube(sign.letters, rule), [sign, rule])
  const panel = useMemo(() => sign && panelOf(sign, rule), [sign, rule])
  if (!sign || !measure) return null
  return (
    <div className={styles.build}>
      <p className={panels.note}>
        <strong>{message('sign.tube', lengthTexts(measure.length))}</strong>
      </p>
      <SignFacts
        measure={measure}
        rule={rule}
        panel={panel}
        isOpen={isExplained}
        onOpen={(isOpen) => setSignView(tools, { isExplained: isOpen })}
      />
      <Budget />
    </div>
  )
}

/** The budget slider, with the price of this design in every size. */
function Budget() {
  const { editor, faces, offerOf } = useEditorTools()
  const document = useDeferredValue(useDocument())
  const arrived = useStore(faces.state, (state) => state.faces)
  const offer = useMemo(() => offerOf?.(document, arrived), [offerOf, document, arrived])
  if (!offer) return null
  const { product, selection } = offer
  const choose = (option: string, value: string[]) => {
    const size = sizeOf(product.table, { ...selection, [option]: value })
    if (size) editor.run('setSize', { size, content: 'scale' }, { typing: 'budget' })
  }
  return (
    <SignBudget
      product={product}
      selection={selection}
      quantity={document.product.quantity}
      onAnswer={choose}
    />
  )
}
