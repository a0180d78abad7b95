import type { Chance } from '../chance'
import { onPaper } from './canvas-paper-works'
import { draw, type Raster } from '../pixels'

/** The shop's own prints made of flat shapes: arches, quarter circles, leaves cut from paper, one line. */

const inks = {
  bone: '#f3ead9',
  terracotta: '#c8573a',
  mustard: '#dfa33a',
  sage: '#8a9a7b',
  ink: '#23364a',
  blush: '#e7b9a2',
}

const printed = async (
  width: number,
  height: number,
  markup: string,
  luck: Chance,
  paper = inks.bone,
  tooth = 10,
) =>
  onPaper(
    await draw(width, height, `<rect width="${width}" height="${height}" fill="${paper}"/>${markup}`),
    luck.whole(1, 999),
    tooth,
  )

/** Draws arches within arches, a sun on a shelf and a stem, as on posters of the 1950s. */
export function arches(width: number, height: number, luck: Chance): Promise<Raster> {
  const [w, h] = [width, height]
  const unit = Math.min(w, h * 0.72)
  const floor = h * 0.9
  const arch = (x: number, radius: number, tall: number, color: string) =>
    `<path d="M${x - radius} ${floor}V${floor - tall}A${radius} ${radius} 0 0 1 ${x + radius} ${floor - tall}V${floor}Z" fill="${color}"/>`
  const colors = [inks.terracotta, inks.bone, inks.blush, inks.bone, inks.ink]
  const nested = colors
    .map((color, index) => arch(w * 0.62, unit * (0.3 - index * 0.055), unit * (0.42 - index * 0.028), color))
    .join('')
  const stemX = w * 0.19
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const y = floor - unit * (0.22 + index * 0.115)
    const side = index % 2 ? 1 : -1
    const size = unit * (0.155 - index * 0.013)
    return `<g transform="translate(${stemX} ${y}) rotate(${side * 52})"><path d="M0 0C${size * 0.42} ${-size * 0.3} ${size * 0.34} ${-size * 0.9} 0 ${-size * 1.15}C${-size * 0.34} ${-size * 0.9} ${-size * 0.42} ${-size * 0.3} 0 0Z" fill="${index % 3 ? inks.sage : '#5f7560'}"/></g>`
  }).join('')
  const stem = `<path d="M${stemX} ${floor}V${floor - unit * 0.98}" stroke="#5f7560" stroke-width="${unit * 0.012}" stroke-linecap="round"/>`
  const sun = `<circle cx="${w * 0.62}" cy="${h * 0.2}" r="${unit * 0.155}" fill="${inks.mustard}"/>`
  const beam = Array.from(
    { length: 5 },
    (_, index) =>
      `<path d="M${w * 0.62 - unit * 0.26} ${h * 0.2 + unit * (0.2 + index * 0.021)}H${w * 0.62 + unit * 0.26}" stroke="${inks.ink}" stroke-width="${unit * 0.006}"/>`,
  ).join('')
  const pot = `<path d="M${stemX - unit * 0.1} ${floor - unit * 0.17}H${stemX + unit * 0.1}L${stemX + unit * 0.07} ${floor}H${stemX - unit * 0.07}Z" fill="${inks.ink}"/>`
  const shelf = `<rect x="0" y="${floor}" width="${w}" height="${h - floor}" fill="#d9b48c"/>`
  return printed(w, h, `${sun}${beam}${nested}${stem}${leaves}${pot}${shelf}`, luck)
}

/** Draws a floor of tiles with quarter and half circles, each turned at random. */
export function quarterTurns(width: number, height: number, luck: Chance): Promise<Raster> {
  const across = 6
  const cell = width / across
  const down = Math.ceil(height / cell)
  const colors = ['#1f3a4d', '#c8573a', '#e0a63f', '#7f9a86', '#f3ead9', '#e4b7a0']
  const tiles: string[] = []
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const [ground, first, second] = luck.shuffle(colors)
      const turn = luck.whole(0, 3) * 90
      const kind = luck.whole(0, 5)
      const c = cell
      const drawn = [
        `<path d="M0 0H${c}A${c} ${c} 0 0 1 0 ${c}Z" fill="${first}"/>`,
        `<path d="M0 0H${c}A${c} ${c} 0 0 1 0 ${c}Z" fill="${first}"/><path d="M0 0H${c / 2}A${c / 2} ${c / 2} 0 0 1 0 ${c / 2}Z" fill="${second}"/>`,
        `<path d="M0 0A${c / 2} ${c / 2} 0 0 0 ${c} 0Z" fill="${first}"/><path d="M0 ${c / 2}A${c / 2} ${c / 2} 0 0 0 ${c} ${c / 2}Z" fill="${second}"/>`,
        `<path d="M0 0A${c} ${c} 0 0 0 ${c} ${c}A${c} ${c} 0 0 0 0 0Z" fill="${first}"/>`,
        `<circle cx="${c / 2}" cy="${c / 2}" r="${c / 2}" fill="${first}"/><circle cx="${c / 2}" cy="${c / 2}" r="${c / 4}" fill="${second}"/>`,
        `<path d="M0 0H${c}L0 ${c}Z" fill="${first}"/>`,
      ][kind]
      tiles.push(
        `<g transform="translate(${column * c} ${row * c}) rotate(${turn} ${c / 2} ${c / 2})"><rect width="${c + 0.6}" height="${c + 0.6}" fill="${ground}"/>${drawn}</g>`,
      )
    }
  return printed(width, height, tiles.join(''), luck)
}

