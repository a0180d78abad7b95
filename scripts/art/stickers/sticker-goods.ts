import { chance } from '../chance'
import {
  alphaOf,
  blend,
  blurred,
  castShadow,
  draw,
  newRaster,
  place,
  type Quad,
  type Raster,
  tinted,
  warped,
} from '../pixels'
import { backdrop, lay, type Size, wrapped } from './sticker-scenes'
import { makeSticker, peeled, type StickerArt } from './stickers'

/** Things that carry labels: jars, bags, bottles, parcels, cars and windows. */
const round = `<linearGradient id="round" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".14" stop-color="#000" stop-opacity=".04"/><stop offset=".26" stop-color="#fff" stop-opacity=".46"/><stop offset=".36" stop-color="#fff" stop-opacity=".06"/><stop offset=".7" stop-color="#000" stop-opacity=".05"/><stop offset=".94" stop-color="#000" stop-opacity=".4"/><stop offset="1" stop-color="#000" stop-opacity=".26"/></linearGradient>`

/** An upright thing, 600 wide and 1000 high, and the place of its label. */
type Good = { markup: string; label: { y: number; size: number; radius: number | undefined } }
const goods = ['jar', 'bag', 'candle', 'beer', 'lotion', 'box', 'cup', 'honey'] as const
export type GoodKind = (typeof goods)[number]

const shell = (path: string, fill: string) =>
  `<path d="${path}" fill="${fill}"/><path d="${path}" fill="url(#round)"/>`

function good(kind: GoodKind, color: string): Good {
  switch (kind) {
    case 'jar':
    case 'honey': {
      const inside = kind === 'jar' ? '#a3213a' : '#e09a1c'
      return {
        markup: `${shell('M110 420C110 370 150 350 170 340H430C450 350 490 370 490 420V930C490 970 470 990 440 990H160C130 990 110 970 110 930Z', inside)}<path d="M130 430V920" stroke="#fff" stroke-width="14" opacity=".4" stroke-linecap="round"/>${shell('M146 250H454Q470 250 470 266V340Q470 354 454 354H146Q130 354 130 340V266Q130 250 146 250Z', kind === 'jar' ? '#f4ead8' : '#2d2a28')}`,
        label: { y: 690, size: 320, radius: 190 },
      }
    }
    case 'bag':
      return {
        markup: `<defs><linearGradient id="bag" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset=".1" stop-color="#fff" stop-opacity=".18"/><stop offset=".5" stop-color="#fff" stop-opacity=".06"/><stop offset=".9" stop-color="#000" stop-opacity=".06"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient></defs><path d="M90 190C100 170 500 170 510 190L530 940Q530 990 480 990H120Q70 990 70 940Z" fill="${color}"/><path d="M90 190C100 170 500 170 510 190L530 940Q530 990 480 990H120Q70 990 70 940Z" fill="url(#bag)"/><path d="M92 184H508V250H90Z" fill="#000" opacity=".12"/><path d="M76 262H524" stroke="#fff" stroke-width="4" opacity=".35"/><path d="M126 280C150 520 110 760 140 980M474 280C450 520 490 760 460 980" stroke="#000" stroke-width="10" opacity=".1" fill="none"/><circle cx="300" cy="320" r="15" fill="#000" opacity=".3"/>`,
        label: { y: 650, size: 400, radius: undefined },
      }
    case 'candle':
      return {
        markup: `<path d="M300 500V452" stroke="#3d2c22" stroke-width="8"/><path d="M300 470C262 430 290 386 300 352C314 388 338 430 300 470" fill="#ffc24a"/><path d="M300 466C284 444 294 424 300 404C308 424 318 444 300 466" fill="#fff2c4"/><ellipse cx="300" cy="524" rx="190" ry="26" fill="#fff6e6"/>${shell('M100 520C180 556 420 556 500 520V950Q500 990 460 990H140Q100 990 100 950Z', '#f1dcc6')}<path d="M100 520C180 556 420 556 500 520" stroke="#fff" stroke-width="5" fill="none" opacity=".8"/>`,
        label: { y: 760, size: 290, radius: 200 },
      }
    case 'beer':
      return {
        markup: `${shell('M246 90H354V300C354 380 440 400 440 500V950Q440 990 400 990H200Q160 990 160 950V500C160 400 246 380 246 300Z', '#6d3b16')}<path d="M190 520V930" stroke="#fff" stroke-width="10" opacity=".3" stroke-linecap="round"/><path d="M240 60H360V100H240Z" fill="#d8b25c"/><path d="M240 60H360V100H240Z" fill="url(#round)"/>`,
        label: { y: 730, size: 300, radius: 140 },
      }
    case 'lotion':
      return {
        markup: `${shell('M150 440Q150 390 200 390H400Q450 390 450 440V950Q450 990 410 990H190Q150 990 150 950Z', '#e7efe6')}${shell('M236 330H364V394H236Z', '#3b3f3a')}<path d="M286 330V250H314V330Z" fill="#3b3f3a"/><path d="M200 218H330Q352 218 352 236V258H290Q270 258 262 246L200 240Z" fill="#3b3f3a"/>`,
        label: { y: 700, size: 270, radius: 150 },
      }
    case 'cup':
      return {
        markup: `${shell('M150 330H450L416 960Q413 990 384 990H216Q187 990 184 960Z', '#f8f1e4')}<path d="M165 600H435L424 800H176Z" fill="#b98a5a"/><path d="M165 600H435L424 800H176Z" fill="url(#round)"/>${shell('M136 270H464Q474 270 472 286L468 334H132L128 286Q126 270 136 270Z', '#2c2826')}`,
        label: { y: 640, size: 250, radius: 140 },
      }
    case 'box':
      return {
        markup: `<path d="M40 520L300 430L560 520L300 620Z" fill="#ddb183"/><path d="M40 520V870L300 990V620Z" fill="#c79765"/><path d="M560 520V870L300 990V620Z" fill="#a87a4c"/><path d="M150 482L410 572V652L150 560Z" fill="#efd9b8" opacity=".0"/><path d="M170 475L430 570M170 475L430 570" stroke="#fff" stroke-opacity=".25" stroke-width="3"/><path d="M168 474L198 463L458 560L428 572Z" fill="#f3e2c6" opacity=".7"/>`,
        label: { y: 760, size: 240, radius: undefined },
      }
  }
}

