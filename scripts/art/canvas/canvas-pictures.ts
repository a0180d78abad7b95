import {
  type Camera,
  type CanvasArt,
  type Hanging,
  hang,
  type Panel,
  seen,
  seenQuad,
  shaded,
  weave,
} from './canvas-print'
import { bodies, edgeOf, finishFace, type Material } from './canvas-materials'
import { type CanvasRoom, canvasRooms, drawCanvasRoom, fallingLight, wallTones } from './canvas-rooms'
import { pillow } from './canvas-pillow'
import { chance } from '../chance'
import { isFromAbove, type SupplyKind, supplyThings } from '../supplies'
import {
  alphaOf,
  blurred,
  castShadow,
  cloud,
  copy,
  draw,
  grain,
  mix,
  noise,
  place,
  png,
  type Quad,
  type Raster,
  resized,
  rgb,
  tinted,
  warped,
} from '../pixels'

export type CanvasView = 'canvas' | 'framed' | 'room' | 'edge' | 'easel' | 'pillow'
type Size = { width: number; height: number }

/** Draws a painted wall with a soft gradient of light and the slight unevenness of plaster. */
export function galleryWall(
  { width, height }: Size,
  seed: string,
  tones?: readonly [string, string],
): Raster {
  const luck = chance(`${seed} gallery`)
  const [light, dark] = tones ?? luck.pick(wallTones)
  const [from, to] = [rgb(light), rgb(dark)]
  const isLeft = luck.next() < 0.6
  const number = luck.whole(1, 9999)
  const wall = { width, height, data: new Uint8ClampedArray(width * height * 4) }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const across = (isLeft ? x : width - x) / width
      const share = across * 0.7 + (y / height) * 0.35
      const rough = (cloud(x / 120, y / 120, number, 2) - 0.5) * 4 + (noise(x / 3, y / 3, number) - 0.5) * 4
      const index = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        wall.data[index + channel] = mix(from[channel] ?? 0, to[channel] ?? 0, share) + rough
      wall.data[index + 3] = 255
    }
  return wall
}

const polygon = (quad: Quad, dx = 0, dy = 0) =>
  `<path d="M${quad.map(([x, y]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join('L')}Z" fill="#000"/>`

async function dropShadow(onto: Raster, shape: string, blur: number, opacity: number): Promise<void> {
  const shade = blurred(alphaOf(await draw(onto.width, onto.height, shape)), blur)
  place(onto, tinted(shade, [46, 34, 24], opacity), 0, 0, { blend: 'multiply' })
}

/** Paints one stretched panel as the camera sees it: its shadow, its folded edge, its face. */
async function paintPanel(
  onto: Raster,
  panel: Panel,
  hanging: Hanging,
  camera: Camera,
  canvasDepth: number,
  material?: Material,
  isNear = false,
): Promise<void> {
  const body = material && bodies[material]
  const depth = body ? (isNear ? body.nearDepth : body.depth) : canvasDepth
  const gap = body?.gap ?? 0
  const left = panel.left - hanging.width / 2
  const top = panel.top - hanging.height / 2
  const [right, bottom] = [left + panel.width, top + panel.height]
  const face = seenQuad(camera, [
    [left, top, 0],
    [right, top, 0],
    [right, bottom, 0],
    [left, bottom, 0],
  ])
  const wall = depth + gap
  const back = seenQuad(camera, [
    [left, top, wall],
    [right, top, wall],
    [right, bottom, wall],
    [left, bottom, wall],
  ])
  const unit = wall * camera.scale
  await dropShadow(onto, polygon(back, unit * 0.5, unit * 0.95), unit * 0.75, 0.42)
  await dropShadow(onto, polygon(back, unit * 0.1, unit * 0.28), Math.max(2, unit * 0.12), 0.4)
  const { width, height } = onto
  const side = camera.yaw > 0 ? 'right' : 'left'
  const x = side === 'left' ? left : right
  const edge = shaded(
    await edgeOf(panel.print, side, depth / panel.width, material),
    (_, v) => (side === 'left' ? 0.84 : body ? 0.78 : 0.6) - v * 0.08,
  )
  const edgeQuad =
    side === 'left'
      ? seenQuad(camera, [
          [x, top, depth],
          [x, top, 0],
          [x, bottom, 0],
          [x, bottom, depth],
        ])
      : seenQuad(camera, [
          [x, top, 0],
          [x, top, depth],
          [x, bottom, depth],
          [x, bottom, 0],
        ])
  place(onto, warped(edge, edgeQuad, width, height))
  if (camera.pitch < -0.01) {
    const below = shaded(await edgeOf(panel.print, 'bottom', depth / panel.height, material), () =>
      body ? 0.62 : 0.45,
    )
    place(
      onto,
      warped(
        below,
        seenQuad(camera, [
          [left, bottom, 0],
          [right, bottom, 0],
          [right, bottom, depth],
          [left, bottom, depth],
        ]),
        width,
        height,
      ),
    )
  }
  const lit = shaded(copy(panel.print), (u, v) => {
    const rim = Math.min(u * panel.width, (1 - u) * panel.width, v * panel.height, (1 - v) * panel.height)
    return 1.03 - u * 0.06 - v * 0.05 - (rim < 0.004 ? 0.12 : 0)
  })
  place(onto, warped(lit, face, width, height))
}

