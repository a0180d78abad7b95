import { SaxesParser, type SaxesTagNS } from 'saxes'
import { countDrawnElements } from '../drawn-elements.ts'
import { decodeSvg } from './decode-svg.ts'
import { drawAlike } from './drawn-alike.ts'
import { setSize } from './drawing-size.ts'
import { embeddedPicture, isEmbedded } from './embedded-picture.ts'
import { withoutDoctype } from './entities.ts'
import { inkBox } from './ink-box.ts'
import { linkedName } from './linked-name.ts'
import {
  declarationsOf,
  declarationsText,
  readStyleSheet,
  type OnMissing,
  type StyleRule,
  outsideIn,
} from './style-sheet.ts'
import { newNode, svgFile, type SvgNode, svgNamespace } from './svg-node.ts'
import { isOwnPaint, isOwnPart, type LeftOut, notesOf, type SvgNote } from './svg-notes.ts'
import { svgMaxima, SvgRefused } from './svg-problem.ts'
import { textFonts } from './text-fonts.ts'

/**
 * Normalizes an SVG of any program for the screen and for print: UTF-8 without DOCTYPE, prefixes, links,
 * scripts and external addresses. One pass of a strict XML parser; the process's time limit bounds everything
 * after it (media-8).
 */

export interface NormalizedSvg {
  file: Buffer
  notes: SvgNote[]
  /** Font families of the texts; each list is in order of preference. */
  fonts: string[][]
  hasSize: boolean
}

/** Elements that draw nothing, or only work on a screen. */
const silent = new Set([
  'metadata',
  'title',
  'desc',
  'view',
  'cursor',
  'mpath',
  'discard',
  'hatch',
  'mesh',
  'meshgradient',
  'flowRoot',
  'solidcolor',
  'animate',
  'animateColor',
  'animateMotion',
  'animateTransform',
  'set',
  'audio',
  'video',
  'iframe',
  'canvas',
  'font',
  'font-face',
  'glyph',
  'missing-glyph',
  'color-profile',
  'filter',
])

/** Elements whose text is kept. */
const textHolders = new Set(['text', 'tspan', 'textPath', 'tref', 'a', 'style'])

/** Attributes for editors, browsers and accessibility that a drawing doesn't need. */
const droppedAttributes =
  /^(?:data-|aria-|role$|filter$|requiredFeatures$|requiredExtensions$|systemLanguage$|target$|type$|version$|baseProfile$|contentScriptType$|contentStyleType$|zoomAndPan$)/

/** Namespaces that old programs use without declaring them. */
const usualNamespaces = {
  xlink: 'http://www.w3.org/1999/xlink',
  sodipodi: 'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  inkscape: 'http://www.inkscape.org/namespaces/inkscape',
}

const xlinkUri = usualNamespaces.xlink
const xmlUri = 'http://www.w3.org/XML/1998/namespace'

/** True if the language tags include English: the shops use American English. */
const isSpoken = (languages: string) => languages.split(',').some((each) => /^\s*en\b/i.test(each))

/** True if the conditional attributes let a renderer without extensions draw this element. */
const isOffered = (valueOf: (name: string) => string | undefined) =>
  (valueOf('requiredExtensions') ?? '').trim() === '' && isSpoken(valueOf('systemLanguage') ?? 'en')

class Builder implements LeftOut {
  readonly root = newNode('svg')
  readonly rules: StyleRule[] = []
  readonly styles = new Map<SvgNode, Map<string, string>>()
  readonly missing = new Set<string>()
  readonly inner = new Set<string>()
  readonly ownParts = new Set<string>()
  readonly ownPaints = new Map<string, string>()
  hasLinks = false
  hasWebPage = false
  private readonly open: SvgNode[] = []
  /** Depth inside an element that is left out; 0 outside of one. */
  private skipped = 0
  private elements = 0
  private patterns = 0
  private pixels = 0
  private readonly onMissing: OnMissing = (address) => void this.missing.add(linkedName(address))

  constructor(missing: string[]) {
    missing.forEach(this.onMissing)
  }

