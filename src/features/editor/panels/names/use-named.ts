import { useDeferredValue, useMemo } from 'react'
import { checkDesign } from '@/design/check/check-design'
import type { Finding } from '@/design/check/finding'
import type { DesignDocument, SurfaceId } from '@/design/design-document'
import type { NameList } from '@/design/document/commands/name-list'
import { perform } from '@/design/document/commands/perform'
import { measureWith, missingWith } from '@/design/scene/set-words'
import { templateFor } from '@/design/template/template-for'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { useStore } from '../../../studio/store'
import { useDocument, useEditorTools } from '../../EditorContext'
import { useGoodsChecks } from '../../goods-checks'

/** The design that a list would produce, for its preview and its findings. */
export interface NamedDesign {
  document: DesignDocument
  template: ProductTemplate
  /** Surfaces of the sides of each row, in order. */
  sides: SurfaceRule[][]
  /** Findings about texts, with the row's index. */
  findings: { finding: Finding; row: number }[]
}

/** @returns undefined without a list, or if the design would be too large */
export function useNamed(list: NameList | undefined): NamedDesign | undefined {
  const { editor, faces, measure } = useEditorTools()
  const wanted = useDeferredValue(list)
  const before = useDeferredValue(useDocument())
  const arrived = useStore(faces.state, (state) => state.faces)
  const more = useGoodsChecks(editor.template)
  return useMemo(() => {
    if (!wanted) return undefined
    let number = 0
    const newId = () => `row-${++number}`
    const state = { document: before, selection: [], template: editor.template, newId, measure }
    const made = perform('fillNames', state, wanted)
    if (!('edit' in made)) return undefined
    const { document } = made.edit
    const template = templateFor(editor.template, document.product.options)
    const rowOf = new Map<SurfaceId, number>()
    const sides: SurfaceRule[][] = []
    for (const rule of template.surfaces) {
      const row = (rule.number ?? 0) - 1
      if (row < 0 || row >= wanted.rows.length) continue
      rowOf.set(rule.id, row)
      sides[row] = [...(sides[row] ?? []), rule]
    }
    const sources = { measure: measureWith(arrived), missing: missingWith(arrived) }
    const findings = checkDesign(document, editor.template, sources, more).flatMap((finding) => {
      const row = rowOf.get(finding.surface)
      const isText = finding.node !== undefined && document.nodes[finding.node]?.kind === 'text'
      return row !== undefined && isText ? [{ finding, row }] : []
    })
    return { document, template, sides, findings }
  }, [wanted, before, editor.template, measure, arrived, more])
}
