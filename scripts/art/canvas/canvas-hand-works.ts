import type { Chance } from '../chance'
import { onPaper } from './canvas-paper-works'
import { blend, draw, mix, type Point, type Raster } from '../pixels'

/**
 * The shop's own prints that look painted by hand: lemons in watercolor, a tree in ink, a house in crayon.
 */

const closed = (points: readonly Point[]) => {
  // Curves through the middles of the sides, so that the shape has no corners.
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const first = points[0] ?? [0, 0]
  const start = middle(points.at(-1) ?? first, first)
  return `M${at(start)}${points
    .map((point, index) => `Q${at(point)} ${at(middle(point, points[(index + 1) % points.length] ?? first))}`)
    .join('')}Z`
}

/** Draws a shape in watercolor: layers that do not quite cover each other, the last one a dark rim. */
function wash(
  shape: (share: number) => Point,
  {
    light,
    dark,
    rim = dark,
    layers = 7,
    loose,
  }: { light: string; dark: string; rim?: string; layers?: number; loose: number },
  luck: Chance,
): string {
  const outline = (far: number) =>
    closed(
      Array.from({ length: 34 }, (_, index): Point => {
        const [x, y] = shape(index / 34)
        return [x + luck.between(-far, far), y + luck.between(-far, far)]
      }),
    )
  const coats = Array.from(
    { length: layers },
    (_, layer) => `<path d="${outline(loose)}" fill="${blend(light, dark, layer / layers)}" opacity=".3"/>`,
  ).join('')
  return `${coats}<path d="${outline(loose * 0.4)}" fill="none" stroke="${rim}" stroke-width="${loose * 0.35}" opacity=".4"/>`
}

