import { readDocument } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument } from '@/design/document/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Problem } from '@/design/document/problem'
import { textFaces } from '@/design/text/text-faces'
import { designFiles, type DesignFiles } from '../compile/design-files'
import { letteringsIn } from '../compile/letterings'
import { compileStarter, fontsNamed } from '../compile/starters'
import { compileTemplates } from '../compile/templates'
import type { Path } from '../manifest/source'
import type { StarterManifest } from '../schema/starters'
import { noSuch } from './references'
import type { Checked } from './reporter'

type ReportProblem = (path: Path, message: string) => void

/** Fonts and pictures that are not there. */
function checkFiles(
  { pictures = {}, nodes }: StarterManifest,
  { neon }: ProductTemplate,
  files: DesignFiles,
  report: ReportProblem,
): boolean {
  let isAllThere = true
  const missing: ReportProblem = (path, message) => {
    isAllThere = false
    report(path, message)
  }
  for (const [name, file] of Object.entries(pictures))
    if (!files.picture(file))
      missing(
        ['pictures', name],
        `pictures › ${name} is "${file}", and assets/ has no such JPEG or PNG picture.`,
      )
  for (const { path, font, isSign } of fontsNamed(nodes)) {
    const letterings = neon?.asked.lettering?.fonts ?? {}
    const known = new Set(Object.keys(isSign ? letterings : textFaces))
    if (!known.has(font) || files.fontHash(font) === undefined)
      missing(path, `${path.join(' › ')}: ${noSuch(isSign ? 'lettering' : 'text face', font, known)}`)
  }
  return isAllThere
}

/** "nodes.title.size" → ['nodes', 'title', 'size'], as far as the starter itself says it. */
const writtenAt = (path: string): Path => path.replace(/^product\./, '').split('.')

/** How what is wanted is said of a kind of problem; of the others as one of what there is. */
const wantedAs: Record<string, string> = {
  'designProblems.tooHigh': 'at most',
  'designProblems.tooLow': 'at least',
  'designProblems.wrongType': 'of the type',
  'designProblems.wrongForm': 'of the form',
  'designProblems.unknownReference': 'a name among the',
}

const phrase = ({ say, found, wanted }: Problem) =>
  say === 'designProblems.unknownProperty'
    ? `has "${found}", which a design does not know. Take it out.`
    : `is ${JSON.stringify(found)}. It should be ${wantedAs[say] ?? 'one of:'} ${wanted}.`

function checkDesign(
  draft: DesignDocument,
  template: ProductTemplate,
  files: DesignFiles,
  report: ReportProblem,
) {
  const read = readDocument(draft)
  const problems = 'problems' in read ? read.problems : templateProblems(read.document, template)
  for (const wrong of problems)
    report(writtenAt(wrong.path), `${writtenAt(wrong.path).join(' › ')} ${phrase(wrong)}`)
  if ('problems' in read) return
  const { document } = read
  for (const { node, check, found, wanted } of preflight(document, template, files.measure))
    report(
      ['nodes', node],
      `nodes › ${node} does not pass the check "${check}": it has ${Math.round(found * 100) / 100}, and ${wanted} is wanted.`,
    )
  for (const [id, node] of Object.entries(document.nodes)) {
    const missing = node.kind === 'text' || 'lines' in node ? files.missing(node) : []
    if (missing.length > 0)
      report(
        ['nodes', id],
        `nodes › ${id}: its letters have no ${missing.join(' ')}. Write it otherwise, or choose another font.`,
      )
  }
}

/** brand-57: a starter design can be ordered as it is. */
export function checkStarters(checked: Checked) {
  const { id, root, usable, report } = checked
  const { products, options, designs, starters } = usable
  if (!products || !options || !designs || !starters) return
  const sets = options.optionSets
  const templates = compileTemplates(designs.templates, products.products, sets, letteringsIn(sets))
  const files = designFiles(root, id)
  for (const [slug, manifest] of Object.entries(starters.starters)) {
    const reportProblem: ReportProblem = (path, message) =>
      report.error('starters', ['starters', slug, ...path], `starters › ${slug} › ${message}`)
    const template = templates[manifest.product]
    if (!template)
      reportProblem(
        ['product'],
        `product: ${noSuch('product with a template', manifest.product, new Set(Object.keys(templates)))}`,
      )
    else if (checkFiles(manifest, template, files, reportProblem))
      checkDesign(compileStarter(slug, manifest, template, files).document, template, files, reportProblem)
  }
}
