import '@/brand/generated/sign'
import { useDeferredValue, useMemo, type ReactNode } from 'react'
import { useMessage } from '@/brand/use-brand'
import { measureTube } from '@/design/measure/tube'
import { missingFaces } from '@/design/scene/faces'
import { templateFor } from '@/design/template/template-for'
import { panelOf } from '../../studio/sign/backing-of'
import { bendsText } from '../../studio/sign/bends-text'
import { useDocument, useEditorTools } from '../EditorContext'
import panels from '../controls/panels.module.css'
import { useStore } from '../../studio/store'
import { usePlacedSign } from './use-placed-sign'

/**
 * Places where the tube is cut, and how plates are connected, in the words of "Build details" (studio-8).
 * `children` is shown if there are none, once the lettering is loaded (studio-502).
 */
export function SignChecks({ children }: { children: ReactNode }) {
  const message = useMessage()
  const { editor, faces } = useEditorTools()
  const document = useDeferredValue(useDocument())
  const arrived = useDeferredValue(useStore(faces.state, (state) => state.faces))
  const sign = useDeferredValue(usePlacedSign())?.sign
  const rule = useMemo(() => templateFor(editor.template, document.product.options).neon, [editor, document])
  const measure = useMemo(() => sign && rule && measureTube(sign.letters, rule), [sign, rule])
  const panel = useMemo(() => sign && rule && panelOf(sign, rule), [sign, rule])
  const plates = panel?.plates ?? 0
  const remarks: [what: string, text: string][] = [
    ...(rule && measure && measure.sharpBends.length > 0
      ? [['sign.factBends', bendsText(measure, rule, message)] as [string, string]]
      : []),
    ...(plates > 1
      ? [['sign.factBacking', message('sign.plates', { count: plates })] as [string, string]]
      : []),
  ]
  if (missingFaces(document, arrived).strokes.length > 0) return null
  if (remarks.length === 0) return children
  return (
    <ul className={panels.list}>
      {remarks.map(([what, text]) => (
        <li key={what} className={panels.finding} data-level="warn">
          <strong>{message('editorLevels.warn', { what: message(what) })}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
