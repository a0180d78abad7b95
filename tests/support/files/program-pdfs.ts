import type { ProgramFile } from './program-svgs'
import { pdfOf, stream } from './pdf-files'

/**
 * Pages as layout programs write them. The trimmed page is 288 × 144 points, red on the left and blue on the
 * right.
 */

const red = '0.8902 0.0235 0.0745 rg'
const blue = '0 0.3333 0.6431 rg'
/** Draws both colors from the lower left corner of the trimmed page, extended by the bleed. */
const art = (x: number, y: number, bleed = 0) =>
  `${red} ${x - bleed} ${y - bleed} ${144 + bleed} ${144 + 2 * bleed} re f ${blue} ${x + 144} ${y - bleed} ${144 + bleed} ${144 + 2 * bleed} re f`

/** Crop marks and a slug line around a trimmed page that starts at 36, 36. */
const marks = '0 G 36 0 m 36 24 l 324 0 m 324 24 l 0 36 m 24 36 l 0 180 m 24 180 l S 0 g 40 190 200 10 re f'

interface Page {
  content: string
  /** Page entries besides its content. */
  page: string
  resources?: string
  more?: string[]
  catalog?: string
}

const pdf = ({ content, page, resources = '', more = [], catalog = '' }: Page): Buffer =>
  pdfOf([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R${page}/Contents 4 0 R/Resources<<${resources}>>>>`,
    stream(content),
    ...more,
  ])

const withMarks = '/MediaBox[0 0 360 216]/TrimBox[36 36 324 180]/BleedBox[27 27 333 189]'
const plain = '/MediaBox[0 0 288 144]'

type Row = Omit<ProgramFile, 'bytes' | 'name' | 'says'> & Partial<Pick<ProgramFile, 'name' | 'says'>>
const file = (row: Row, page: Page): ProgramFile => ({
  name: 'art.pdf',
  says: ['pdfVector'],
  ...row,
  bytes: pdf(page),
})

const spot = (name: string) =>
  `/ColorSpace<</Cut[/Separation/${name}/DeviceCMYK<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 1 0 0]/N 1>>]>>`
const cutLine = '/Cut CS 1 SCN 4 w 10 10 268 124 re S'

const pixels = stream(
  '\u00ff\u0000\u0000',
  '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceRGB',
)

export const programPdfs: ProgramFile[] = [
  file({ is: 'a plain page' }, { content: art(0, 0), page: plain }),
  file(
    {
      is: 'InDesign, with marks, slug and bleed',
      says: ['pdfVector', 'pdfTrimmed'],
      words: ['4 × 2 inches'],
    },
    { content: `${art(36, 36, 9)} ${marks}`, page: withMarks },
  ),
  file(
    { is: 'InDesign, with boxes given from the opposite corner', says: ['pdfVector', 'pdfTrimmed'] },
    { content: `${art(36, 36, 9)} ${marks}`, page: '/MediaBox[0 0 360 216]/TrimBox[324 180 36 36]' },
  ),
  file(
    { is: 'InDesign, a crop box as large as the bleed', says: ['pdfVector', 'pdfTrimmed'] },
    { content: `${art(36, 36, 9)} ${marks}`, page: `${withMarks}/CropBox[27 27 333 189]` },
  ),
  file(
    { is: 'Illustrator, an art box tighter than the finished size', says: ['pdfVector', 'pdfTrimmed'] },
    { content: `${art(36, 36)} ${marks}`, page: `${withMarks}/ArtBox[60 60 300 160]` },
  ),
  file(
    { is: 'a page with only a crop box', says: ['pdfVector', 'pdfTrimmed'] },
    { content: `${art(36, 36)} ${marks}`, page: '/MediaBox[0 0 360 216]/CropBox[36 36 324 180]' },
  ),
  file(
    { is: 'PDF/X with an art box instead of the finished size', says: ['pdfVector', 'pdfTrimmed'] },
    { content: `${art(36, 36)} ${marks}`, page: '/MediaBox[0 0 360 216]/ArtBox[36 36 324 180]' },
  ),
  file(
    { is: 'a finished size beyond the page' },
    { content: art(0, 0), page: `${plain}/TrimBox[-20 -20 900 900]` },
  ),
  file({ is: 'an empty finished size' }, { content: art(0, 0), page: `${plain}/TrimBox[5 5 5 5]` }),
  file({ is: 'Acrobat, a unit of two points' }, { content: art(0, 0), page: `${plain}/UserUnit 2` }),
  file(
    {
      is: 'Acrobat, a unit of two points and marks',
      says: ['pdfVector', 'pdfTrimmed'],
      words: ['8 × 4 inches'],
    },
    { content: `${art(36, 36, 9)} ${marks}`, page: `${withMarks}/UserUnit 2` },
  ),
  file(
    { is: 'a page with a shifted origin' },
    { content: art(-100, 50), page: '/MediaBox[-100 50 188 194]' },
  ),
  file(
    { is: 'a rotated page', size: [300, 600], colors: ['#0055a4', '#0055a4'] },
    { content: art(0, 0), page: `${plain}/Rotate 90` },
  ),
  file(
    {
      is: 'a font that is not embedded',
      says: ['pdfVector', 'fontReplaced'],
      words: ['Frutiger-Black', 'outlines'],
    },
    {
      content: `${art(0, 0)} 1 g BT /F 12 Tf 2 2 Td (o) Tj ET`,
      page: plain,
      resources: '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Frutiger-Black>>>>',
    },
  ),
  file(
    { is: 'a cut line in its own color', says: ['pdfVector', 'pdfCutLine'], words: ['CutContour'] },
    {
      content: `${art(0, 0)} /Cut CS 1 SCN 20 w 72 0 m 72 144 l S`,
      page: plain,
      resources: spot('CutContour'),
    },
  ),
  file(
    {
      is: 'Corel, a cut line called Thru-cut',
      says: ['pdfVector', 'pdfCutUsed'],
      words: ['Thru-cut'],
      isCut: true,
    },
    {
      content: `${art(0, 0)} ${cutLine} /Cut CS 1 SCN 20 w 72 0 m 72 144 l s`,
      page: plain,
      resources: spot('Thru-cut'),
    },
  ),
  file(
    {
      is: 'a die line with a space in its name',
      says: ['pdfVector', 'pdfCutUsed'],
      words: ['Die Line'],
      isCut: true,
    },
    {
      content: `${art(0, 0)} q 1 0 0 1 10 10 cm ${cutLine} 20 w 62 0 m 62 144 l S Q`,
      page: plain,
      resources: spot('Die#20Line'),
    },
  ),
  file(
    {
      is: 'an oval cut line of curves without a closing operator, around a smaller one in the opposite direction',
      says: ['pdfVector', 'pdfCutUsed'],
      words: ['CutContour'],
      isCut: true,
    },
    {
      content: `${art(0, 0)} /Cut CS 1 SCN 1 w 10 72 m 10 150 278 150 278 72 c 278 -6 10 -6 10 72 c S 60 40 m 60 100 l 220 100 l 220 40 l h S`,
      page: plain,
      resources: spot('CutContour'),
    },
  ),
  file(
    {
      is: 'two stickers on a page, each in its cut line',
      says: ['pdfVector', 'pdfCutUsed'],
      words: ['Kiss'],
      isCut: true,
    },
    {
      content: `${art(0, 0)} /Cut CS 1 SCN 1 w 12 12 120 120 re S 156 12 120 120 re S`,
      page: plain,
      resources: spot('Kiss#20Cut'),
    },
  ),
  file(
    {
      is: 'a cut line as short as a mark',
      says: ['pdfVector', 'pdfCutLine'],
      words: ['CutContour'],
    },
    {
      content: `${art(0, 0)} /Cut CS 1 SCN 1 w 2 2 9 9 re S`,
      page: plain,
      resources: spot('CutContour'),
    },
  ),
  file(
    { is: 'a cut line inside a form', says: ['pdfVector', 'pdfCutLine'], words: ['Cut'] },
    {
      content: `${art(0, 0)} /Form Do`,
      page: plain,
      resources: '/XObject<</Form 5 0 R>>',
      more: [
        stream(
          '/Cut CS 1 SCN 20 w 72 0 m 72 144 l S',
          `/Type/XObject/Subtype/Form/BBox[0 0 288 144]/Resources<<${spot('Cut')}>>`,
        ),
      ],
    },
  ),
  file(
    { is: 'a spot color that is printed ink', colors: ['#ec008c', '#0055a4'] },
    {
      content: `${art(0, 0)} /Cut cs 1 scn 0 0 144 144 re f`,
      page: plain,
      resources: spot('PANTONE#20Process#20Magenta#20C'),
    },
  ),
  file(
    {
      is: 'a page with a bitmap picture',
      says: ['pdfDrawn'],
      size: [300, 150],
      colors: ['#ff0000', '#0055a4'],
    },
    {
      content: `${art(0, 0)} q 144 0 0 144 0 0 cm /I Do Q`,
      page: plain,
      resources: '/XObject<</I 5 0 R>>',
      more: [pixels],
    },
  ),
  file(
    { is: 'an Illustrator file that contains a PDF', name: 'logo.ai', says: ['pdfVector', 'pdfTrimmed'] },
    { content: `${art(36, 36, 9)} ${marks}`, page: `${withMarks}/PieceInfo<</Illustrator<<>>>>` },
  ),
  file(
    {
      is: 'an Illustrator file without a PDF in it',
      name: 'logo.ai',
      says: ['aiWithoutPdf'],
      size: [3_000, 3_000],
      colors: ['#eef0f3', '#eef0f3'],
    },
    {
      content:
        'BT /F 5 Tf 20 100 Td (This is an Adobe Illustrator File that was saved without PDF Content.) Tj ET',
      page: plain,
      resources: '/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>',
    },
  ),
  file(
    { is: 'a page that opens an address' },
    { content: art(0, 0), page: plain, catalog: '/OpenAction<</S/URI/URI(https://evil.example)>>' },
  ),
]
