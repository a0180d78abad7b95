import { useMemo, type ReactNode } from 'react'
import '@/brand/messages/room'
import '@/brand/messages/sign'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product'
import type { DesignDocument, NeonNode } from '@/design/document/design-document'
import { boundsOf } from '@/design/geometry/point'
import { hungLetters } from '@/design/measure/measures-of'
import { strokeLength } from '@/design/measure/tube'
import type { Faces } from '@/design/scene/faces'
import { setLettering } from '@/design/scene/set-words'
import type { Selection } from '@/lib/product-options'
import type { MadeDesign } from './MadeSurface'
import type { Sign } from './sign'
import { SignBudget } from './SignBudget'
import { SignStage } from './SignStage'

interface Props extends Pick<MadeDesign, 'document' | 'template' | 'rule' | 'faces'> {
  product: Pick<ProductView, 'options' | 'rules' | 'table'>
  selection: Selection
  quantity: number
  onAnswer: (optionUid: string, value: string[]) => void
  fills?: boolean | undefined
  /** What stands there for a design without letters. */
  children: ReactNode
}

const signsIn = ({ nodes }: DesignDocument): NeonNode[] =>
  Object.values(nodes).flatMap((node) => (node.kind === 'neon' && !node.hidden ? node : []))

/** What a design's tubes are together, from the corner of what they take up; undefined without any. */
function signIn(document: DesignDocument, surface: string, faces: Faces): Sign | undefined {
  const letters = hungLetters(document, [surface], faces)
  const points = letters.flatMap(({ strokes }) => strokes.flat()).map(([x, y]) => ({ x, y }))
  const [first] = signsIn(document)
  if (points.length === 0 || !first) return undefined
  const { x: left, y: top, width, height } = boundsOf(points)
  return {
    letters: letters.map((letter) => ({
      ...letter,
      strokes: letter.strokes.map((stroke) => stroke.map(([x, y]) => [x - left, y - top] as const)),
    })),
    missing: [...new Set(signsIn(document).flatMap((node) => setLettering(node, faces)?.missing ?? []))],
    width,
    height,
    tube: first.tube,
  }
}

const textOf = (document: DesignDocument) =>
  signsIn(document)
    .flatMap(({ lines }) => lines.map(({ text }) => text))
    .join(' ')

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** A design of the editor as the sign that it will be: on its backing, by day and night, on a wall, with what it takes to build (studio-141). */
export function MadeSign(props: Props) {
  const { document, template, rule, faces, product, selection, quantity, onAnswer, fills, children } = props
  const message = useMessage()
  const sign = useMemo(() => signIn(document, rule.id, faces), [document, rule.id, faces])
  if (!sign) return children
  const { missing, letters } = sign
  return (
    <SignStage
      sign={sign}
      {...(fills && { fills })}
      {...(template.neon && { rule: template.neon })}
      text={textOf(document)}
      note={missing.length > 0 ? message('sign.missing', { characters: missing.join(' ') }) : ''}
      measured={sum(letters.flatMap(({ strokes }) => strokes.map(strokeLength)))}
    >
      <SignBudget product={product} selection={selection} quantity={quantity} onAnswer={onAnswer} />
    </SignStage>
  )
}
