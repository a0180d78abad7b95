import '@/brand/messages/room'
import '@/brand/messages/sign'
import { useDeferredValue, useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import { measureTube } from '@/design/measure/tube'
import type { NeonRule } from '@/design/template/neon-rule'
import { sizeOf } from '@/lib/price'
import { panelOf } from '../../backing-of'
import { lengthTexts } from '../../sign-texts'
import { SignBudget } from '../../SignBudget'
import { SignFacts } from '../../SignFacts'
import { useDocument, useEditorTools, useView } from '../EditorContext'
import panels from '../panels/panels.module.css'
import { useStore } from '../store'
import { setSignView } from './set-sign-view'
import styles from './SignBuild.module.css'
import { usePlacedSign } from './use-placed-sign'

interface Props {
  /** As it is made with the design's options. */
  rule: NeonRule
}

/** What the sign takes to build, exactly and as it is cut, and the size that a budget buys (studio-188). */
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

/** Every size at the price of this design in it. */
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
