import { useMessage } from '@/brand/use-brand'
import type { TubeMeasure } from '@/design/measure/tube'
import type { NeonRule } from '@/design/template/neon-rule'
import { lengthTexts, sizeTexts } from './sign-texts'
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

/** How the sign is built, from its own strokes: tube, joins, bends, panel and power (studio-8). */
export function SignFacts({ measure, rule, panel, isOpen, onOpen }: Props) {
  const message = useMessage()
  const { cutLength, strips, joins, runs, watts, supplyWatts, sharpBends } = measure
  const facts: [label: string, text: string][] = [
    [
      'sign.factTube',
      message('sign.tubeCut', {
        ...lengthTexts(cutLength),
        count: strips.length,
        diameter: tenth(rule.diameter),
      }),
    ],
    ['sign.factJoins', message('sign.joins', { count: joins, runs })],
    [
      'sign.factBends',
      sharpBends.length === 0
        ? message('sign.bendsFine', { radius: tenth(rule.minimumBend) })
        : message('sign.bendsSharp', { count: sharpBends.length, radius: tenth(rule.minimumBend) }),
    ],
    [
      'sign.factPower',
      supplyWatts === undefined
        ? message('sign.powerSplit', { watts: Math.ceil(watts) })
        : message('sign.power', { watts: Math.ceil(watts), supply: supplyWatts }),
    ],
  ]
  if (panel) facts.push(['sign.factBacking', message('sign.size', sizeTexts(panel.box))])
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
