import { useState } from 'react'
import { useMessage } from '@/brand/use-brand'
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

const tenths = (value: number) => Math.round(value * 10) / 10

interface Props {
  findings: readonly BladeFinding[]
  /** Mends one spot; false when more material does not help. */
  onFix: (finding: BladeFinding) => Promise<boolean>
}

/** As many as anybody reads; the next ones come up when these are mended. */
const mostShown = 3

/** What the blade can't cut well, each with a press that moves only the bad spot (studio-30). */
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
              <span>
                {message(said[finding.kind], {
                  found: tenths(finding.found),
                  wanted: tenths(finding.wanted),
                })}
              </span>
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
