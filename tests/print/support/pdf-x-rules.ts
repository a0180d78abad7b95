import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'

/**
 * Rules of ISO 15930-7:2010 (PDF/X-4) as checks of a finished file. Each is named after its subject in the standard.
 * It covers everything that our files can contain; fonts, annotations and embedded files must be absent.
 */

type Rule = (file: PdfFile) => string | false | undefined

interface PdfFile {
  bytes: Buffer
  document: PDFDocument
  objects: PDFObject[]
  xmp: string
}

const name = (text: string) => PDFName.of(text)

function dictsOf(objects: readonly PDFObject[]): PDFDict[] {
  const found: PDFDict[] = []
  const visit = (each: PDFObject | undefined) => {
    if (each instanceof PDFStream) visit(each.dict)
    else if (each instanceof PDFDict) {
      found.push(each)
      for (const [, value] of each.entries()) visit(value)
    } else if (each instanceof PDFArray) for (const value of each.asArray()) visit(value)
  }
  for (const each of objects) visit(each)
  return found
}

const dataOf = (stream: PDFRawStream) => Buffer.from(decodePDFRawStream(stream).decode())

const contentsOf = ({ document }: PdfFile): string[] => {
  const { context } = document
  const forms = context
    .enumerateIndirectObjects()
    .map(([, each]) => each)
    .filter((each): each is PDFRawStream => each instanceof PDFRawStream)
    .filter(({ dict }) => dict.get(name('Subtype')) === name('Form'))
  const pages = document.getPages().flatMap(({ node }) => {
    const contents = node.Contents()
    return contents instanceof PDFRawStream ? [contents] : []
  })
  return [...pages, ...forms].map((stream) => dataOf(stream).toString('latin1'))
}

function box(page: PDFDict, key: string): number[] | undefined {
  const found = page.lookup(name(key))
  return found instanceof PDFArray
    ? found.asArray().map((side) => (side instanceof PDFNumber ? side.asNumber() : Number.NaN))
    : undefined
}

const isWithin = (inner: number[], outer: number[]) =>
  inner.every((side, index) =>
    index < 2 ? side >= (outer[index] ?? 0) - 0.01 : side <= (outer[index] ?? 0) + 0.01,
  )

function boxProblem({ document }: PdfFile) {
  for (const { node } of document.getPages()) {
    const [media, bleed, trim, art] = ['MediaBox', 'BleedBox', 'TrimBox', 'ArtBox'].map((key) =>
      box(node, key),
    )
    if (!media) return 'a page has no MediaBox'
    if ((trim === undefined) === (art === undefined)) return 'a page needs either a TrimBox or an ArtBox'
    const piece = trim ?? art ?? []
    if (bleed && !(isWithin(piece, bleed) && isWithin(bleed, media))) return 'boxes are not nested'
    if (!isWithin(piece, media)) return 'the TrimBox is not within the MediaBox'
  }
  return false
}

function intentOf({ document }: PdfFile): PDFDict | undefined {
  const intents = document.catalog.lookup(name('OutputIntents'))
  const dicts =
    intents instanceof PDFArray ? intents.asArray().map((each) => document.context.lookup(each)) : []
  const found = dicts.filter(
    (each): each is PDFDict => each instanceof PDFDict && each.get(name('S')) === name('GTS_PDFX'),
  )
  return found.length === 1 ? found[0] : undefined
}

function intentProblem(file: PdfFile) {
  const intent = intentOf(file)
  if (!intent) return 'there must be exactly one GTS_PDFX output intent'
  if (!intent.get(name('OutputConditionIdentifier')))
    return 'the output intent has no OutputConditionIdentifier'
  const profile = intent.lookup(name('DestOutputProfile'))
  if (!(profile instanceof PDFRawStream)) return 'the output intent has no output profile'
  const data = dataOf(profile)
  if (data.toString('latin1', 12, 16) !== 'prtr') return 'the output profile is not of the class prtr'
  const colors = { GRAY: 1, 'RGB ': 3, CMYK: 4 }[data.toString('latin1', 16, 20)]
  if (profile.dict.get(name('N'))?.toString() !== String(colors))
    return 'the output profile has another number of colors'
  return data.readUInt8(8) > 4 && 'the output profile is newer than version 4'
}

/** DeviceCMYK needs a CMYK output intent, and DeviceRGB an RGB one. */
function deviceProblem(file: PdfFile) {
  const rgb = contentsOf(file).some((text) => /(?:^|\s)(?:rg|RG)\s/m.test(text))
  const spaces = dictsOf(file.objects).filter((dict) => dict.get(name('ColorSpace')) === name('DeviceRGB'))
  return (rgb || spaces.length > 0) && 'DeviceRGB is used, and the output intent is CMYK'
}

