import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPair, isScalar, parseDocument, visit, type Node } from 'yaml'

/** Settings that contain names, URLs or measurements instead of readable text. */
const noTexts = new Set(
  `href file to art swatch sku categories options priceTable priceTables related without defaults screen page robots type role
  extensions is option showIf kind icon parent products network font logo shareImage id code coupon timezone locale address
  email phone legalName author nickname paths except hide textsOf opens product category canonical carrierCode methodCode
  priceType remarketing picture lettering countries start end paymentMethods paymentIcons social emails expiredCoupons`.split(
    /\s+/,
  ),
)

/** Groups that contain no text. */
const noTextsWithin = new Set(['art', 'remarketing', 'showIf', 'emails', 'defaults', 'bought'])

/**
 * Manifests with text that shoppers read. Synonyms are excluded: they contain what shoppers type, in any
 * spelling.
 */
const read =
  /^(identity|routes|tools|navigation|messages|configuration)\.yaml$|^catalogue\/(?!synonyms|common-synonyms).*\.yaml$|^pages\/|^blog\//

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

/** Replaces everything except texts with blanks, so that positions in the result match the file. */
function textsOfYaml(text: string): string {
  const kept = [...blank(text)]
  visit(parseDocument(text), {
    Scalar(key, node, path) {
      if (key === 'key' || typeof node.value !== 'string' || !node.range) return
      const names = path.flatMap((above) =>
        isPair(above) && isScalar(above.key) ? String(above.key.value) : [],
      )
      const isText = !noTexts.has(names.at(-1) ?? '') && !names.some((name) => noTextsWithin.has(name))
      if (isText) for (let at = node.range[0]; at < node.range[1]; at++) kept[at] = text[at] ?? ' '
    },
  } as { Scalar: (key: unknown, node: Node & { value: unknown }, path: readonly unknown[]) => void })
  return kept.join('')
}

function textsOfMarkdown(text: string): string {
  const [, head = '', body = ''] = /^(---\n[^]*?\n---)([^]*)$/.exec(text) ?? []
  return textsOfYaml(head.replace(/^---|---$/g, '   ')) + body
}

/** Blanks out URLs, placeholders in braces and HTML, which are not words. */
const withoutAddresses = (text: string) =>
  text.replace(/\]\([^)]*\)|\{\w+\}|https?:\S+|\S+@\S+|\S+\.example\b|<[^>\n]+>/g, blank)

/** Returns the files of a brand with everything blanked except the words that shoppers read. */
export function brandTexts(id: string): { file: string; text: string }[] {
  const folder = join('brands', id)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => read.test(file) && /\.(yaml|md)$/.test(file))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return {
        file: join(folder, file),
        text: withoutAddresses(file.endsWith('.md') ? textsOfMarkdown(text) : textsOfYaml(text)),
      }
    })
}
