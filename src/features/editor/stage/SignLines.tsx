import type { Rectangle } from '@/design/units'
import type { NeonRule } from '@/design/template/neon-rule'
import { useView } from '../EditorContext'
import stage from './Stage.module.css'
import { SignMarks } from '../sign/later-sign'

interface Props {
  rule: NeonRule
  trim: Rectangle
}

/** The ordered size of the sign and, while the building facts are open, bends that are too tight. */
export function SignLines({ rule, trim }: Props) {
  const isExplained = useView(({ sign }) => sign.isExplained)
  return (
    <>
      <rect className={stage.safe} {...trim} pointerEvents="none" data-ordered />
      {isExplained && <SignMarks rule={rule} />}
    </>
  )
}
