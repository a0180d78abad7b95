import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { NotVector, vectorArtOf } from '@/backend/artwork/artwork'
import { renderPicture } from '@/backend/artwork/drawing'
import { writeVectorFile } from '@/backend/production/pdf/vector-object'
import { writePdf } from '@/backend/production/pdf/write-pdf'
import type { PrintJob } from '@/backend/production/print-job'
import { printedAt } from '../backend/production/support/sample-job'
import { pdfOf, stream } from '../support/files/pdf-files'
import { everyThird } from '../support/test-suite'
import { meanDifference, pageAsPng, structureProblems } from './support/print-tools'

/**
 * Kinds of vector artwork of 2 × 1 inches: whether each is printed as paths, and if not, why. Paths are compared
 * with the artwork at 1,200 dpi, both rendered by Ghostscript. The test prints the table of results.
 */

const folder = mkdtempSync(join(tmpdir(), 'vector-art-'))
const pdfType = 'application/pdf'
const rows: { kind: string; printed: string; difference: string }[] = []
afterAll(() => {
  rmSync(folder, { recursive: true })
  console.table(rows)
})

const run = promisify(execFile)
const dpi = 1_200

/** Renders the first page with Ghostscript. */
async function drawn(pdf: Buffer, words: readonly string[] = []): Promise<Buffer> {
  const [from, to] = [join(folder, 'page.pdf'), join(folder, 'page.png')]
  await writeFile(from, pdf)
  const quiet = [
    '-q',
    '-dBATCH',
    '-dNOPAUSE',
    '-dSAFER',
    '-sDEVICE=png16m',
    '-dTextAlphaBits=4',
    '-dGraphicsAlphaBits=4',
  ]
  await run('gs', [...quiet, `-r${dpi}`, ...words, `-sOutputFile=${to}`, from])
  return readFile(to)
}

/** Counts the pictures and the fonts in a PDF. */
async function counts(pdf: Buffer) {
  const file = join(folder, 'counted.pdf')
  await writeFile(file, pdf)
  const rowsOf = async (program: string, words: string[]) =>
    (await run(program, [...words, file])).stdout.trim().split('\n').length - 2
  return { pictures: await rowsOf('pdfimages', ['-list']), fonts: await rowsOf('pdffonts', []) }
}

interface Page {
  content: string
  entries?: string
  resources?: string
  more?: string[]
}

const page = ({ content, entries = '/MediaBox[0 0 144 72]', resources = '', more = [] }: Page): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R${entries}/Contents 4 0 R/Resources<<${resources}>>>>`,
    stream(content),
    ...more,
  ])

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 100">${inside}</svg>`,
  )

