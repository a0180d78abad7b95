import '@/brand/generated/editorPrint'
import { useMessage } from '@/brand/use-brand'
import type { Cmyk } from '@/design/units'
import { screenColor } from '@/design/tone/press-colors'
import grids from '@/design/tone/press-grids.json' with { type: 'json' }
import { NumberField } from '../controls/NumberField'
import { useDocument, useEditorTools, useSelection } from '../EditorContext'
import styles from './print.module.css'

interface Props {
  of: 'fill' | 'stroke'
  color: string
}

const inks = ['cyan', 'magenta', 'yellow', 'black'] as const

/** Estimates CMYK values of a color, to begin with. */
function estimated(color: string): Cmyk {
  const shares = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const light = Math.max(...shares)
  const [cyan = 0, magenta = 0, yellow = 0] = shares.map((share) =>
    light === 0 ? 0 : Math.round(((light - share) / light) * 100),
  )
  return [cyan, magenta, yellow, Math.round((1 - light) * 100)]
}

/** CMYK values of a color, which are printed exactly as typed (production-3). */
export function PrintColor({ of, color }: Props) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const { cmyk } = useDocument()
  const selection = useSelection()
  const typed = cmyk?.[color]
  const values = typed ?? estimated(color)
  const set = (index: number, value: number) => {
    const next = values.with(index, Math.round(value * 10) / 10) as Cmyk // the same length
    const argument = { of, cmyk: next, color: screenColor(grids, next) }
    editor.run('setCmyk', argument, { typing: `${selection.join(' ')} cmyk ${of} ${index}` })
  }
  return (
    <details className={styles.values} open={typed !== undefined}>
      <summary>{message(of === 'fill' ? 'editorPrint.cmykFill' : 'editorPrint.cmykLine')}</summary>
      <p className={styles.note}>{message('editorPrint.cmykHelp')}</p>
      <div className={styles.inks}>
        {inks.map((ink, index) => (
          <NumberField
            key={ink}
            label={message(`editorPrint.${ink}`)}
            unit="%"
            min={0}
            max={100}
            step={1}
            value={values[index] ?? 0}
            onChange={(value) => set(index, value)}
          />
        ))}
      </div>
    </details>
  )
}