async function stand(
  onto: Raster,
  kind: GoodKind,
  art: StickerArt,
  left: number,
  base: number,
  height: number,
  seed: string,
): Promise<void> {
  const scale = height / 1000
  const { markup, label } = good(kind, kind === 'bag' ? blend(art.color, '#2a2320', 0.55) : art.color)
  const body = await draw(600, 1000, `<defs>${round}</defs>${markup}`, scale)
  const sticker = await makeSticker(
    { ...art, motif: [art.motif[0] ?? ''] },
    label.size * scale * 1.12,
    `${seed}${kind}`,
  )
  if (label.radius === undefined) {
    if (kind === 'box') {
      const face = newRaster(Math.round(380 * scale), Math.round(380 * scale))
      place(face, sticker, face.width / 2 - sticker.width / 2, face.height / 2 - sticker.height / 2)
      const quad: Quad = [
        [70 * scale, 560 * scale],
        [280 * scale, 638 * scale],
        [280 * scale, 950 * scale],
        [70 * scale, 856 * scale],
      ]
      place(body, warped(face, quad, body.width, body.height))
    } else place(body, sticker, 300 * scale - sticker.width / 2, label.y * scale - sticker.height / 2)
  } else {
    const radius = label.radius * scale
    const wide = newRaster(Math.round(radius * Math.PI), sticker.height)
    place(wide, sticker, wide.width / 2 - sticker.width / 2, 0)
    place(body, wrapped(wide, wide.width, radius), 300 * scale - radius, label.y * scale - sticker.height / 2)
  }
  const foot = await draw(
    900,
    260,
    `<ellipse cx="420" cy="120" rx="${kind === 'box' ? 320 : (label.radius ?? 230) * 1.15}" ry="46" fill="#000"/>`,
    scale,
  )
  place(
    onto,
    tinted(blurred(alphaOf(foot), 26 * scale), [34, 20, 12], 0.55),
    left + (300 - 390) * scale,
    base - 132 * scale,
    {
      blend: 'multiply',
    },
  )
  place(onto, body, left, base - 995 * scale)
}

/** Low things are drawn larger, or they would look lost next to a bottle. */
const sizes: Partial<Record<GoodKind, number>> = { box: 1.3, candle: 1.16, lotion: 1.12, cup: 1.08 }