const frameTones = {
  black: ['#3a3837', '#151413', '#57534f'],
  white: ['#fbf9f5', '#d8d2c8', '#ffffff'],
  oak: ['#cfa877', '#a47b4c', '#e6c79c'],
  gold: ['#d7b46a', '#94702d', '#f6e3ab'],
} as const

/** Paints a floating frame seen from the front: four mitered bars around a shadow gap. */
async function paintFramed(
  onto: Raster,
  panel: Panel,
  frame: keyof typeof frameTones,
  left: number,
  top: number,
  width: number,
  height: number,
  unit: number,
): Promise<void> {
  const [tone, low, high] = frameTones[frame]
  const [bar, gap] = [unit * 0.03, unit * 0.013]
  const out = bar + gap
  const [x0, y0, x1, y1] = [left - out, top - out, left + width + out, top + height + out]
  await dropShadow(
    onto,
    `<rect x="${x0 + unit * 0.012}" y="${y0 + unit * 0.03}" width="${x1 - x0}" height="${y1 - y0}"/>`,
    unit * 0.03,
    0.5,
  )
  await dropShadow(
    onto,
    `<rect x="${x0}" y="${y0 + unit * 0.006}" width="${x1 - x0}" height="${y1 - y0}"/>`,
    unit * 0.006,
    0.5,
  )
  const bars: [string, string][] = [
    [`M${x0} ${y0}H${x1}L${x1 - bar} ${y0 + bar}H${x0 + bar}Z`, high],
    [`M${x0} ${y0}V${y1}L${x0 + bar} ${y1 - bar}V${y0 + bar}Z`, tone],
    [`M${x1} ${y0}V${y1}L${x1 - bar} ${y1 - bar}V${y0 + bar}Z`, tone],
    [`M${x0} ${y1}H${x1}L${x1 - bar} ${y1 - bar}H${x0 + bar}Z`, low],
  ]
  const streaks =
    frame === 'oak'
      ? `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".35 .02" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 .35 0 0 0 0 .22 0 0 0 0 .1 0 0 0 .9 -.28"/><feComposite in2="SourceGraphic" operator="in"/></filter>`
      : ''
  const ring = `M${x0} ${y0}H${x1}V${y1}H${x0}ZM${x0 + bar} ${y0 + bar}V${y1 - bar}H${x1 - bar}V${y0 + bar}Z`
  const markup = `<defs>${streaks}</defs><rect x="${x0 + bar * 0.5}" y="${y0 + bar * 0.5}" width="${x1 - x0 - bar}" height="${y1 - y0 - bar}" fill="${frame === 'white' ? '#8b857c' : '#14110f'}"/>${bars
    .map(([path, fill]) => `<path d="${path}" fill="${fill}"/>`)
    .join(
      '',
    )}${frame === 'oak' ? `<path d="${ring}" fill-rule="evenodd" filter="url(#grain)" fill="#000"/>` : ''}<rect x="${x0 + bar}" y="${y0 + bar}" width="${x1 - x0 - bar * 2}" height="${y1 - y0 - bar * 2}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1.5"/><rect x="${x0 + 0.75}" y="${y0 + 0.75}" width="${x1 - x0 - 1.5}" height="${y1 - y0 - 1.5}" fill="none" stroke="${high}" stroke-opacity=".8" stroke-width="1.5"/>`
  place(onto, await draw(onto.width, onto.height, markup))
  const print = await resized(panel.print, width, height)
  place(
    onto,
    shaded(print, (u, v) => 1.02 - u * 0.05 - v * 0.05),
    left,
    top,
  )
}