const red = '0.9 0.1 0.1 rg 10 10 60 50 re f'
const blue = '0 0.3 0.7 rg 50 20 70 40 re f'
const functionOf = '<</FunctionType 2/Domain[0 1]/C0[1 0.8 0]/C1[0.2 0 0.6]/N 1>>'
const form = (content: string, entries = '', resources = '') =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 144 72]/Resources<<${resources}>>${entries}`)
const group = '/Group<</S/Transparency/I true>>'
const helvetica = '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>'
const bitmap = stream(
  '\u00ff\u0000\u0000\u0000\u00ff\u0000\u0000\u0000\u00ff\u00ff\u00ff\u0000',
  '/Type/XObject/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceRGB',
)
const embedded = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7f4f' } })
  .png()
  .toBuffer()

interface Kind {
  is: string
  bytes: Buffer
  /** The feature because of which it is printed as a picture. */
  because?: string
  pictures?: number
  /** Arguments with which Ghostscript shows the same part of the artwork. */
  words?: string[]
  /** The file that Ghostscript renders for comparison. Default: the artwork. */
  same?: Buffer
}

const pdfs: Kind[] = [
  {
    is: 'PDF: fills and strokes',
    bytes: page({ content: `${red} ${blue} 4 w 1 J 2 j 0 G 20 15 m 60 65 l 100 15 l S` }),
  },
  {
    is: 'PDF: text in a font that is not embedded',
    bytes: page({ content: 'BT /F 30 Tf 8 24 Td 0.1 0.2 0.5 rg (Outlines) Tj ET', resources: helvetica }),
  },
  {
    is: 'PDF: outlined and clipping text',
    bytes: page({
      content: `q BT /F 40 Tf 8 20 Td 7 Tr (Clip) Tj ET ${red} ${blue} Q BT /F 20 Tf 90 20 Td 1 Tr 1 w (Ab) Tj ET`,
      resources: helvetica,
    }),
  },
  {
    is: 'PDF: linear and radial gradients',
    bytes: page({
      content: 'q 5 5 60 60 re W n /L sh Q q 75 5 60 60 re W n /R sh Q',
      resources: `/Shading<</L<</ShadingType 2/ColorSpace/DeviceRGB/Coords[5 5 65 65]/Extend[true true]/Function ${functionOf}>>/R<</ShadingType 3/ColorSpace/DeviceRGB/Coords[105 35 0 105 35 30]/Extend[true true]/Function ${functionOf}>>>>`,
    }),
  },
  {
    is: 'PDF: clips within clips, with holes',
    bytes: page({
      content: `q 20 5 100 60 re 40 20 50 30 re W* n 10 0 m 140 36 l 10 72 l h W n ${red} ${blue} Q`,
    }),
  },
  {
    is: 'PDF: dashed lines',
    bytes: page({
      content: '0.2 0.5 0.1 RG 3 w [9 4 2 4] 3 d 10 20 m 130 20 l S 1 J [0 6] 0 d 10 50 m 130 50 l S',
    }),
  },
  { is: 'PDF: a hairline', bytes: page({ content: `${red} 0 w 80 10 m 140 60 l S` }), words: [] },
  {
    is: 'PDF: opacity',
    bytes: page({ content: `${red} /G gs ${blue}`, resources: '/ExtGState<</G<</ca 0.4>>>>' }),
  },
  {
    is: 'PDF: a translucent group',
    bytes: page({
      content: '0 0.6 0.3 rg 0 0 144 30 re f /G gs /F Do',
      resources: '/XObject<</F 5 0 R>>/ExtGState<</G<</ca 0.5>>>>',
      more: [form(`${red} ${blue}`, group)],
    }),
  },
  {
    is: 'PDF: multiplied colors',
    bytes: page({
      content: `${red} /G gs 1 0.9 0 rg 30 20 70 40 re f`,
      resources: '/ExtGState<</G<</BM/Multiply>>>>',
    }),
  },
  {
    is: 'PDF: a picture among paths',
    bytes: page({
      content: `${blue} q 50 0 0 40 10 20 cm /I Do Q`,
      resources: '/XObject<</I 5 0 R>>',
      more: [bitmap],
    }),
    pictures: 1,
  },
  {
    is: 'PDF: a cut line of the spot color CutContour',
    bytes: page({
      content: `${red} ${blue} /C CS 1 SCN 1 w 5 5 134 62 re S`,
      resources:
        '/ColorSpace<</C[/Separation/CutContour/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 1 0 0]/N 1>>]>>',
    }),
    same: page({ content: `q 5 5 134 62 re W n ${red} ${blue} Q` }),
  },
  {
    is: 'PDF: a rotated page',
    bytes: page({
      content: '0.9 0.1 0.1 rg 10 10 50 60 re f 0 0.3 0.7 rg 30 80 20 50 re f',
      entries: '/MediaBox[0 0 72 144]/Rotate 90',
    }),
  },
  {
    is: 'PDF: a crop box',
    bytes: page({
      content: `1 0 0 1 50 30 cm ${red} ${blue}`,
      entries: '/MediaBox[0 0 300 200]/CropBox[50 30 194 102]',
    }),
    words: ['-dUseCropBox'],
  },
  {
    is: 'PDF: a trim box with marks around it',
    bytes: page({
      content: `0 G 0 30 m 40 30 l S 1 0 0 1 50 30 cm ${red} ${blue}`,
      entries: '/MediaBox[0 0 300 200]/TrimBox[50 30 194 102]',
    }),
    words: ['-dUseTrimBox'],
  },
  {
    is: 'PDF: a unit of two points',
    bytes: page({
      content: '0.5 0 0 0.5 0 0 cm 0.9 0.1 0.1 rg 10 10 60 50 re f',
      entries: '/MediaBox[0 0 72 36]/UserUnit 2',
    }),
  },
  {
    is: 'PDF: a repeated pattern',
    bytes: page({
      content: '/Pattern cs /P scn 10 10 120 50 re f',
      resources: '/Pattern<</P 5 0 R>>',
      more: [
        stream(
          '1 0 0 rg 0 0 5 5 re f',
          '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 10 10]/XStep 10/YStep 10/Resources<<>>',
        ),
      ],
    }),
    because: 'a pattern',
  },
  {
    is: 'PDF: a soft mask',
    bytes: page({
      content: `/G gs ${red}`,
      resources: '/ExtGState<</G<</SMask<</S/Luminosity/G 5 0 R>>>>>>',
      more: [
        form(
          '/L sh',
          '/Group<</S/Transparency/CS/DeviceGray>>',
          `/Shading<</L<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 144 0]/Function<</FunctionType 2/Domain[0 1]/C0[0]/C1[1]/N 1>>>>>>`,
        ),
      ],
    }),
    because: 'a mask',
  },
  {
    is: 'PDF: a blend mode other than multiply',
    bytes: page({ content: `${red} /G gs ${blue}`, resources: '/ExtGState<</G<</BM/Difference>>>>' }),
    because: 'the blend mode "difference"',
  },
]

const svgs: Kind[] = [
  {
    is: 'SVG: shapes and transformations',
    bytes: svg(
      '<g transform="translate(20 10) rotate(12)" fill="#2a7"><rect width="60" height="30" rx="8"/><circle cx="110" cy="30" r="20" fill="hotpink"/><polygon points="60,50 90,50 75,75" stroke="#000" stroke-width="3" stroke-linejoin="round"/><path d="M0 60q20-30 40 0t40 0" fill="none" stroke="navy" stroke-width="4"/></g>',
    ),
  },
  {
    is: 'SVG: a style sheet and inherited properties',
    bytes: svg(
      '<style>.a{fill:#c30;stroke:currentColor}#b{stroke-width:6;color:rgb(0 80 160)}</style><g id="b" opacity=".8"><rect class="a" x="20" y="20" width="80" height="50"/></g>',
    ),
  },
  {
    is: 'SVG: gradients on the box of a shape',
    bytes: svg(
      '<defs><linearGradient id="a"><stop stop-color="#fd0"/><stop offset="1" stop-color="#407"/></linearGradient><radialGradient id="b" xlink:href="#a" gradientTransform="rotate(20)"/></defs><rect x="10" y="10" width="80" height="60" fill="url(#a)"/><ellipse cx="150" cy="50" rx="40" ry="25" fill="url(#b)"/>',
    ),
  },
  {
    is: 'SVG: a clip path and repeated parts',
    bytes: svg(
      '<defs><clipPath id="c"><circle cx="60" cy="50" r="40"/></clipPath><rect id="r" width="30" height="80" fill="#06c"/></defs><g clip-path="url(#c)"><use xlink:href="#r" x="20" y="10"/><use xlink:href="#r" x="70" y="10"/></g>',
    ),
  },
  {
    is: 'SVG: a stroke stretched in one direction',
    bytes: svg(
      '<ellipse cx="25" cy="50" rx="15" ry="30" transform="scale(4 1)" fill="none" stroke="#a0c" stroke-width="6" stroke-dasharray="9 4"/>',
    ),
  },
  {
    is: 'SVG: an embedded picture',
    bytes: svg(
      `<image x="20" y="10" width="80" height="60" xlink:href="data:image/png;base64,${embedded.toString('base64')}"/><circle cx="150" cy="50" r="30"/>`,
    ),
    pictures: 1,
  },
  {
    is: 'SVG: text in a font',
    bytes: svg('<text x="20" y="60" font-family="DejaVu Sans" font-size="40">Text</text>'),
    because: 'text: its letters are not outlines',
  },
  {
    is: 'SVG: a mask',
    bytes: svg(
      '<mask id="m"><rect width="100" height="100" fill="#fff"/></mask><rect width="200" height="100" mask="url(#m)"/>',
    ),
    because: 'a mask',
  },
  {
    is: 'SVG: markers',
    bytes: svg(
      '<marker id="m"><path d="M0 0L3 1L0 2Z"/></marker><path d="M10 50H150" stroke="#000" marker-end="url(#m)"/>',
    ),
    because: 'arrowheads or other markers',
  },
]

/** Returns the print file of the artwork alone. */
async function printed({ bytes }: Kind, type: string): Promise<Buffer> {
  const file = await writeVectorFile(await vectorArtOf(bytes, type))
  const box = { x: 0, y: 0, width: 50.8, height: 25.4 }
  return writePdf(
    {
      surface: 'front',
      title: 'Art',
      scene: { box, elements: [{ kind: 'picture', asset: 'art', box }] },
      pictures: () => Promise.reject(new Error('The picture is not printed')),
      vectors: async () => ({ file }),
      boxes: { trim: box, bleed: box, media: box },
      spots: [],
      cuts: [],
    },
    printedAt,
  )
}

/** Renders the artwork with Ghostscript; an SVG with the shop's renderer, because Ghostscript cannot read it. */
async function shown({ bytes, same = bytes, words }: Kind, type: string): Promise<Buffer> {
  if (type === pdfType) return drawn(same, words)
  const picture = await renderPicture(bytes, 'svg', 2 * dpi)
  if ('problem' in picture) throw new Error(picture.problem)
  return picture.data
}

test.each(everyThird([...pdfs, ...svgs]).map((kind) => [kind.is, kind] as const))(
  '%s (production-3)',
  async (is, kind) => {
    const type = is.startsWith('PDF') ? pdfType : 'image/svg+xml'
    if (kind.because !== undefined) {
      await expect(printed(kind, type)).rejects.toThrow(new NotVector(kind.because))
      rows.push({ kind: is, printed: `a picture, because it has ${kind.because}`, difference: '' })
      return
    }
    const pdf = await printed(kind, type)
    expect(await structureProblems(pdf)).toBe('')
    expect(await counts(pdf)).toEqual({ pictures: kind.pictures ?? 0, fonts: 0 })
    const mean = await meanDifference(await shown(kind, type), await drawn(pdf))
    rows.push({ kind: is, printed: 'paths', difference: mean.toFixed(2) })
    expect(mean).toBeLessThan(1)
  },
)

test('artwork printed as paths is turned, cropped and made translucent like its picture (production-3)', async () => {
  const bytes = svg(
    '<rect width="110" height="60" fill="#c30"/><circle cx="120" cy="50" r="45" fill="#06c"/>',
  )
  const file = await writeVectorFile(await vectorArtOf(bytes, 'image/svg+xml'))
  const picture = await renderPicture(bytes, 'svg', dpi)
  if ('problem' in picture) throw new Error(picture.problem)
  const box = { x: 0, y: 0, width: 60, height: 40 }
  const job: PrintJob = {
    surface: 'front',
    title: 'Art',
    scene: {
      box,
      elements: [
        { kind: 'path', d: 'M0 0L60 0L60 40L0 40Z', fill: '#ffe680' },
        {
          kind: 'picture',
          asset: 'art',
          box: { x: -10, y: -5, width: 50, height: 25 },
          clip: 'M0 0L30 0L30 18L0 18Z',
          transform: [0.9, 0.4, -0.4, 0.9, 16, 6],
          opacity: 0.6,
        },
      ],
    },
    pictures: async () => picture.data,
    boxes: { trim: box, bleed: box, media: box },
    spots: [],
    cuts: [],
  }
  const asPicture = await pageAsPng(await writePdf(job, printedAt), 150)
  const asPaths = await pageAsPng(await writePdf({ ...job, vectors: async () => ({ file }) }, printedAt), 150)
  expect(await meanDifference(asPicture, asPaths)).toBeLessThan(1)
})
