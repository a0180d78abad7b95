import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { CutFinding } from '@/design/check/cut-findings'
import { spotAmounts } from '@/design/check/finding-amounts'
import { Button } from '@/ui/Button'
import { useEditorTools, useView } from '../EditorContext'
import { isMadeAlike } from '../state/is-made-alike'
import styles from '../controls/panels.module.css'

/** Number of findings shown at once; the next ones appear when these are fixed. */
const mostShown = 5

/**
 * Spots that the blade can't cut well, each with a button that fixes only this spot, as one undo step
 * (studio-133).
 */
export function CutFindings({ findings }: { findings: readonly CutFinding[] }) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const cut = useView((state) => state.cut)
  const [outcome, setOutcome] = useState('')
  const [busy, setBusy] = useState<CutFinding>()
  const mend = async (finding: CutFinding) => {
    const before = editor.design.get().history.present
    setBusy(finding)
    setOutcome('')
    const choice = await cut?.mend(finding.spot).catch(() => undefined)
    setBusy(undefined)
    // If the shopper has changed the design meanwhile, its cut is checked again.
    if (!isMadeAlike(editor.design.get().history.present, before)) return
    const { surface } = finding
    const isMended =
      choice !== undefined &&
      editor.run('setCut', { surface, values: { bridge: choice.bridge, regions: choice.regions ?? [] } })
    setOutcome(message(isMended ? 'editorCut.mended' : 'editorCut.notMended'))
  }
  return (
    <>
      {findings.length > 0 && (
        <ul className={styles.list}>
          {findings.slice(0, mostShown).map((finding) => (
            <li
              key={`${finding.spot.kind} ${finding.spot.at.join(' ')}`}
              className={styles.finding}
              data-level={finding.level}
            >
              <strong>{message(`editorLevels.${finding.level}`, { what: message('editorCut.line') })}</strong>
              <p>{message(finding.say, spotAmounts(finding.spot))}</p>
              <div className={styles.row}>
                <Button
                  size="s"
                  busy={busy === finding}
                  disabled={cut?.isStale}
                  onClick={() => void mend(finding)}
                >
                  {message('editor.fixIt')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.note}>
        {outcome}
      </p>
    </>
  )
}
