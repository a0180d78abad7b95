import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import { spotAmounts } from '@/design/check/finding-amounts'
import type { BladeFinding } from '@/design/geometry/blade-check'
import { Button } from '@/ui/Button'
import styles from './StickerFindings.module.css'

const said: Record<BladeFinding['kind'], string> = {
  radius: 'sticker.findRadius',
  neck: 'sticker.findNeck',
  gap: 'sticker.findGap',
  piece: 'sticker.findPiece',
  pieces: 'sticker.findPieces',
}

interface Props {
  findings: readonly BladeFinding[]
  /** Fixes one spot; resolves to false if more material doesn't help. */
  onFix: (finding: BladeFinding) => Promise<boolean>
}

/** Number of findings shown at once; the next ones appear when these are fixed. */
const mostShown = 3

/** Spots that the blade can't cut well, each with a button that moves only the bad spot (studio-133). */
export function StickerFindings({ findings, onFix }: Props) {
  const message = useMessage()
  const [outcome, setOutcome] = useState('')
  const [busy, setBusy] = useState<BladeFinding>()
  const fix = async (finding: BladeFinding) => {
    setBusy(finding)
    const isFixed = await onFix(finding)
    setOutcome(message(isFixed ? 'sticker.fixed' : 'sticker.notFixed'))
    setBusy(undefined)
  }
  return (
    <>
      {findings.length > 0 && (
        <ul className={styles.list}>
          {findings.slice(0, mostShown).map((finding) => (
            <li key={`${finding.kind} ${finding.at.join(' ')}`}>
              <span>{message(said[finding.kind], spotAmounts(finding))}</span>
              <Button kind="secondary" size="s" busy={busy === finding} onClick={() => void fix(finding)}>
                {message('sticker.fix')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <span role="status">{outcome}</span>
    </>
  )
}
