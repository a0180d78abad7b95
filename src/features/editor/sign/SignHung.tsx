import { useMemo } from 'react'
import { useMessage } from '@/brand/use-brand'
import { panelOf } from '../../studio/sign/backing-of'
import { signText, sizeTexts } from '../../studio/sign/sign-texts'
import { SignOnWall } from '../../studio/sign/SignOnWall'
import { useDocument, useMadeTemplate, useView } from '../EditorContext'
import styles from './SignHung.module.css'
import { usePlacedSign } from './use-placed-sign'

/**
 * The sign in one of our rooms, or on a photo of the shopper's wall, at true scale. It follows every edit
 * (studio-7).
 */
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