export async function goodsPicture(
  items: { kind: GoodKind; art: StickerArt }[],
  seed: string,
  size: Size,
): Promise<Raster> {
  const luck = chance(`${seed} goods`)
  const [ground, accent] = luck.pick([
    ['#fff1df', '#ff8a5c'],
    ['#d9efe9', '#12a594'],
    ['#ffe1d2', '#ff5a36'],
    ['#ece6ff', '#7c5cff'],
    ['#fff0c4', '#ffb21f'],
  ] as const)
  const { width: w, height: h } = size
  const table = h * 0.74
  const scene = await backdrop(size, `${seed} goods`, [ground, blend(ground, accent, 0.5)])
  place(
    scene,
    await draw(
      w,
      h,
      `<defs><linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${blend(accent, '#ffffff', 0.12)}"/><stop offset="1" stop-color="${blend(accent, '#000000', 0.12)}"/></linearGradient></defs><rect y="${table}" width="${w}" height="${h - table}" fill="url(#table)"/><rect y="${table}" width="${w}" height="5" fill="#fff" opacity=".4"/>`,
    ),
  )
  const each = Math.min((w * 0.92) / items.length, h * 0.6)
  for (const [index, item] of items.entries()) {
    const tall = Math.min(each / 0.44, h * 0.86) * (sizes[item.kind] ?? 1)
    const middle = w / 2 + (index - (items.length - 1) / 2) * each
    await stand(
      scene,
      item.kind,
      item.art,
      middle - tall * 0.3,
      h * 0.9 + (index % 2) * h * 0.02,
      tall,
      `${seed}${index}`,
    )
  }
  return scene
}

/** Draws a shop window with sky in the glass and decals on it. */
export async function windowPicture(
  arts: StickerArt[],
  seed: string,
  size: Size,
  isPeeling = false,
): Promise<Raster> {
  const { width: w, height: h } = size
  const short = Math.min(w, h)
  const luck = chance(`${seed} glass`)
  const frame = luck.pick(['#2f4a45', '#f4efe6', '#6b3f2c'])
  const scene = await draw(
    w,
    h,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#bfe6f2"/><stop offset=".5" stop-color="#8fc7d6"/><stop offset="1" stop-color="#5d97a6"/></linearGradient><filter id="far"><feGaussianBlur stdDeviation="${short * 0.022}"/></filter></defs><rect width="${w}" height="${h}" fill="url(#sky)"/><g filter="url(#far)"><circle cx="${w * 0.18}" cy="${h * 0.78}" r="${h * 0.22}" fill="#3f7d62"/><circle cx="${w * 0.4}" cy="${h * 0.9}" r="${h * 0.2}" fill="#57997a"/><rect x="${w * 0.55}" y="${h * 0.42}" width="${w * 0.26}" height="${h}" fill="#d9b48b"/><rect x="${w * 0.6}" y="${h * 0.5}" width="${w * 0.06}" height="${h * 0.13}" fill="#fff3cf"/><rect x="${w * 0.7}" y="${h * 0.5}" width="${w * 0.06}" height="${h * 0.13}" fill="#fff3cf"/><circle cx="${w * 0.92}" cy="${h * 0.74}" r="${h * 0.2}" fill="#4d8a6b"/><rect y="${h * 0.92}" width="${w}" height="${h * 0.1}" fill="#777c80"/></g><path d="M${w * 0.08} ${h}L${w * 0.5} 0H${w * 0.66}L${w * 0.24} ${h}ZM${w * 0.3} ${h}L${w * 0.72} 0H${w * 0.76}L${w * 0.34} ${h}Z" fill="#fff" opacity=".14"/><path d="M0 0H${w}V${h}H0ZM${short * 0.06} ${short * 0.06}V${h - short * 0.06}H${w - short * 0.06}V${short * 0.06}Z" fill="${frame}" fill-rule="evenodd"/><rect x="${short * 0.06}" y="${short * 0.06}" width="${w - short * 0.12}" height="${h - short * 0.12}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="6"/>`,
  )
  const spots =
    arts.length === 1
      ? [[0.5, 0.5, 0.8]]
      : [
          [0.36, 0.48, 0.72],
          [0.72, 0.62, 0.46],
          [0.7, 0.28, 0.4],
        ]
  for (const [index, art] of arts.entries()) {
    const [x = 0.5, y = 0.5, share = 0.5] = spots[index] ?? []
    const sticker = await makeSticker(
      art,
      short * share * (art.shape === 'die-cut' ? 1.15 : 1),
      `${seed}${index}`,
    )
    const shown = isPeeling && index === 0 ? peeled(sticker, [1, -0.8], 0.36) : sticker
    castShadow(scene, shown, w * x - shown.width / 2, h * y - shown.height / 2, {
      x: 8,
      y: 12,
      blur: 10,
      opacity: 0.2,
    })
    place(scene, shown, w * x - shown.width / 2, h * y - shown.height / 2)
  }
  return scene
}

