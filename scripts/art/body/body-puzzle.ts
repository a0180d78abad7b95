import type { Pixels } from '@/design/body/body'
import { chance } from '../chance'
import { draw, place } from '../pixels'

/** Returns the line between two pieces along x from 0 to 1, with a knob to one side. Lengths are shares of a piece. */
function joint(side: 1 | -1, at: (x: number, y: number) => string): string {
  const y = side * 0.23
  return [
    `C${at(0.2, 0)} ${at(0.47, y * 0.16)} ${at(0.4, -y * 0.12)}`,
    `C${at(0.36, y * 0.35)} ${at(0.3, y)} ${at(0.5, y)}`,
    `C${at(0.7, y)} ${at(0.64, y * 0.35)} ${at(0.6, -y * 0.12)}`,
    `C${at(0.53, y * 0.16)} ${at(0.8, 0)} ${at(1, 0)}`,
  ].join('')
}

/** Draws the lines of a cut puzzle onto a picture, in place. */
export async function cutPuzzle(picture: Pixels, [columns, rows]: readonly [number, number], seed: string) {
  const luck = chance(`${seed} puzzle`)
  const { width, height } = picture
  const [wide, high] = [width / columns, height / rows]
  const side = () => (luck.next() < 0.5 ? 1 : -1)
  const lines: string[] = []
  for (let row = 1; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      lines.push(
        `M${column * wide} ${row * high}${joint(side(), (x, y) => `${(column + x) * wide} ${row * high + y * wide}`)}`,
      )
  for (let column = 1; column < columns; column += 1)
    for (let row = 0; row < rows; row += 1)
      lines.push(
        `M${column * wide} ${row * high}${joint(side(), (x, y) => `${column * wide + y * high} ${(row + x) * high}`)}`,
      )
  const unit = width / 1_000
  const path = (color: string, opacity: number, by: number) =>
    `<path d="${lines.join('')}" transform="translate(${by * unit} ${by * unit})" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${2.4 * unit}"/>`
  place(picture, await draw(width, height, path('#ffffff', 0.4, 1.6) + path('#000000', 0.5, 0)))
}