function onWall(hanging: Hanging, size: Size, share: number, centerY: number) {
  const unit = Math.min((size.width * share) / hanging.width, (size.height * share) / hanging.height)
  return {
    unit,
    left: size.width / 2 - (hanging.width * unit) / 2,
    top: size.height * centerY - (hanging.height * unit) / 2,
  }
}

async function framedOrFlat(
  onto: Raster,
  hanging: Hanging,
  frame: CanvasArt['frame'],
  unit: number,
  left: number,
  top: number,
  material?: Material,
): Promise<void> {
  for (const panel of hanging.panels) {
    if (frame === 'none') {
      await paintPanel(
        onto,
        panel,
        hanging,
        {
          yaw: 0,
          pitch: -0.02,
          distance: 8,
          x: left + (hanging.width * unit) / 2,
          y: top + (hanging.height * unit) / 2,
          scale: unit,
        },
        0.03,
        material,
      )
    } else
      await paintFramed(
        onto,
        panel,
        frame,
        left + panel.left * unit,
        top + panel.top * unit,
        panel.width * unit,
        panel.height * unit,
        // Small pictures have slim frames.
        hanging.panels.length > 1 ? unit * 0.6 : unit,
      )
  }
}

/** Draws a wall from which a picture was taken down: a nail and a paler patch. */
export async function emptyWall(seed: string, size: Size): Promise<Raster> {
  const { width: w, height: h } = size
  const wall = galleryWall(size, seed, ['#f1ede6', '#d8d1c6'])
  await fallingLight(wall, seed, 0.55)
  const [x, y, wide, tall] = [w * 0.73, h * 0.24, h * 0.42, h * 0.5]
  place(
    wall,
    await draw(
      w,
      h,
      `<defs><filter id="soft"><feGaussianBlur stdDeviation="5"/></filter></defs><rect x="${x}" y="${y}" width="${wide}" height="${tall}" fill="#fffdf8" opacity=".5" filter="url(#soft)"/><rect x="${x}" y="${y}" width="${wide}" height="${tall}" fill="none" stroke="#b9aea0" stroke-width="3" opacity=".35" filter="url(#soft)"/><ellipse cx="${x + wide / 2 + 9}" cy="${y + 52}" rx="5" ry="16" fill="#5b4c3e" opacity=".35" filter="url(#soft)"/><path d="M${x + wide / 2} ${y + 34}l7 14" stroke="#6f665d" stroke-width="5" stroke-linecap="round"/><circle cx="${x + wide / 2}" cy="${y + 33}" r="7" fill="#8e857b"/><circle cx="${x + wide / 2 - 2}" cy="${y + 31}" r="2.5" fill="#efe9e0"/>`,
    ),
  )
  grain(wall, 3, chance(seed).whole(1, 1e9))
  return wall
}

/** Draws a small canvas on its easel, on a table. */
async function standing(art: CanvasArt, folder: string, seed: string, size: Size): Promise<Raster> {
  const hanging = await hang({ ...art, layout: 'single' }, folder, 760)
  const [panel] = hanging.panels
  if (!panel) throw new Error(`${seed} has nothing to stand there`)
  weave(panel.print, 3, 0.085)
  const table = galleryWall(size, seed, ['#efebe3', '#d4ccbf'])
  await supplyThings(table, 'table-easel', seed, await png(panel.print))
  return table
}

/** Draws a pillow cover on a bench by the wall. */
async function lyingPillow(art: CanvasArt, folder: string, seed: string, size: Size): Promise<Raster> {
  const bench = galleryWall(size, seed, ['#efe6dc', '#d6c5b2'])
  await fallingLight(bench, seed, 0.6)
  const cover = await pillow(art.photo, folder, Math.round(Math.min(size.width, size.height) * 0.7))
  const [left, top] = [(size.width - cover.width) / 2, (size.height - cover.height) * 0.46]
  castShadow(bench, cover, left, top, { x: 14, y: 40, blur: 34, opacity: 0.36 })
  castShadow(bench, cover, left, top, { x: 3, y: 10, blur: 8, opacity: 0.3 })
  place(bench, cover, left, top)
  grain(bench, 3, chance(seed).whole(1, 1e9))
  return bench
}