/** Draws lemons on a blue plate in watercolor. */
export async function lemons(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.min(width, height)
  const seed = luck.whole(1, 999)
  const ellipse =
    (x: number, y: number, rx: number, ry: number, turn = 0, tip = 0) =>
    (share: number): Point => {
      const angle = share * Math.PI * 2
      const end =
        1 + tip * Math.max(0, Math.cos(angle)) ** 18 + tip * 0.6 * Math.max(0, -Math.cos(angle)) ** 18
      const [dx, dy] = [Math.cos(angle) * rx * end, Math.sin(angle) * ry]
      return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)]
    }
  const [cx, cy] = [width * 0.5, height * 0.58]
  const cloth = wash(
    (share) => {
      const [x, y] = ellipse(cx, height * 0.66, width * 0.44, height * 0.3)(share)
      return [x, Math.max(y, height * 0.42)]
    },
    { light: '#f3dfc9', dark: '#e2c3a4', layers: 4, loose: unit * 0.025 },
    luck,
  )
  const shadow = wash(
    ellipse(cx + unit * 0.04, cy + unit * 0.09, unit * 0.62, unit * 0.2),
    { light: '#b9a9b4', dark: '#7d7488', layers: 3, loose: unit * 0.012 },
    luck,
  )
  const plate = wash(
    ellipse(cx, cy + unit * 0.04, unit * 0.61, unit * 0.205),
    { light: '#eef3f6', dark: '#b8cfe0', layers: 6, loose: unit * 0.005 },
    luck,
  )
  const rim = Array.from({ length: 44 }, (_, index) => {
    const [x, y] = ellipse(cx, cy + unit * 0.04, unit * 0.555, unit * 0.175)(index / 44)
    const turn = (index / 44) * 360
    return `<ellipse cx="${x}" cy="${y}" rx="${unit * 0.024}" ry="${unit * 0.0075}" transform="rotate(${turn} ${x} ${y})" fill="#2d5f9a" opacity="${luck.between(0.45, 0.85).toFixed(2)}"/>`
  }).join('')
  const lemon = (x: number, y: number, size: number, turn: number) => {
    const [left, top, r] = [width * 0.5 + unit * x, height * 0.5 + unit * y, unit * size]
    const dots = Array.from({ length: 46 }, () => {
      const [angle, far] = [luck.between(0, 6.28), Math.sqrt(luck.next())]
      return `<circle cx="${(left + Math.cos(angle) * far * r * 0.8).toFixed(1)}" cy="${(top + Math.sin(angle) * far * r * 0.6).toFixed(1)}" r="${(r * 0.013).toFixed(1)}" fill="#c48a12" opacity=".45"/>`
    }).join('')
    return `${wash(ellipse(left, top, r, r * 0.76, turn, 0.2), { light: '#fdea7a', dark: '#f0b41e', rim: '#a5660c', layers: 10, loose: r * 0.03 }, luck)}${wash(ellipse(left + r * 0.16, top + r * 0.3, r * 0.72, r * 0.36, turn + 0.2), { light: '#f6c428', dark: '#e09a1c', layers: 3, loose: r * 0.07 }, luck)}<ellipse cx="${left - r * 0.3}" cy="${top - r * 0.34}" rx="${r * 0.26}" ry="${r * 0.11}" transform="rotate(-24 ${left - r * 0.3} ${top - r * 0.34})" fill="#fffbe0" opacity=".75"/>${dots}`
  }
  const half = (x: number, y: number, size: number) => {
    const [left, top, r] = [width * 0.5 + unit * x, height * 0.5 + unit * y, unit * size]
    const pieces = Array.from({ length: 9 }, (_, index) => {
      const from = (index / 9) * Math.PI * 2 + 0.09
      const to = ((index + 1) / 9) * Math.PI * 2 - 0.09
      const point = (angle: number, far: number): Point => [
        left + Math.cos(angle) * r * far,
        top + Math.sin(angle) * r * 0.9 * far,
      ]
      return `<path d="${closed([point((from + to) / 2, 0.06), point(from, 0.5), point(from, 0.86), point((from + to) / 2, 0.9), point(to, 0.86), point(to, 0.5)])}" fill="${luck.pick(['#f9d64a', '#f6c934', '#fbe06a'])}" opacity=".9"/>`
    }).join('')
    return `${wash(ellipse(left, top, r, r * 0.9), { light: '#fbd94a', dark: '#e9a91c', layers: 5, loose: r * 0.02 }, luck)}<ellipse cx="${left}" cy="${top}" rx="${r * 0.9}" ry="${r * 0.8}" fill="#fff8dc"/>${pieces}`
  }
  const leaf = (x: number, y: number, size: number, turn: number) => {
    const [left, top, r] = [width * 0.5 + unit * x, height * 0.5 + unit * y, unit * size]
    const shape = (share: number): Point => {
      const angle = share * Math.PI * 2
      const [dx, dy] = [Math.cos(angle) * r, Math.sin(angle) * Math.abs(Math.sin(angle)) * r * 0.36]
      return [
        left + dx * Math.cos(turn) - dy * Math.sin(turn),
        top + dx * Math.sin(turn) + dy * Math.cos(turn),
      ]
    }
    return `${wash(shape, { light: '#8db36a', dark: '#2f6b45', layers: 6, loose: r * 0.035 }, luck)}<path d="M${left - Math.cos(turn) * r} ${top - Math.sin(turn) * r}L${left + Math.cos(turn) * r} ${top + Math.sin(turn) * r}" stroke="#e3efcf" stroke-width="${r * 0.03}" opacity=".8"/>`
  }
  const drops = Array.from({ length: 26 }, () => {
    const [x, y] = [luck.next() * width, luck.next() * height]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(unit * luck.between(0.002, 0.009)).toFixed(1)}" fill="${luck.pick(['#f0b41e', '#8db36a', '#9fc0dc'])}" opacity=".3"/>`
  }).join('')
  const sheet = await draw(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#fbf7ee"/>${drops}${cloth}${shadow}${plate}${rim}${leaf(-0.32, -0.14, 0.19, -2.5)}${leaf(0.02, -0.3, 0.17, -1.2)}${lemon(-0.19, -0.02, 0.2, -0.35)}${leaf(0.36, -0.1, 0.17, -0.5)}${lemon(0.17, -0.06, 0.205, 0.3)}${lemon(0, -0.17, 0.17, 0.05)}${half(0.02, 0.15, 0.155)}${leaf(-0.27, 0.2, 0.15, 0.35)}`,
  )
  return onPaper(sheet, seed, 15)
}