  opened(tag: SaxesTagNS, namespace: string) {
    this.elements++
    if (this.elements > svgMaxima.elements || this.open.length + this.skipped > svgMaxima.depth)
      throw new SvgRefused('tooComplex')
    if (this.skipped > 0 || !this.isDrawn(tag, namespace)) return void this.skipped++
    const node = this.open.length === 0 ? this.root : newNode(tag.local)
    if (node.name === 'pattern' && ++this.patterns > svgMaxima.patterns) throw new SvgRefused('tooComplex')
    if (!this.readAttributes(node, tag)) return void this.skipped++
    this.open.at(-1)?.children.push(node)
    this.open.push(node)
  }

  closed() {
    if (this.skipped > 0) return void this.skipped--
    const node = this.open.pop()
    if (node?.name === 'switch') node.children = node.children.slice(0, 1)
    if (node?.name === 'style') this.readStyle(node)
  }

  text(text: string) {
    const parent = this.open.at(-1)
    if (this.skipped > 0 || !parent || !textHolders.has(parent.name)) return
    parent.children.push({ ...newNode(''), text })
  }

  private isDrawn({ local, uri, attributes }: SaxesTagNS, namespace: string): boolean {
    if (uri !== namespace) return false
    if (isOwnPart(local)) this.ownParts.add(local)
    if (isOwnPaint(local)) this.ownPaints.set(attributes['id']?.value ?? '', local)
    if (silent.has(local)) return false
    if (local.toLowerCase() === 'script') throw new SvgRefused('scripts')
    const isWanted = isOffered((name) => attributes[name]?.value)
    if (local !== 'foreignObject') return isWanted
    // Inside a <switch> the file provides an alternative.
    if (isWanted && this.open.at(-1)?.name !== 'switch') this.hasWebPage = true
    return false
  }

  /** @returns whether the element is still rendered */
  private readAttributes(node: SvgNode, { attributes }: SaxesTagNS): boolean {
    if (Object.keys(attributes).length > svgMaxima.attributes) throw new SvgRefused('tooComplex')
    for (const { local, uri, value } of Object.values(attributes)) {
      if (/^on[a-z]/i.test(local)) throw new SvgRefused('scripts')
      if (uri === xmlUri && local !== 'base') node.attributes.set(`xml:${local}`, value)
      else if (local === 'href' && (uri === '' || uri === xlinkUri)) {
        if (!this.readReference(node, value.trim())) return false
      } else if (uri === '') this.readAttribute(node, local, value)
    }
    return true
  }

