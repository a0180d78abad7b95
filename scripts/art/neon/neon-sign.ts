import { chance } from '../chance'
import { motifs } from './neon-motifs'
import { rgb } from '../pixels'
import { along, extent, fitted, lettering, type Stroke } from '../strokes'

/** A sign as bent tubes: strokes with a color each. */
export type Tube = { stroke: Stroke; color: string }
export type Sign = { tubes: Tube[]; thickness: number }

export type SignArt = {
  text?: string
  font: 'script' | 'sans' | 'retro' | 'mono'
  motif?: string
  /** Tubes around the words, in the second color: a frame, or a rule above and one below. */
  border?: 'frame' | 'rules'
  colors: string[]
}

const faces = {
  script: { font: 'EMSAllure', spacing: 0, leading: 0.86 },
  sans: { font: 'HersheySans1', spacing: 20, leading: 1.16 },
  retro: { font: 'EMSNixish', spacing: 30, leading: 1.16 },
  mono: { font: 'EMSOsmotron', spacing: 60, leading: 1.16 },
}

/** Rounds the corners of a polyline (Chaikin), as tubes cannot bend sharply. */
export function bent(stroke: Stroke): Stroke {
  const first = stroke[0]
  const last = stroke[stroke.length - 1]
  if (!first || !last || stroke.length < 3) return stroke
  const round: Stroke = [first]
  stroke.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = stroke[index] ?? first
    round.push(
      [fromX * 0.75 + x * 0.25, fromY * 0.75 + y * 0.25],
      [fromX * 0.25 + x * 0.75, fromY * 0.25 + y * 0.75],
    )
  })
  round.push(last)
  return round
}

/** Splits a text into lines of about equal length, as a sign maker would. */
export function linesOf(text: string): string[] {
  if (text.includes('\n')) return text.split('\n')
  const words = text.split(' ')
  if (text.length <= 11 || words.length === 1) return [text]
  const count = text.length > 26 ? 3 : 2
  const aim = text.length / count
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word
    if (line && lines.length < count - 1 && longer.length - aim > aim - line.length) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

const em = 1000

function borderOf(kind: 'frame' | 'rules', words: ReturnType<typeof extent>): Stroke[] {
  const [left, top, right, bottom] = [
    words.left - em * 0.42,
    words.top - em * 0.36,
    words.right + em * 0.42,
    words.bottom + em * 0.36,
  ]
  if (kind === 'rules')
    return along(`M${words.left} ${top}H${words.right}M${words.left} ${bottom}H${words.right}`)
  const round = em * 0.3
  return along(
    `M${left + round} ${top}H${right - round}Q${right} ${top} ${right} ${top + round}V${bottom - round}Q${right} ${bottom} ${right - round} ${bottom}H${left + round}Q${left} ${bottom} ${left} ${bottom - round}V${top + round}Q${left} ${top} ${left + round} ${top}`,
  )
}

/** Lays out the words and the drawing in the box. */
export function buildSign(
  art: SignArt,
  box: { left: number; top: number; width: number; height: number },
  seed: string,
): Sign {
  const luck = chance(`${seed} sign`)
  const color = (index: number) => art.colors[index % art.colors.length] ?? '#ff2bd6'
  const rough: Tube[] = []
  const lines = art.text ? linesOf(art.text) : []
  const face = faces[art.font]
  let [textWidth, textBottom] = [0, 0]
  const isTwoTone = !art.motif && art.colors.length > 1 && lines.length > 1
  const set = lines.map((line) => lettering(face.font, line, face.spacing))
  for (const { width } of set) textWidth = Math.max(textWidth, width)
  set.forEach(({ strokes, width }, row) => {
    // Each line of script starts further right, as in handwriting.
    const shift = art.font === 'script' && set.length > 1 ? (row - (set.length - 1) / 2) * em * 0.16 : 0
    const indent = (textWidth - width) / 2 + shift
    textBottom = row * em * face.leading
    for (const stroke of strokes)
      rough.push({
        stroke: (art.font === 'script' || art.font === 'retro' ? bent(stroke) : stroke).map(
          ([x, y]) => [x + indent, y + textBottom] as const,
        ),
        color: color(isTwoTone ? row : 0),
      })
  })
  if (art.border && rough.length > 0)
    for (const stroke of borderOf(art.border, extent(rough.map((tube) => tube.stroke))))
      rough.push({ stroke, color: color(1) })
  const motif = art.motif ? motifs[art.motif] : undefined
  if (art.motif && !motif) throw new Error(`no drawing for the neon motif "${art.motif}"`)
  if (motif) {
    const drawn = motif.flatMap((part) =>
      along(part.path).map((stroke) => ({ stroke, color: color((lines.length > 0 ? 1 : 0) + part.tube) })),
    )
    const hasWords = rough.length > 0
    const words = extent(rough.map((tube) => tube.stroke))
    const size = hasWords ? Math.max((words.bottom - words.top) * 1.15, em * 0.95) : em
    const isBeside = hasWords && lines.length === 1 && textWidth < em * 3.4 && luck.next() < 0.5
    const place = hasWords
      ? isBeside
        ? { left: words.right + em * 0.25, top: (words.top + words.bottom) / 2 - size / 2 }
        : { left: (words.left + words.right) / 2 - size / 2, top: words.top - size - em * 0.22 }
      : { left: 0, top: 0 }
    for (const tube of drawn)
      rough.push({
        ...tube,
        stroke: tube.stroke.map(
          ([x, y]) => [place.left + (x / 100) * size, place.top + (y / 100) * size] as const,
        ),
      })
  }
  const strokes = fitted(
    rough.map((tube) => tube.stroke),
    box,
  )
  const before = extent(rough.map((tube) => tube.stroke))
  const after = extent(strokes)
  const scale = (after.right - after.left) / (before.right - before.left || 1)
  const size = Math.min(box.width, box.height * 1.3)
  return {
    tubes: rough.map((tube, index) => ({ color: tube.color, stroke: strokes[index] ?? [] })),
    thickness: Math.min(size * 0.026, Math.max(size * 0.014, scale * em * 0.075)),
  }
}

const linear = (value: number) => (value / 255) ** 2.2

/** Converts a color to linear light. Pure hues get some white, or they would look like paint. */
export function lightOf(color: string): readonly [number, number, number] {
  const [red, green, blue] = rgb(color)
  return [linear(red) + 0.012, linear(green) + 0.012, linear(blue) + 0.012]
}
