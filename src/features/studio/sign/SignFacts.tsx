import { useMessage } from '@/brand/use-brand'
import type { TubeMeasure } from '@/design/measure/tube'
import type { NeonRule } from '@/design/template/neon-rule'
import { lengthTexts, sizeTexts } from './sign-texts'
import { bendsText } from './bends-text'
import styles from './SignFacts.module.css'
import type { SignPanel } from './backing-of'

interface Props {
  measure: TubeMeasure
  rule: NeonRule
  panel: SignPanel | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

const tenth = (value: number) => String(Math.round(value * 10) / 10)

/** Returns the size of the backing, and a note if it consists of several plates (studio-8). */
const backingText = ({ box, plates }: SignPanel, message: ReturnType<typeof useMessage>) => {
  const size = message('sign.size', sizeTexts(box))
  return plates > 1 ? `${size}. ${message('sign.plates', { count: plates })}` : size
}

/** How the sign is built, computed from its strokes: tube, joins, bends, panel and power (studio-8). */
export function SignFacts({ measure, rule, panel, isOpen, onOpen }: Props) {
  const message = useMessage()
  const { length, strips, joins, runs, watts, supplyWatts } = measure
  const facts: [label: string, text: string][] = [
    [
      'sign.factTube',
      message('sign.tubeCut', {
        ...lengthTexts(length),
        count: strips.length,
        diameter: tenth(rule.diameter),
      }),
    ],
    ['sign.factJoins', message('sign.joins', { count: joins, runs })],
    ['sign.factBends', bendsText(measure, rule, message)],
    [
      'sign.factPower',
      supplyWatts === undefined
        ? message('sign.powerSplit', { watts: Math.ceil(watts) })
        : message('sign.power', { watts: Math.ceil(watts), supply: supplyWatts }),
    ],
  ]
  if (panel) facts.push(['sign.factBacking', backingText(panel, message)])
  return (
    <details className={styles.facts} open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>{message('sign.facts')}</summary>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{message(label)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