export async function canvasPicture(
  art: CanvasArt,
  view: CanvasView,
  folder: string,
  seed: string,
  size: Size = { width: 1200, height: 1200 },
  room?: CanvasRoom,
): Promise<Raster> {
  const luck = chance(`${seed} ${view}`)
  const shorter = Math.min(size.width, size.height)
  if (view === 'easel') return standing(art, folder, seed, size)
  if (view === 'pillow') return lyingPillow(art, folder, seed, size)
  if (view === 'edge') {
    const hanging = await hang({ ...art, layout: 'single' }, folder, 1900)
    const [panel] = hanging.panels
    if (!panel) throw new Error(`${seed} has nothing to hang`)
    if (art.material) await finishFace(panel.print, art.material, seed)
    else weave(panel.print, 6, 0.16)
    const wall = galleryWall(size, seed)
    const scale = (shorter * 1.35) / Math.max(0.7, hanging.height)
    const camera: Camera = { yaw: luck.between(0.6, 0.72), pitch: -0.24, distance: 2.6, x: 0, y: 0, scale }
    // The near lower corner is the subject of this view.
    const [x, y] = seen(camera, hanging.width / 2, hanging.height / 2, 0)
    await paintPanel(
      wall,
      panel,
      hanging,
      { ...camera, x: size.width * 0.66 - x, y: size.height * 0.7 - y },
      0.075,
      art.material,
      true,
    )
    grain(wall, 3, luck.whole(1, 1e9))
    return wall
  }
  const isFramed = view === 'framed' || (view === 'room' && art.frame !== 'none')
  const hanging = await hang(art, folder, 1150, isFramed)
  for (const panel of hanging.panels)
    if (art.material) await finishFace(panel.print, art.material, seed)
    else weave(panel.print, 3, view === 'room' ? 0.05 : 0.085)
  if (view === 'canvas') {
    const wall = galleryWall(size, seed)
    const camera = {
      yaw: (luck.next() < 0.5 ? -1 : 1) * luck.between(0.3, 0.46),
      pitch: -0.05,
      distance: 3.2,
      x: size.width / 2,
      y: size.height * 0.49,
      scale: Math.min((size.width * 0.84) / hanging.width, (size.height * 0.74) / hanging.height),
    }
    // Far panels first, so that near edges cover them.
    const inOrder = camera.yaw > 0 ? hanging.panels : hanging.panels.toReversed()
    for (const panel of inOrder)
      await paintPanel(wall, panel, hanging, camera, art.layout === 'grid' ? 0.03 : 0.045, art.material)
    if (luck.next() < 0.5) await fallingLight(wall, seed, 0.75)
    grain(wall, 3, luck.whole(1, 1e9))
    return wall
  }
  if (view === 'framed') {
    const frame = art.frame === 'none' ? luck.pick(['black', 'oak', 'white'] as const) : art.frame
    const wall = galleryWall(size, `${seed} framed`)
    const { unit, left, top } = onWall(hanging, size, 0.7, 0.49)
    await framedOrFlat(wall, hanging, frame, unit, left, top)
    if (luck.next() < 0.6) await fallingLight(wall, `${seed} framed`, 0.8)
    grain(wall, 3, luck.whole(1, 1e9))
    return wall
  }
  const kind = room ?? luck.pick(canvasRooms)
  const wall = galleryWall(
    size,
    `${seed} room`,
    luck.pick([...wallTones, ['#c9cdc3', '#aab1a4'], ['#d9c4b1', '#bfa48d']] as const),
  )
  const { unit, left, top } = onWall(
    hanging,
    { width: size.width, height: size.height * 0.98 },
    hanging.width > hanging.height * 1.8 ? 0.64 : hanging.width > hanging.height * 1.2 ? 0.56 : 0.49,
    0.345,
  )
  await framedOrFlat(wall, hanging, art.frame, unit, left, top, art.material)
  await fallingLight(wall, `${seed} room`, 0.8)
  place(wall, await drawCanvasRoom(kind, size.width, size.height, seed))
  grain(wall, 3, luck.whole(1, 1e9))
  return wall
}

export async function supplyPicture(kind: SupplyKind, seed: string, size: Size): Promise<Raster> {
  const ground = galleryWall(size, seed, isFromAbove(kind) ? ['#e9e4da', '#cfc7b8'] : ['#efebe3', '#d4ccbf'])
  await supplyThings(ground, kind, seed)
  return ground
}
