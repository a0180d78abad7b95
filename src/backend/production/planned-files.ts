import { surfacesOfFile } from '@/design/template/output-file'
import { panelsOf } from '@/design/template/panel-boxes'
import type { OutputFile } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { isWrapped } from '@/design/template/surface-boxes'
import { cutList } from './cut-list'
import type { FrozenDesign } from './frozen-design'
import { matBoard } from './plan-lines'
import { rollList } from './roll-list'

/** Lists the files that a design's template requires, without making them. */

export interface PlannedFile {
  file: OutputFile
  /** In the order of their pages. */
  surfaces: SurfaceRule[]
}

type Planned = Pick<FrozenDesign, 'template' | 'document'>

/** True if a surface has a list: a frame's parts, or on the first design of a roll all its designs. */
const hasList = (design: Planned, rule: SurfaceRule): boolean =>
  cutList(design, rule).length > 0 || rollList(design)[0]?.surface === rule.id

/** True if a machine cuts something of a surface: of a framed print only its mat. */
const isCut = ({ document }: Planned, rule: SurfaceRule): boolean =>
  rule.frame === undefined || matBoard(rule, document.product.size) !== undefined

/** Leaves out files whose surfaces the design's options drop, and lists and drawings without entries. */
export function plannedFiles(design: Planned): PlannedFile[] {
  const { template } = design
  const isMade = ({ format }: OutputFile, rule: SurfaceRule) =>
    (format !== 'csv' || hasList(design, rule)) && (format !== 'dxf' || isCut(design, rule))
  return template.output.files
    .map((file) => ({
      file,
      surfaces: surfacesOfFile(template, file).filter((rule) => isMade(file, rule)),
    }))
    .filter(({ surfaces }) => surfaces.length > 0)
}

/** Returns the format of each file, in the order in which they are made. */
export function formatsOf(design: FrozenDesign): string[] {
  const { size } = design.document.product
  const pages = (rule: SurfaceRule) =>
    rule.gores?.number ?? (isWrapped(rule) || rule.parts ? panelsOf(rule, size).length : 1)
  return plannedFiles(design).flatMap(({ file, surfaces }) => {
    const count = 'surfaces' in file ? 1 : surfaces.reduce((sum, rule) => sum + pages(rule), 0)
    return Array.from({ length: count }, () => file.format)
  })
}
