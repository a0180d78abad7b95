import { pathBounds, parsePath } from '../geometry/path'
import { multiply, rotation, scaling, translation } from '../geometry/matrix'
import type { FontKey } from '../design-document'
import { type DrawMade, type Faces, typefaceOf } from './faces'
import type { SceneElement } from './scene'
import { setText } from './set-words'
import { lineText } from '../document/made-texts'
import type { MadeWhat } from '../made-parameters'
import type { Generator, Ink, MadeInput, MadePart, WordsPart } from '../made/part'
import { madeFonts, settingsOf } from '../made/settings'

/** Draws generated objects, setting their words in the loaded fonts. */

/** Size at which words are outlined before they are scaled, in mm. */
const outlined = 100

/** Outlines of a line of words, and the height of a capital in them. */
interface Outlines extends Ink {
  path: string
  left: number
  baseline: number
  cap: number
}

/** Cached outlines. */
const known = new WeakMap<object, Map<string, Outlines | undefined>>()

function outlinesOf(faces: Faces, words: string, font: FontKey): Outlines | undefined {
  const text = lineText(words, font, outlined)
  const face = typefaceOf(faces, text)
  if (!face) return undefined
  const kept = known.get(face[0]) ?? new Map<string, Outlines | undefined>()
  known.set(face[0], kept)
  const key = `${face.length} ${words}`
  if (!kept.has(key)) {
    if (kept.size > 2_000) kept.clear()
    const { path } = setText(text, face)
    const { y } = pathBounds(parsePath(setText(lineText('H', font, outlined), face).path))
    const baseline = (face[0].ascender / face[0].unitsPerEm) * outlined
    const box = pathBounds(parsePath(path))
    const cap = baseline - y
    kept.set(
      key,
      path === '' || cap <= 0
        ? undefined
        : {
            path,
            left: box.x,
            baseline,
            cap,
            width: box.width / cap,
            above: (baseline - box.y) / cap,
            below: (box.y + box.height - baseline) / cap,
          },
    )
  }
  return kept.get(key)
}

/** Shortens words with an ellipsis until they fit; empty if not even one letter fits. */
function shortened(faces: Faces, { words, font, width }: WordsPart, cap: number): string {
  const letters = [...words]
  let [low, high] = [0, letters.length]
  const cut = (count: number) => (count === 0 ? '' : `${letters.slice(0, count).join('').trimEnd()}…`)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const fits = (outlinesOf(faces, cut(middle), font)?.width ?? 0) * cap <= width
    if (fits) low = middle
    else high = middle - 1
  }
  return cut(low)
}

const shareBefore = { left: 0, center: 0.5, right: 1 }

function drawWords(faces: Faces, part: WordsPart): SceneElement[] {
  const { font, fill, x, y, align, width, least, tall = 1, turn = 0 } = part
  const whole = outlinesOf(faces, part.words, font)
  if (!whole) return []
  const fitting = Math.min(part.cap, width / Math.max(whole.width, 0.001))
  const isLong = least !== undefined && fitting < least
  const cap = isLong ? least : fitting
  const set = isLong ? outlinesOf(faces, shortened(faces, part, cap), font) : whole
  if (!set) return []
  const scale = cap / set.cap
  const left = -set.width * cap * shareBefore[align]
  const placed = multiply(
    multiply(translation(x, y), turn === 0 ? [1, 0, 0, 1, 0, 0] : rotation(turn)),
    multiply(
      translation(left, 0),
      multiply(scaling(scale, scale * tall), translation(-set.left, -set.baseline)),
    ),
  )
  return [{ kind: 'path', d: set.path, fill, transform: placed }]
}

const drawPart =
  (faces: Faces) =>
  (part: MadePart): SceneElement[] =>
    'words' in part
      ? drawWords(faces, part)
      : [{ kind: 'path', d: part.d, fill: part.fill, ...(part.stroke && { stroke: part.stroke }) }]

/** Returns a function that draws the objects of a generator. */
export const drawnBy =
  <What extends MadeWhat>(what: What, generate: Generator<What>): DrawMade =>
  (node, { faces, answers, number, dates = [] }) => {
    const [font = '', ...fonts] = madeFonts(node)
    const input: MadeInput<What> = {
      settings: settingsOf({ what, with: node.with }, answers),
      size: { width: node.width, height: node.height },
      fonts: [font, ...fonts],
      fill: node.fill ?? '#000000',
      number,
      dates,
      inkOf: (words, face) => outlinesOf(faces, words, face),
    }
    return generate(input).flatMap(drawPart(faces))
  }
