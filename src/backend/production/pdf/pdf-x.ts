import { createHash } from 'node:crypto'
import { PDFDict, type PDFDocument, PDFHeader, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { html } from '@/lib/words/html'
import type { OutputIntentRule } from '@/design/template/press-rule'
import { pressProfile } from '../pictures/press-profile'

/** What ISO 15930-7 (PDF/X-4) requires of a file besides its pages. */

/**
 * Adds the printing condition with its profile as the file's output intent.
 * @param file path of the profile; default: that of an ordinary press
 */
export async function addOutputIntent(
  { context, catalog }: PDFDocument,
  { condition, info, registry }: OutputIntentRule,
  file: string | undefined,
): Promise<void> {
  const profile = context.register(
    context.flateStream(await pressProfile(file), { N: 4, Alternate: 'DeviceCMYK' }),
  )
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of(condition),
    Info: PDFString.of(info ?? condition),
    ...(registry !== undefined && { RegistryName: PDFString.of(registry) }),
    DestOutputProfile: profile,
  })
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]))
}

/** Returns the same UUID for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const packetOf = (title: string, at: string, id: string): string =>
  html`<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate><xmp:MetadataDate>${at}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:${id}</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID><xmpMM:RenditionClass>default</xmpMM:RenditionClass>
<pdf:Trapped>False</pdf:Trapped>
<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`.text

/** Marks a file as PDF/X-4: its version, metadata, identifier, and that it is not trapped. */
export function markAsPdfX(document: PDFDocument, title: string, at: Date): void {
  const { context, catalog } = document
  context.header = PDFHeader.forVersion(1, 6)
  const time = `${at.toISOString().slice(0, 19)}Z`
  const id = uuidOf(`${title} ${time}`)
  const packet = Buffer.from(packetOf(title, time, id))
  catalog.set(
    PDFName.of('Metadata'),
    context.register(context.stream(packet, { Type: 'Metadata', Subtype: 'XML' })),
  )
  const info = context.lookup(context.trailerInfo.Info)
  if (info instanceof PDFDict) info.set(PDFName.of('Trapped'), PDFName.of('False'))
  const hex = PDFHexString.of(id.replaceAll('-', ''))
  context.trailerInfo.ID = context.obj([hex, hex])
}