/** Draws one old tree in leaf, its birds, and the ground below it; the sheet around it stays light. */
export async function loneTree(width: number, height: number, luck: Chance): Promise<Raster> {
  const unit = Math.min(width, height * 0.72) * 0.9
  const seed = luck.whole(1, 999)
  const wood: string[] = []
  const leaves: string[] = []
  const grow = (x: number, y: number, angle: number, long: number, thick: number, depth: number) => {
    const bend = luck.between(-0.22, 0.22)
    const [middleX, middleY] = [
      x + Math.cos(angle + bend) * long * 0.55,
      y + Math.sin(angle + bend) * long * 0.55,
    ]
    const [endX, endY] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long]
    wood.push(
      `<path d="M${x.toFixed(1)} ${y.toFixed(1)}Q${middleX.toFixed(1)} ${middleY.toFixed(1)} ${endX.toFixed(1)} ${endY.toFixed(1)}" stroke-width="${thick.toFixed(1)}"/>`,
    )
    if (depth <= 2)
      for (let index = 0; index < 5; index += 1) {
        const [lx, ly] = [
          endX + luck.between(-1, 1) * unit * 0.035,
          endY + luck.between(-1, 1) * unit * 0.035,
        ]
        const r = unit * luck.between(0.007, 0.016)
        leaves.push(
          `<ellipse cx="${lx.toFixed(1)}" cy="${ly.toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * 0.62).toFixed(1)}" transform="rotate(${luck.whole(0, 180)} ${lx.toFixed(1)} ${ly.toFixed(1)})" fill="${luck.pick(['#c8573a', '#d98a34', '#e0a63f', '#a8452f', '#7d8a45'])}" opacity=".88"/>`,
        )
      }
    if (depth === 0) return
    const arms = depth > 5 ? 3 : luck.next() < 0.24 ? 3 : 2
    for (let arm = 0; arm < arms; arm += 1) {
      const turn = (arm - (arms - 1) / 2) * luck.between(0.44, 0.74) + luck.between(-0.1, 0.1)
      // Bend each arm a little upward, toward the light.
      grow(
        endX,
        endY,
        mix(angle + turn, -Math.PI / 2, 0.09),
        long * luck.between(0.7, 0.83),
        thick * 0.64,
        depth - 1,
      )
    }
  }
  const [footX, footY] = [width * 0.5, height * 0.83]
  grow(footX, footY, -Math.PI / 2 + 0.05, unit * 0.2, unit * 0.062, 7)
  const roots = [-0.16, -0.09, 0.08, 0.15]
    .map(
      (reach) =>
        `<path d="M${footX} ${footY - unit * 0.08}Q${footX + reach * unit * 0.3} ${footY} ${footX + reach * unit} ${footY + unit * 0.02}" stroke-width="${unit * 0.026}"/>`,
    )
    .join('')
  const grass = Array.from({ length: 240 }, () => {
    const share = luck.next()
    const x = width * mix(0.08, 0.92, share)
    const far = 1 - Math.abs(share - 0.5) * 1.8
    const y = footY + unit * (0.022 + (1 - far) * 0.012)
    return `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q${(unit * luck.between(-0.01, 0.01)).toFixed(1)} ${(-unit * 0.02 * far).toFixed(1)} ${(unit * luck.between(-0.02, 0.02)).toFixed(1)} ${(-unit * luck.between(0.012, 0.05) * far).toFixed(1)}" stroke-width="${unit * 0.003}"/>`
  }).join('')
  const fallen = Array.from({ length: 60 }, () => {
    const [x, y] = [width * luck.between(0.2, 0.8), footY + unit * luck.between(0.02, 0.07)]
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${unit * 0.011}" ry="${unit * 0.005}" transform="rotate(${luck.whole(-40, 40)} ${x.toFixed(1)} ${y.toFixed(1)})" fill="${luck.pick(['#c8573a', '#e0a63f', '#a8452f'])}"/>`
  }).join('')
  const birds = Array.from({ length: 8 }, (_, index) => {
    const [x, y] = [
      width * (0.68 + index * 0.033),
      height * (0.13 + Math.abs(index - 3) * 0.011 + luck.between(-0.008, 0.008)),
    ]
    const w = unit * 0.018
    return `<path d="M${x - w} ${y - w * 0.4}Q${x - w * 0.45} ${y - w * 0.6} ${x} ${y}Q${x + w * 0.45} ${y - w * 0.6} ${x + w} ${y - w * 0.4}"/>`
  }).join('')
  const sheet = await draw(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#fdfaf3"/><circle cx="${width * 0.3}" cy="${height * 0.24}" r="${unit * 0.17}" fill="#f3c98f" opacity=".75"/><path d="M${width * 0.06} ${footY + unit * 0.03}Q${width * 0.5} ${footY - unit * 0.03} ${width * 0.94} ${footY + unit * 0.03}Q${width * 0.5} ${footY + unit * 0.11} ${width * 0.06} ${footY + unit * 0.03}Z" fill="#a8ab7c"/><g fill="none" stroke="#2d241f" stroke-linecap="round">${wood.join('')}${roots}</g><g fill="none" stroke="#5f6a42" stroke-linecap="round">${grass}</g>${leaves.join('')}${fallen}<g fill="none" stroke="#2d241f" stroke-width="${unit * 0.005}" stroke-linecap="round">${birds}</g>`,
  )
  return onPaper(sheet, seed, 7)
}

