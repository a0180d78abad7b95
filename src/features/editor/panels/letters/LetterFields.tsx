import '@/brand/generated/editorLetters'
import { useMessage } from '@/brand/use-brand'
import type { NodeId, TextNode } from '@/design/design-document'
import { surfaceRule } from '@/design/template/surface-boxes'
import { effectObstacle, type LetterEffect } from '@/design/template/offered-effects'
import { warpKinds } from '@/design/warp-kinds'
import { Button } from '@/ui/Button'
import { Select } from '@/ui/fields/Select'
import styles from '../../controls/panels.module.css'
import { ColorField } from '../../controls/ColorField'
import { RangeField } from '../../controls/RangeField'
import { useEditorTools, useMadeTemplate, useSurface, useView } from '../../EditorContext'
import { shownLength } from '../../state/shown-length'
import { angledShadow, degreesOf, distanceOf } from './shadow-angle'

interface Props {
  id: NodeId
  node: TextNode
}

/** The shape of the lines of a text, and the effects of its letters (studio-160). */
export function LetterFields(props: Props) {
  return (
    <>
      <CurveFields {...props} />
      <EffectFields {...props} />
    </>
  )
}

/** Sets properties of a text; changes of the same field are one undo step. */
function useSet(id: NodeId) {
  const { editor } = useEditorTools()
  return (values: Partial<TextNode>, what: string) =>
    void editor.run('setProperties', { values }, { typing: `${id} ${what}` })
}

const percent = (share: number) => `${Math.round(share * 100)} %`

const curves = ['arc', 'wave', ...warpKinds] as const

const sides = ['top', 'bottom'] as const

/** Amount of a curve that is chosen first. */
const usualAmount = 0.5

function CurveFields({ id, node }: Props) {
  const message = useMessage()
  const { editor } = useEditorTools()
  const set = useSet(id)
  const { curve, along } = node
  const choose = (kind: string) => {
    const chosen = curves.find((each) => each === kind)
    const amount = curve?.amount ?? usualAmount
    set({ along: undefined, curve: chosen && { kind: chosen, amount } }, 'curve')
  }
  return (
    <div className={styles.section}>
      <div className={styles.row} role="group" aria-label={message('editorLetters.edge')}>
        {sides.map((side) => (
          <Button
            key={side}
            size="s"
            kind={along?.side === side ? 'primary' : 'secondary'}
            aria-pressed={along?.side === side}
            onClick={() =>
              along?.side === side
                ? set({ along: undefined }, 'edge')
                : void editor.run('alongEdge', { side }, { selection: [id] })
            }
          >
            {message(`editorLetters.${side}`)}
          </Button>
        ))}
      </div>
      {along ? (
        <RangeField
          label={message('editorLetters.at')}
          shown={percent(along.at ?? 0)}
          value={along.at ?? 0}
          min={-0.5}
          max={0.5}
          step={0.01}
          onChange={(at) => set({ along: { ...along, at: at === 0 ? undefined : at } }, 'at')}
        />
      ) : (
        <Select
          label={message('editorLetters.curve')}
          value={curve?.kind ?? ''}
          placeholder={message('editorLetters.straight')}
          options={curves.map((kind) => ({ value: kind, label: message(`editorLetters.${kind}`) }))}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {curve && !along && (
        <RangeField
          label={message('editorLetters.amount')}
          shown={percent(curve.amount)}
          value={curve.amount}
          min={-1}
          max={1}
          step={0.05}
          onChange={(amount) => set({ curve: { ...curve, amount } }, 'curve')}
        />
      )}
    </div>
  )
}

function EffectFields(props: Props) {
  const message = useMessage()
  const surface = useSurface()
  const rule = surfaceRule(useMadeTemplate(), surface)
  const obstacleTo = (effect: LetterEffect) => rule && effectObstacle(rule, effect)
  const [gradient, shadow] = [obstacleTo('gradient'), obstacleTo('shadow')]
  const reason = gradient ?? shadow
  return (
    <div className={styles.section}>
      {reason && <p className={styles.note}>{message(`editorLetters.${reason}`)}</p>}
      {!gradient && <GradientFields {...props} />}
      {!shadow && <ShadowFields {...props} />}
    </div>
  )
}

/** Colors that a gradient begins with besides the letters' own. */
const usualColors = ['#f59d0e', '#ec4fa0']

const degrees = (angle: number) => `${angle}°`

function GradientFields({ id, node }: Props) {
  const message = useMessage()
  const set = useSet(id)
  const { gradient, fill } = node
  const choose = (count: number) => {
    const colors = [...(gradient?.colors ?? [fill ?? '#000000']), ...usualColors].slice(0, count)
    set({ gradient: count < 2 ? undefined : { turn: gradient?.turn ?? 0, colors } }, 'gradient')
  }
  return (
    <>
      <Select
        label={message('editorLetters.colors')}
        value={String(gradient?.colors.length ?? 1)}
        options={[1, 2, 3].map((count) => ({
          value: String(count),
          label: message(`editorLetters.colors${count}`),
        }))}
        onChange={({ target }) => choose(Number(target.value))}
      />
      {gradient?.colors.map((color, index) => (
        <ColorField
          // Colors may repeat, so the index is the key.
          key={index}
          label={message('editorLetters.color', { number: index + 1 })}
          value={color}
          onChange={(paint) =>
            paint &&
            set({ gradient: { ...gradient, colors: gradient.colors.with(index, paint) } }, `color ${index}`)
          }
        />
      ))}
      {gradient && (
        <RangeField
          label={message('editorLetters.direction')}
          shown={degrees(gradient.turn)}
          value={gradient.turn}
          min={0}
          max={345}
          step={15}
          onChange={(turn) => set({ gradient: { ...gradient, turn } }, 'turn')}
        />
      )}
    </>
  )
}

/** Distance and direction of a new shadow, as a share of the size of the letters and in degrees. */
const usualShadow = { share: 0.06, angle: 45 }

function ShadowFields({ id, node }: Props) {
  const message = useMessage()
  const set = useSet(id)
  const unit = useView((state) => state.unit)
  const { shadow, size } = node
  const begun = angledShadow('#000000', size * usualShadow.share, usualShadow.angle)
  const [distance, angle] = shadow ? [distanceOf(shadow), degreesOf(shadow)] : [0, 0]
  return (
    <>
      <ColorField
        label={message('editorLetters.shadow')}
        value={shadow?.color}
        isOptional
        onChange={(color) =>
          set({ shadow: color === null ? undefined : { ...(shadow ?? begun), color } }, 'shadow color')
        }
      />
      {shadow && (
        <>
          <RangeField
            label={message('editorLetters.distance')}
            shown={`${shownLength(distance, unit)} ${unit}`}
            value={Math.round((distance / size) * 100) / 100}
            min={0.01}
            max={0.4}
            step={0.01}
            onChange={(share) => set({ shadow: angledShadow(shadow.color, share * size, angle) }, 'shadow')}
          />
          <RangeField
            label={message('editorLetters.direction')}
            shown={degrees(angle)}
            value={angle}
            min={0}
            max={345}
            step={15}
            onChange={(turn) => set({ shadow: angledShadow(shadow.color, distance, turn) }, 'shadow')}
          />
        </>
      )}
    </>
  )
}
