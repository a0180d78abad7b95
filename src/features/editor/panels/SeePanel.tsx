import { useEffect, useMemo, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { BodyArt } from '@/design/body/body'
import { bodyOf } from '@/design/body/body-of'
import { surfaceRule } from '@/design/template/surface-boxes'
import { bodyViewOf } from '@/design/template/view-of'
import { artOn } from '../../studio/body/surface-art'
import { TurnedBody } from '../../studio/body/TurnedBody'
import { InUse } from '../../studio/sight/InUse'
import { useStore } from '../../studio/store'
import { usePictureSource } from '../drawing/use-picture-source'
import { useDocument, useEditorTools, useMadeTemplate, useSurface } from '../EditorContext'
import styles from './SeePanel.module.css'

/** Debounce in ms between a change of the design and painting it again. */
const rest = 80

/** When the panel closes, restores the focus to where it was before, unless it has moved elsewhere. */
function useFocusReturn() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus()
    }
  }, [])
}

/** Returns the body with the edited surface, and its art as last painted. */
function useSeen() {
  const { faces } = useEditorTools()
  const loaded = useStore(faces.state, (state) => state.faces)
  const source = usePictureSource()
  const document = useDocument()
  const template = useMadeTemplate()
  const rule = surfaceRule(template, useSurface())
  const { product } = document
  const seen = useMemo(() => {
    const view = rule && bodyViewOf(template, rule)
    return view && { view, body: bodyOf(view, rule, product, template.surfaces), shown: rule.id }
  }, [template, rule, product])
  const [art, setArt] = useState<BodyArt>()
  const body = seen?.body
  useEffect(() => {
    if (!body) return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      artOn(body, { document, template, faces: loaded, source })
        .then((made) => isWanted && setArt(made))
        .catch(() => undefined) // keep the previous art if a picture fails to load
    }, rest)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [body, document, template, loaded, source])
  return seen && { ...seen, art }
}

/** The product with the current design: in 3D like on its page, and in use (studio-56). */
export function SeePanel() {
  const message = useMessage()
  useFocusReturn()
  const seen = useSeen()
  const document = useDocument()
  const template = useMadeTemplate()
  return (
    <div className={styles.panel}>
      {seen && (
        <TurnedBody
          key={seen.shown}
          {...seen}
          label={message('editor.seen')}
          wall={seen.view.lit ? styles.night : styles.wall}
        />
      )}
      <InUse document={document} template={template} title={message('editor.seen')} />
    </div>
  )
}
