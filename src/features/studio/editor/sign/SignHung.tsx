import { useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import { panelOf } from '../../backing-of'
import { signText } from '../../made-sign'
import { sizeTexts } from '../../sign-texts'
import { SignOnWall } from '../../SignOnWall'
import { useDocument, useMadeTemplate, useView } from '../EditorContext'
import styles from './SignHung.module.css'
import { usePlacedSign } from './use-placed-sign'

/** The sign in a room of ours, or on a photo of the shopper's own wall, at true scale; what is edited follows (studio-186). */
export function SignHung() {
  const message = useMessage()
  const isLit = useView(({ sign }) => sign.isLit)
  const hasPanel = useView(({ panel }) => panel !== undefined)
  const document = useDocument()
  const { neon } = useMadeTemplate()
  const sign = usePlacedSign()?.sign
  const panel = useMemo(() => sign && neon && panelOf(sign, neon), [sign, neon])
  if (!sign || !neon) return null
  const { width, height, tube } = sign
  return (
    <div className={styles.hung} data-lit={isLit} data-panel={hasPanel || undefined}>
      <SignOnWall
        sign={sign}
        panel={panel}
        label={message('sign.label', { text: signText(document) })}
        size={message('sign.size', sizeTexts({ width: width + tube, height: height + tube }))}
        wall={styles.wall}
        isLit={isLit}
        backing={neon.backing}
        isTinted={neon.jacket === 'tinted'}
      />
    </div>
  )
}
