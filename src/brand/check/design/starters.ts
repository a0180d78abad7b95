import { didYouMean } from '@/lib/words/did-you-mean'
import { readDocument } from '@/design/document/read-document'
import { templateProblems } from '@/design/document/template-problems'
import { preflight } from '@/design/check/preflight'
import type { DesignDocument } from '@/design/design-document'
import type { CheckName, ProductTemplate } from '@/design/template/product-template'
import type { Problem } from '@/design/document/problem'
import { madeTexts } from '@/design/document/made-texts'
import { textFaces } from '@/design/text/text-faces'
import { designFiles, type DesignFiles } from '../../compile/design-files'
import { letteringsIn } from '../../compile/letterings'
import { oncePerDesign } from '../../compile/per-design'
import { compileStarter, fontsNamed } from '../../compile/starters'
import { withOutlines } from '../../compile/template-outlines'
import { compileTemplates } from '../../compile/templates'
import type { Path } from '../../manifest/source'
import type { StarterManifest } from '../../schema/starters'
import { assetFolders, brandLayers } from '../../layers'
import { meantBy } from '../pictures'
import { unknownNameMessage } from '../references'
import type { CheckInput } from '../reporter'

type ReportProblem = (path: Path, message: string) => void
type Report = Parameters<ReportProblem>

const onceReported = oncePerDesign<Report[]>()

/** Reports missing fonts and pictures; returns true if none is missing. */
function checkFiles(
  { pictures = {}, nodes }: StarterManifest,
  { neon }: ProductTemplate,
  files: DesignFiles,
  meant: (file: string) => string,
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
        `pictures › ${name} is "${file}", but assets/ has no such JPEG or PNG picture.${meant(file)}`,
      )
  for (const { path, font, isSign } of fontsNamed(nodes)) {
    const letterings = neon?.asked.lettering?.fonts ?? {}
    const known = new Set(Object.keys(isSign ? letterings : textFaces))
    if (!known.has(font) || files.fontHash(font) === undefined)
      missing(
        path,
        `${path.join(' › ')}: ${unknownNameMessage(isSign ? 'lettering' : 'text face', font, known)}`,
      )
  }
  return isAllThere
}

/** Turns "nodes.title.size" into ['nodes', 'title', 'size'], the path in the starter's YAML. */
const writtenAt = (path: string): Path => path.replace(/^product\./, '').split('.')

/** How to introduce the expected value, by kind of problem. Other problems list the possible values. */
const wantedAs: Record<string, string> = {
  'designProblems.tooHigh': 'at most',
  'designProblems.tooLow': 'at least',
  'designProblems.wrongType': 'of the type',
  'designProblems.wrongForm': 'of the form',
}

const isUnknown = ({ say }: Problem) => say === 'designProblems.unknownReference'

const phrase = ({ say, found, wanted }: Problem, nodes: readonly string[]) =>
  say === 'designProblems.unknownProperty'
    ? `has "${found}", which is not part of a design. Remove it.`
    : say === 'designProblems.unknownReference'
      ? `is ${JSON.stringify(found)}. It should be a name among the ${wanted}.${didYouMean(String(found), nodes)}`
      : `is ${JSON.stringify(found)}. It should be ${wantedAs[say] ?? 'one of:'} ${wanted}.`

/**
 * Checks whose warnings a starter may have: shoppers fill its frames and pages with photos, and may like a large circle
 * on a mug.
 */
const leftToShoppers = new Set<CheckName>(['empty', 'slot', 'twice', 'curve'])

function designReports(draft: DesignDocument, template: ProductTemplate, files: DesignFiles): Report[] {
  const reports: Report[] = []
  checkDesign(draft, template, files, (...report) => reports.push(report))
  return reports
}

function checkDesign(
  draft: DesignDocument,
  template: ProductTemplate,
  files: DesignFiles,
  report: ReportProblem,
) {
  const read = readDocument(draft)
  const problems = 'problems' in read ? read.problems : templateProblems(read.document, template)
  // Where a name is unknown, the object that is meant seems to be nowhere.
  const unknown = problems.filter(isUnknown)
  for (const wrong of unknown.length > 0 ? unknown : problems)
    report(
      writtenAt(wrong.path),
      `${writtenAt(wrong.path).join(' › ')} ${phrase(wrong, Object.keys(draft.nodes))}`,
    )
  if ('problems' in read) return
  const { document } = read
  for (const { node, surface, check, level, found, wanted } of preflight(document, template, files.measure)) {
    if (level === 'warn' && leftToShoppers.has(check)) continue
    const place = node === undefined ? ['surfaces', surface] : ['nodes', node]
    report(
      place,
      `${place.join(' › ')} does not pass the check "${check}": it has ${Math.round(found * 100) / 100}, but ${wanted} is required.`,
    )
  }
  for (const [id, node] of Object.entries(document.nodes)) {
    const set = node.kind === 'text' || 'lines' in node ? [node] : []
    const lines = node.kind === 'made' ? madeTexts(node, document) : set
    const missing = [...new Set(lines.flatMap((line) => files.missing(line)))]
    if (missing.length > 0)
      report(
        ['nodes', id],
        `nodes › ${id}: its font has no ${missing.join(' ')}. Change the text, or choose another font.`,
      )
  }
}

/** Checks that every starter design can be ordered unchanged (brand-57). */
export function checkStarters(checked: CheckInput) {
  const { id, root, usable, report } = checked
  const { products, options, designs, starters, dates } = usable
  if (!products || !options || !designs || !starters) return
  const sets = options.optionSets
  const manifests = withOutlines(designs.templates, root, id)
  const templates = compileTemplates(manifests, products.products, sets, letteringsIn(sets), {}, dates?.dates)
  const files = designFiles(root, id)
  const folders = assetFolders(root, brandLayers(root, id))
  const meant = (file: string) => meantBy(file, folders)
  for (const [slug, manifest] of Object.entries(starters.starters)) {
    const reportProblem: ReportProblem = (path, message) =>
      report.error('starters', ['starters', slug, ...path], `starters › ${slug} › ${message}`)
    const template = templates[manifest.product]
    if (!template)
      reportProblem(
        ['product'],
        `product: ${unknownNameMessage('product with a template', manifest.product, new Set(Object.keys(templates)))}`,
      )
    else if (checkFiles(manifest, template, files, meant, reportProblem)) {
      const { document } = compileStarter(slug, manifest, template, files)
      const reports = onceReported(document, template, () => designReports(document, template, files))
      for (const [path, message] of reports) reportProblem(path, message)
    }
  }
}