  private readAttribute(node: SvgNode, name: string, value: string) {
    if (name === 'filter') checkFilter(value)
    if (name === 'style') return this.readOwnStyle(node, value)
    if (name === 'src' || (droppedAttributes.test(name) && !(name === 'type' && node.name.startsWith('fe'))))
      return
    if ((name === 'width' || name === 'height') && Math.abs(Number.parseFloat(value)) > svgMaxima.side)
      throw new SvgRefused('tooComplex')
    if (name === 'id') node.id = value
    const isReference = /url\s*\(/i.test(value) || (!isName.test(name) && outsideIn(value).length > 0)
    const kept = isReference
      ? declarationsOf(`${name}:${value}`, this.onMissing).get(name.toLowerCase())
      : value
    if (kept === undefined) return
    if (name !== 'd' && name !== 'points') node.refersTo.push(kept)
    node.attributes.set(name, kept)
  }

  private readOwnStyle(node: SvgNode, value: string) {
    const style = declarationsOf(value, this.onMissing)
    checkFilter(style.get('filter'))
    style.delete('filter')
    if (style.size === 0) return
    this.styles.set(node, style)
    const text = declarationsText(style)
    node.refersTo.push(text)
    node.attributes.set('style', text)
  }

  /** @returns whether the element is still rendered */
  private readReference(node: SvgNode, address: string): boolean {
    if (node.name === 'a') {
      this.hasLinks = true
      return true
    }
    if (address === '' || address.startsWith('#')) {
      node.refersTo.push(address)
      if (node.name !== 'image') node.attributes.set('xlink:href', address)
      return node.name !== 'image'
    }
    const embedded = isEmbedded(address) && node.name === 'image' ? embeddedPicture(address) : undefined
    this.pixels += embedded?.pixels ?? 0
    if (this.pixels > svgMaxima.pixels || embedded?.isEmptyClaim) throw new SvgRefused('tooComplex')
    if (embedded !== undefined) node.attributes.set('xlink:href', embedded.address)
    else if (isEmbedded(address)) this.inner.add(/^data:([\w/+.-]{1,40})/i.exec(address)?.[1] ?? 'data')
    else this.onMissing(address)
    return embedded !== undefined
  }

  private readStyle(node: SvgNode) {
    const { rules, text } = readStyleSheet(node.children.map((each) => each.text).join(''), this.onMissing)
    for (const { declarations } of rules) checkFilter(declarations.get('filter'))
    for (const rule of rules) this.rules.push(rule)
    node.children = text === '' ? [] : [{ ...newNode(''), text }]
  }
}

/** Attributes whose values are names, never addresses. */
const isName = /^(?:id|class|aria-.*|data-.*)$/

function checkFilter(value: string | undefined) {
  if (value !== undefined && !/^\s*(?:none\b|$)/i.test(value)) throw new SvgRefused('effects')
}

/** Returns the root's namespace; a root without a namespace is accepted too. */
function rootNamespace({ local, uri }: SaxesTagNS): string {
  if (local !== 'svg' || (uri !== svgNamespace && uri !== '')) throw new SvgRefused('svgBroken', { line: 1 })
  return uri
}

function parse(text: string, builder: Builder) {
  const parser = new SaxesParser({ xmlns: true, position: true, additionalNamespaces: usualNamespaces })
  let namespace: string | undefined
  let isAtEnd = false
  parser.on('error', () => {
    throw isAtEnd ? new SvgRefused('broken') : new SvgRefused('svgBroken', { line: parser.line })
  })
  parser.on('processinginstruction', ({ target, body }) => {
    const address = /href\s{0,9}=\s{0,9}["']([^"']{1,500})/.exec(body.slice(0, 2_000))?.[1]
    if (target === 'xml-stylesheet' && address && !address.startsWith('#'))
      builder.missing.add(linkedName(address))
  })
  parser.on('opentag', (tag) => builder.opened(tag, (namespace ??= rootNamespace(tag))))
  parser.on('closetag', () => builder.closed())
  parser.on('text', (each) => builder.text(each))
  parser.on('cdata', (each) => builder.text(each))
  parser.write(text)
  isAtEnd = true
  parser.close()
}

/**
 * @param side pixels of the longer side
 * @param viewBox replaces the file's own
 * @throws SvgRefused
 */
function normalizeOnce(bytes: Buffer, side: number, viewBox?: string): NormalizedSvg {
  const { text, missing } = withoutDoctype(
    decodeSvg(bytes)
      .replace(/^\uFEFF/, '')
      .trimStart(),
  )
  // Remove the XML declaration: its encoding no longer applies to the decoded text.
  const builder = new Builder(missing)
  parse(text.replace(/^<\?xml\s[^>]{0,500}?\?>/, ''), builder)
  const hasSize = setSize(builder.root, side, viewBox)
  drawAlike(builder.root)
  if (countDrawnElements(builder.root) > svgMaxima.elements) throw new SvgRefused('tooComplex')
  const none = new Map<string, string>()
  return {
    file: svgFile(builder.root),
    notes: notesOf(builder.root, builder),
    fonts: textFonts(builder.root, builder.rules, (node) => builder.styles.get(node) ?? none),
    hasSize,
  }
}

/**
 * @param side pixels of the longer side
 * @throws SvgRefused
 */
export async function normalizeSvg(bytes: Buffer, side: number): Promise<NormalizedSvg> {
  const normalized = normalizeOnce(bytes, side)
  if (normalized.hasSize) return normalized
  const viewBox = await inkBox((box, pixels) => normalizeOnce(bytes, pixels, box).file)
  if (viewBox === undefined) throw new SvgRefused('svgEmpty')
  return normalizeOnce(bytes, side, viewBox)
}