/** Draws a house under a rainbow in crayon, as a child would. */
export async function crayonHouse(width: number, height: number, luck: Chance): Promise<Raster> {
  const scale = Math.min(width, height) / 400
  const seed = luck.whole(1, 999)
  /** Fills an area as children do: from side to side, a little over the line. */
  const scribble = (x: number, y: number, wide: number, tall: number, color: string, thick = 9) => {
    const rows = Math.ceil(tall / (thick * 0.62))
    const points = Array.from({ length: rows + 1 }, (_, row) => {
      const right = row % 2
      return `${(x + (right ? wide : 0) + luck.between(-4, 4)).toFixed(1)} ${(y + (row / rows) * tall + luck.between(-2, 2)).toFixed(1)}`
    })
    return `<path d="M${points.join('L')}" stroke="${color}" stroke-width="${thick}"/>`
  }
  const rainbow = ['#e0433a', '#f0893b', '#f6c93f', '#58ab5e', '#3f84c8', '#7d58ad']
    .map(
      (color, index) =>
        `<path d="M${34 + index * 15} 268C${30 + index * 13} ${8 + index * 21} ${370 - index * 13} ${8 + index * 21} ${366 - index * 15} 268" stroke="${color}" stroke-width="13"/>`,
    )
    .join('')
  const rays = Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return `<path d="M${50 + cos * 35} ${52 + sin * 35}L${50 + cos * luck.between(48, 58)} ${52 + sin * luck.between(48, 58)}" stroke="#f4b52f" stroke-width="7"/>`
  }).join('')
  const sun = `<circle cx="50" cy="52" r="25" fill="#f9cf45" stroke="#f4b52f" stroke-width="6"/><circle cx="42" cy="47" r="3" fill="#5b3a1c"/><circle cx="58" cy="47" r="3" fill="#5b3a1c"/><path d="M40 58Q50 68 60 58" stroke="#5b3a1c" stroke-width="4"/>`
  const grass = `${scribble(-6, 330, 412, 78, '#6dae52', 12)}${Array.from({ length: 42 }, (_, index) => `<path d="M${index * 10} 334l${luck.between(-5, 5)} ${-luck.between(9, 20)}" stroke="#4a8f3f" stroke-width="5"/>`).join('')}`
  const house = `${scribble(146, 214, 108, 118, '#f2a65e', 10)}<path d="M144 334V212H256V334Z" stroke="#7a4526" stroke-width="6"/>${scribble(160, 166, 80, 42, '#d2473c', 9)}<path d="M130 214L200 144L270 214Z" stroke="#8f2d2a" stroke-width="8"/><path d="M232 176V146H248V192" stroke="#7a4526" stroke-width="6"/><path d="M240 138q-8 -10 2 -18q10 -8 2 -20" stroke="#9a9a9a" stroke-width="5"/>${scribble(186, 274, 28, 56, '#4a7fc0', 8)}<path d="M184 334V272H216V334" stroke="#274a7a" stroke-width="5"/><circle cx="209" cy="304" r="3" fill="#f6c93f"/>${[
    [158, 232],
    [220, 232],
  ]
    .map(
      ([x, y]) =>
        `<rect x="${x}" y="${y}" width="24" height="24" fill="#fdf3bf" stroke="#274a7a" stroke-width="5"/><path d="M${(x ?? 0) + 12} ${y}v24M${x} ${(y ?? 0) + 12}h24" stroke="#274a7a" stroke-width="4"/>`,
    )
    .join('')}`
  const person = (x: number, size: number, color: string, hair: string, skirt: boolean) =>
    `<g transform="translate(${x} 352) scale(${size})"><path d="M-6 -34L-10 0M6 -34L10 0" stroke="#3b3a44" stroke-width="5"/>${skirt ? `<path d="M0 -74L-18 -32H18Z" fill="${color}" stroke="${color}" stroke-width="5"/>` : `<path d="M-11 -72H11V-34H-11Z" fill="${color}" stroke="${color}" stroke-width="5"/>`}<path d="M-10 -66L-28 -48M10 -66L28 -48" stroke="#c98d64" stroke-width="5"/><circle cy="-90" r="15" fill="#f3c9a5" stroke="#c98d64" stroke-width="3"/><path d="M-15 -94Q-10 -112 0 -109Q12 -112 15 -94${skirt ? 'M-15 -96Q-22 -80 -17 -72M15 -96Q22 -80 17 -72' : ''}" stroke="${hair}" stroke-width="7"/><circle cx="-5" cy="-91" r="2" fill="#3b3a44"/><circle cx="5" cy="-91" r="2" fill="#3b3a44"/><path d="M-6 -84Q0 -78 6 -84" stroke="#c0473c" stroke-width="3"/></g>`
  const flowers = [
    [24, '#e0588f'],
    [120, '#f6c93f'],
    [276, '#7d58ad'],
    [382, '#e0433a'],
  ]
    .map(
      ([x, color]) =>
        `<g transform="translate(${x} 366)"><path d="M0 0V-34M0 -12q10 -4 12 -14" stroke="#3f8a3d" stroke-width="5"/>${Array.from({ length: 6 }, (_, petal) => `<circle cx="${Math.cos(petal * 1.047) * 9}" cy="${-40 + Math.sin(petal * 1.047) * 9}" r="6.5" fill="${color}"/>`).join('')}<circle cy="-40" r="5" fill="#fdf0b0"/></g>`,
    )
    .join('')
  const clouds = [
    [300, 46],
    [178, 30],
  ]
    .map(
      ([x, y]) =>
        `<path d="M${(x ?? 0) - 34} ${(y ?? 0) + 14}q-14 -18 8 -22q6 -20 26 -10q20 -10 24 10q20 4 8 22Z" fill="#dcecf8" stroke="#6fa3d0" stroke-width="6"/>`,
    )
    .join('')
  // Wax skips the low spots of the paper.
  const wax = `<filter id="wax" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency="${0.32 / scale}" numOctaves="2" seed="${seed % 90}" result="tooth"/><feDisplacementMap in="SourceGraphic" in2="tooth" scale="${5 * scale}" xChannelSelector="R" yChannelSelector="G" result="rough"/><feColorMatrix in="tooth" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -5 3.6" result="skips"/><feComposite in="rough" in2="skips" operator="in"/></filter>`
  const sheet = await draw(
    width,
    height,
    `<defs>${wax}</defs><rect width="${width}" height="${height}" fill="#fdfbf5"/><g filter="url(#wax)"><g transform="translate(${(width - 400 * scale) / 2} ${(height - 400 * scale) / 2}) scale(${scale})" fill="none" stroke-linecap="round" stroke-linejoin="round">${rainbow}${sun}${rays}${clouds}${grass}${house}${person(90, 0.86, '#3f84c8', '#5b3a1c', false)}${person(310, 0.86, '#e0588f', '#c98a2f', true)}${person(346, 0.56, '#f0893b', '#5b3a1c', false)}${flowers}</g></g>`,
  )
  return onPaper(sheet, seed, 8)
}