/** Draws the back of a car with stickers in the usual places. */
export async function carPicture(arts: StickerArt[], seed: string, size: Size): Promise<Raster> {
  const { width: w, height: h } = size
  const luck = chance(`${seed} car`)
  const paint = luck.pick(['#e2573d', '#2d7f86', '#e7b84a', '#5d6b8f'])
  const scene = await backdrop(size, `${seed} car`, ['#ffe9c9', '#ffc98d'])
  const scale = h / 1000
  const wide = w / scale
  const cx = wide / 2
  place(
    scene,
    await draw(
      wide,
      1000,
      `<defs><linearGradient id="paint" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${blend(paint, '#ffffff', 0.34)}"/><stop offset=".3" stop-color="${paint}"/><stop offset="1" stop-color="${blend(paint, '#000000', 0.4)}"/></linearGradient><linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#c8e7ee"/><stop offset=".5" stop-color="#4b7480"/><stop offset="1" stop-color="#22383f"/></linearGradient><linearGradient id="bumper" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eceae6"/><stop offset=".4" stop-color="#b5b2ad"/><stop offset="1" stop-color="#67645f"/></linearGradient></defs><rect y="880" width="${wide}" height="120" fill="#6e6a68"/><ellipse cx="${cx}" cy="930" rx="620" ry="40" fill="#2a2523" opacity=".7"/><rect x="${cx - 500}" y="800" width="170" height="150" rx="40" fill="#1e1d1f"/><rect x="${cx + 330}" y="800" width="170" height="150" rx="40" fill="#1e1d1f"/><path d="M${cx - 560} 850V560C${cx - 560} 470 ${cx - 500} 440 ${cx - 440} 420L${cx - 340} 180C${cx - 320} 130 ${cx - 290} 110 ${cx - 230} 106C${cx - 80} 94 ${cx + 80} 94 ${cx + 230} 106C${cx + 290} 110 ${cx + 320} 130 ${cx + 340} 180L${cx + 440} 420C${cx + 500} 440 ${cx + 560} 470 ${cx + 560} 560V850Q${cx + 560} 880 ${cx + 530} 880H${cx - 530}Q${cx - 560} 880 ${cx - 560} 850Z" fill="url(#paint)"/><path d="M${cx - 370} 410L${cx - 292} 210C${cx - 284} 188 ${cx - 270} 176 ${cx - 240} 174C${cx - 80} 164 ${cx + 80} 164 ${cx + 240} 174C${cx + 270} 176 ${cx + 284} 188 ${cx + 292} 210L${cx + 370} 410Z" fill="url(#glass)"/><path d="M${cx - 200} 410L${cx - 60} 168H${cx + 30}L${cx - 110} 410Z" fill="#fff" opacity=".14"/><rect x="${cx - 540}" y="500" width="120" height="120" rx="26" fill="#a81f24"/><rect x="${cx - 526}" y="512" width="92" height="44" rx="16" fill="#ff6a5a"/><rect x="${cx + 420}" y="500" width="120" height="120" rx="26" fill="#a81f24"/><rect x="${cx + 434}" y="512" width="92" height="44" rx="16" fill="#ff6a5a"/><path d="M${cx - 400} 470H${cx + 400}" stroke="#000" stroke-opacity=".18" stroke-width="5"/><rect x="${cx - 590}" y="690" width="1180" height="140" rx="50" fill="url(#bumper)"/><path d="M${cx - 560} 712H${cx + 560}" stroke="#fff" stroke-width="6" opacity=".7"/><rect x="${cx + 170}" y="520" width="210" height="104" rx="12" fill="#f6f1e4"/><rect x="${cx + 182}" y="532" width="186" height="80" rx="8" fill="none" stroke="#7b8b93" stroke-width="4"/><path d="M${cx + 206} 572h138" stroke="#33505d" stroke-width="26" stroke-dasharray="20 8"/>`,
      scale,
    ),
  )
  const spots = [
    [w / 2 - 140 * scale, 758 * scale, 560],
    [w / 2 - 160 * scale, 566 * scale, 300],
    [w / 2 + 190 * scale, 310 * scale, 260],
  ]
  for (const [index, art] of arts.entries()) {
    const [x = 0, y = 0, share = 200] = spots[index] ?? []
    const sticker = await makeSticker(
      art,
      share * scale * (art.shape === 'bumper' ? 1 : 0.8),
      `${seed}${index}`,
    )
    await lay(scene, sticker, x, y, index === 0 ? -1.5 : luck.between(-8, 8), 0.15)
  }
  return scene
}