/** Draws sheets of painted paper with leaves cut out of other sheets. */
export function cutLeaves(width: number, height: number, luck: Chance): Promise<Raster> {
  const [across, down] = width >= height ? [4, 3] : [3, 4]
  const [wide, tall] = [width / across, height / down]
  const pairs = luck.shuffle([
    ['#1f4e79', '#f4efe2'],
    ['#e2b13c', '#1d5c4a'],
    ['#d9573f', '#f6d9c4'],
    ['#f4efe2', '#23364a'],
    ['#8fb8a5', '#d4452f'],
    ['#e9a6a0', '#7b1f3a'],
    ['#2f6b57', '#f0c45a'],
    ['#f2e6cf', '#d9573f'],
    ['#5a86ad', '#f2e6cf'],
    ['#f0c45a', '#1f4e79'],
    ['#23364a', '#e9a6a0'],
    ['#d7e0d2', '#2f6b57'],
  ])
  const frond = (size: number, color: string) => {
    const count = luck.whole(3, 4)
    const thick = (size * luck.between(0.37, 0.44)) / (count + 0.4)
    const lean = luck.between(-0.16, 0.16)
    const lobes = Array.from({ length: count }, (_, index) => {
      const share = 0.06 + (index / count) * 0.82
      const y = size * (0.5 - share)
      const reach = size * (0.36 - Math.abs(share - 0.42) * 0.26) * luck.between(0.86, 1.12)
      const up = size * luck.between(0.14, 0.22)
      const x = lean * size * share
      return `M${x} ${y}Q${x - reach * 0.7} ${y + up * 0.1} ${x - reach} ${y - up}M${x} ${y}Q${x + reach * 0.7} ${y + up * 0.1} ${x + reach} ${y - up}`
    }).join('')
    return `<path d="M0 ${size * 0.52}Q${lean * size * 0.2} 0 ${lean * size} ${-size * 0.5}${lobes}" fill="none" stroke="${color}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"/>`
  }
  const sheets = pairs.map(([ground, leaf], index) => {
    const [column, row] = [index % across, Math.floor(index / across)]
    const size = Math.min(wide, tall) * 0.7
    const [dx, dy] = [luck.between(-0.006, 0.006) * width, luck.between(-0.006, 0.006) * height]
    return `<g transform="translate(${column * wide} ${row * tall})"><rect x="${dx - 4}" y="${dy - 4}" width="${wide + 8}" height="${tall + 8}" fill="${ground}"/><g transform="translate(${wide / 2} ${tall / 2}) rotate(${luck.between(-24, 24)})">${frond(size, leaf ?? '')}</g></g>`
  })
  return printed(width, height, sheets.join(''), luck, inks.bone, 16)
}

/** Draws a sun, hills, a house and two trees in pen. */
export function penLine(width: number, height: number, luck: Chance): Promise<Raster> {
  // Drawn on a sheet of 300 × 400, then scaled to cover the requested sheet and centered.
  const scale = Math.max(width / 300, height / 400)
  const line =
    'M-60 292C-20 300 6 282 30 268C58 250 72 214 92 190C104 176 112 180 122 196C140 224 150 246 168 252C186 256 190 214 206 206C222 200 236 238 262 252C284 262 300 258 340 256' +
    'M-60 338C-10 330 30 326 66 328L66 286L58 290L94 258L130 290L122 286L122 328C140 330 152 330 166 330C168 312 166 300 166 286C146 286 138 268 148 254C142 236 158 222 172 228C188 222 202 238 196 252C206 268 196 286 178 286C172 276 168 268 166 256C166 296 166 318 168 330C190 332 206 330 222 332L222 308C208 308 204 292 212 284C210 272 222 266 230 272C242 268 250 282 244 292C248 302 238 308 222 308L222 332C260 336 300 330 340 342' +
    'M86 328V306C86 298 102 298 102 306V328'
  const waves = 'M-20 366C20 356 50 376 92 366S168 356 210 366S290 376 330 364'
  return printed(
    width,
    height,
    `<g transform="translate(${(width - 300 * scale) / 2} ${(height - 400 * scale) / 2}) scale(${scale})"><circle cx="196" cy="118" r="46" fill="#d9603c"/><g fill="none" stroke="#22303c" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"><path d="${line}"/><path d="${waves}"/></g></g>`,
    luck,
    '#f4eee2',
  )
}
