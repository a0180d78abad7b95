import { alphaOf, blurred, cropped, draw, photograph, place, type Raster, resized, tinted } from '../pixels'

/** A pet that was cut out of its photograph by hand. Points are pixels of the stored photograph. */
interface CutOut {
  photo: string
  photoSize: readonly [width: number, height: number]
  outline: readonly (readonly [x: number, y: number])[]
}

/** The upper dog of two-dogs.jpg: head and ears. */
const spaniel: CutOut = {
  photo: 'two-dogs',
  photoSize: [1065, 1600],
  outline: [
    [331, 416],
    [340, 403],
    [356, 397],
    [363, 388],
    [380, 383],
    [400, 376],
    [420, 371],
    [440, 374],
    [460, 381],
    [476, 387],
    [490, 395],
    [499, 405],
    [507, 417],
    [514, 431],
    [523, 438],
    [533, 443],
    [539, 453],
    [540, 468],
    [542, 488],
    [545, 502],
    [549, 515],
    [552, 530],
    [552, 550],
    [549, 565],
    [545, 580],
    [541, 598],
    [543, 610],
    [537, 625],
    [528, 636],
    [520, 639],
    [512, 636],
    [505, 639],
    [497, 645],
    [490, 640],
    [482, 636],
    [482, 622],
    [488, 611],
    [486, 600],
    [480, 593],
    [475, 598],
    [466, 601],
    [448, 599],
    [436, 594],
    [425, 584],
    [414, 579],
    [407, 584],
    [405, 597],
    [399, 610],
    [390, 616],
    [378, 614],
    [368, 620],
    [355, 626],
    [343, 624],
    [336, 613],
    [331, 599],
    [329, 580],
    [328, 560],
    [328, 540],
    [327, 520],
    [328, 500],
    [328, 480],
    [329, 460],
    [328, 444],
    [330, 430],
  ],
}

/** Wool: light, shaded, and the color of the stitches. */
const wool = ['#e9dcc3', '#b9a37d', '#8f7a58'] as const

/**
 * Returns the drawing of a knitted sweater with a high collar: the photograph shows no shoulders, and a head alone
 * looks cut off. Lengths are shares of the picture.
 */
function sweater(width: number, height: number): string {
  const at = (x: number, y: number) => `${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`
  const stitch = width * 0.022
  const ribs = Array.from({ length: 15 }, (_, index) => 0.325 + index * 0.025)
  return `<defs>
<linearGradient id="wool" x1="0" y1="0" x2="1" y2=".7"><stop offset="0" stop-color="${wool[0]}"/><stop offset=".6" stop-color="${wool[0]}"/><stop offset="1" stop-color="${wool[1]}"/></linearGradient>
<pattern id="knit" width="${stitch}" height="${stitch}" patternUnits="userSpaceOnUse"><path d="M0 0L${stitch / 2} ${stitch * 0.7}L${stitch} 0" fill="none" stroke="${wool[2]}" stroke-width="${stitch * 0.16}" stroke-linecap="round" opacity=".35"/></pattern>
<filter id="down" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${width * 0.02}"/></filter>
</defs>
${['url(#wool)', 'url(#knit)'].map((fill) => `<path d="M${at(0.31, 0.68)}C${at(0.27, 0.79)} ${at(0.1, 0.78)} ${at(0.03, 1.02)}L${at(0.97, 1.02)}C${at(0.9, 0.78)} ${at(0.73, 0.79)} ${at(0.69, 0.68)}Z" fill="${fill}"/>`).join('')}
<path d="M${at(0.31, 0.72)}C${at(0.4, 0.81)} ${at(0.6, 0.81)} ${at(0.69, 0.72)}L${at(0.7, 0.77)}C${at(0.6, 0.86)} ${at(0.4, 0.86)} ${at(0.3, 0.77)}Z" fill="#3b2f20" opacity=".3" filter="url(#down)"/>
<path d="M${at(0.315, 0.55)}C${at(0.3, 0.62)} ${at(0.3, 0.69)} ${at(0.305, 0.735)}C${at(0.4, 0.81)} ${at(0.6, 0.81)} ${at(0.695, 0.735)}C${at(0.7, 0.69)} ${at(0.7, 0.62)} ${at(0.685, 0.55)}Z" fill="url(#wool)"/>
${ribs.map((x) => `<path d="M${at(x, 0.56)}Q${at(x + (x - 0.5) * 0.06, 0.67)} ${at(x, 0.785 - Math.abs(x - 0.5) * 0.26)}" fill="none" stroke="${wool[2]}" stroke-width="${width * 0.004}" opacity=".5"/>`).join('')}
<ellipse cx="${width / 2}" cy="${height * 0.6}" rx="${width * 0.2}" ry="${height * 0.075}" fill="#3b2f20" opacity=".38" filter="url(#down)"/>`
}

/** Draws the cut-out pet in its sweater on a background of one color, with a soft shadow behind it. */
export async function cutOutOn(
  ground: string,
  folder: string,
  width: number,
  height: number,
): Promise<Raster> {
  const { photo, photoSize, outline } = spaniel
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const [left, top] = [Math.min(...xs) - 6, Math.min(...ys) - 6]
  const [wide, high] = [Math.max(...xs) - left + 6, Math.max(...ys) - top + 6]
  const scale = Math.min((width * 0.62) / wide, (height * 0.6) / high)
  const whole = await photograph(`${folder}/${photo}.jpg`, ...photoSize, 'center')
  const pet = await resized(await cropped(whole, left, top, wide, high), wide * scale, high * scale)
  // Fur has no hard edge, so blur the cut.
  const shape = await draw(
    pet.width,
    pet.height,
    `<g transform="scale(${scale}) translate(${-left} ${-top})"><path d="M${outline.map(([x, y]) => `${x} ${y}`).join('L')}Z" fill="#000" stroke-linejoin="round"/></g>`,
  )
  const soft = blurred(alphaOf(shape), scale * 1.1)
  for (let pixel = 0; pixel < soft.data.length; pixel += 1) {
    const lit = 1.12
    for (let channel = 0; channel < 3; channel += 1)
      pet.data[pixel * 4 + channel] = ((pet.data[pixel * 4 + channel]! - 90) * lit + 100) | 0
    pet.data[pixel * 4 + 3] = Math.min(1, Math.max(0, soft.data[pixel]! * 1.5 - 0.3)) * 255
  }
  const picture = await draw(
    width,
    height,
    `<defs><radialGradient id="g" cx=".42" cy=".4" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></radialGradient></defs><rect width="${width}" height="${height}" fill="${ground}"/><rect width="${width}" height="${height}" fill="url(#g)"/>${sweater(width, height)}`,
  )
  const [x, y] = [(width - pet.width) / 2 + width * 0.01, height * 0.09]
  place(picture, tinted(blurred(alphaOf(pet), scale * 5), [30, 24, 20], 0.28), x + scale * 4, y + scale * 6, {
    blend: 'multiply',
  })
  place(picture, pet, x, y)
  return picture
}
