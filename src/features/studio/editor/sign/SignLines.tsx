import type { Rectangle } from '@/design/document/design-document'
import type { NeonRule } from '@/design/template/neon-rule'
import { useView } from '../EditorContext'
import stage from '../stage/Stage.module.css'
import { SignMarks } from './later-sign'

interface Props {
  rule: NeonRule
  trim: Rectangle
}

/** How large the sign was ordered, and what can't be bent, once that is asked for. */
export function SignLines({ rule, trim }: Props) {
  const isExplained = useView(({ sign }) => sign.isExplained)
  return (
    <>
      <rect className={stage.safe} {...trim} pointerEvents="none" data-ordered />
      {isExplained && <SignMarks rule={rule} />}
    </>
  )
}