const infoOf = ({ document }: PdfFile): PDFDict | undefined => {
  const info = document.context.lookup(document.context.trailerInfo.Info)
  return info instanceof PDFDict ? info : undefined
}

function layerProblem({ document }: PdfFile) {
  const properties = document.catalog.lookup(name('OCProperties'))
  if (!(properties instanceof PDFDict)) return false
  const usual = properties.lookup(name('D'))
  if (!(usual instanceof PDFDict)) return 'the layers have no default configuration'
  if (!usual.get(name('Name'))) return 'the default configuration of layers has no Name'
  return usual.get(name('AS')) !== undefined && 'layers are switched by programs (AS)'
}

/** Separations with the same name have the same alternate colors. */
function separationProblem({ document }: PdfFile) {
  const known = new Map<string, string>()
  for (const [, each] of document.context.enumerateIndirectObjects())
    if (each instanceof PDFArray && each.get(0) === name('Separation')) {
      const key = String(each.get(1))
      const rest = `${each.get(2)} ${each.get(3)}`
      if ((known.get(key) ?? rest) !== rest) return `${key} has two tint transforms`
      known.set(key, rest)
    }
  return false
}

const has = (file: PdfFile, key: string, value?: string) =>
  dictsOf(file.objects).some((dict) => {
    const found = dict.get(name(key))
    return found !== undefined && (value === undefined || found === name(value))
  })

const rules: Record<string, Rule> = {
  'File structure: PDF version': ({ bytes }) =>
    !/^%PDF-1\.[0-6]/.test(bytes.toString('latin1', 0, 8)) && 'the version is above 1.6',
  'File structure: file ID': ({ document }) => {
    const id = document.context.trailerInfo.ID
    return (
      !(id instanceof PDFArray && id.size() === 2 && id.get(0) instanceof PDFHexString) && 'there is no ID'
    )
  },
  Encryption: ({ document }) => document.context.trailerInfo.Encrypt !== undefined && 'the file is encrypted',
  'Identification: GTS_PDFXVersion': ({ xmp }) =>
    !xmp.includes('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>') && 'GTS_PDFXVersion is missing',
  'Metadata: XMP': ({ xmp }) =>
    [
      'dc:title',
      'xmp:CreateDate',
      'xmp:ModifyDate',
      'xmp:MetadataDate',
      'xmpMM:DocumentID',
      'xmpMM:VersionID',
      'xmpMM:RenditionClass',
    ]
      .filter((each) => !xmp.includes(`<${each}>`))
      .join(', '),
  'Metadata: Info dictionary': (file) =>
    ['Title', 'CreationDate', 'ModDate'].filter((key) => !infoOf(file)?.get(name(key))).join(', '),
  'Trapping: Trapped': (file) => {
    const said = infoOf(file)?.get(name('Trapped'))
    if (said !== name('True') && said !== name('False')) return 'Trapped is missing'
    return (
      !file.xmp.includes(`<pdf:Trapped>${said === name('True') ? 'True' : 'False'}<`) &&
      'Trapped differs in XMP'
    )
  },
  'Page boxes': boxProblem,
  'Output intent': intentProblem,
  'Color: device-dependent spaces': deviceProblem,
  'Color: Separation': separationProblem,
  'Fonts: embedded': (file) => has(file, 'Type', 'Font') && 'there is a font; letters are outlined',
  'Transfer functions': (file) => (has(file, 'TR') || has(file, 'TR2')) && 'there is a transfer function',
  Halftones: (file) => has(file, 'HTP') && 'there is a halftone phase',
  'XObjects: PostScript, reference, OPI, alternates': (file) =>
    (has(file, 'Subtype', 'PS') || has(file, 'Ref') || has(file, 'OPI') || has(file, 'Alternates')) &&
    'there is a forbidden XObject',
  'Filters: LZW': (file) => has(file, 'Filter', 'LZWDecode') && 'LZW is used',
  'Annotations and actions': (file) =>
    (has(file, 'Annots') || has(file, 'AA') || has(file, 'OpenAction') || has(file, 'JavaScript')) &&
    'there are annotations or actions',
  'Optional content': layerProblem,
}

/** Returns the rules that a file breaks, each with what is wrong. */
export async function pdfXProblems(bytes: Buffer): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const objects = document.context.enumerateIndirectObjects().map(([, each]) => each)
  const metadata = document.catalog.lookup(name('Metadata'))
  const xmp = metadata instanceof PDFStream ? Buffer.from(metadata.getContents()).toString('utf8') : ''
  const file: PdfFile = { bytes, document, objects, xmp }
  return Object.entries(rules).flatMap(([rule, check]) => {
    const problem = check(file)
    return problem ? [`${rule}: ${problem}`] : []
  })
}
